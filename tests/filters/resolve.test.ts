import { describe, expect, it } from 'vitest';
import { indexFacets, resolveFilters } from '#filters/resolve.ts';
import type { ArticleEntry } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { someEntry } from '../setup/content.ts';

const article: ArticleEntry = {
  ...someEntry('articles'),
  author: {
    id: 'redaktion-cloud',
    type: 'Organization',
    name: { de: 'Redaktion Cloud', en: 'Cloud Desk' },
  },
  category: { id: 'ki', name: { de: 'Künstliche Intelligenz', en: 'Artificial intelligence' } },
  tags: [{ id: 'ki-agenten', name: { de: 'KI-Agenten', en: 'AI agents' } }],
};
const index = indexFacets('articles', [article]);

describe('resolveFilters', () => {
  it.each([
    ['ki', 'slug'],
    ['KI', 'slug in capitals'],
    ['Künstliche Intelligenz', 'German name'],
    ['Artificial intelligence', 'English name'],
    ['kuenstliche-intelligenz', 'folded name'],
    ['KÜNSTLICHE  INTELLIGENZ', 'name in capitals'],
    ['ku\u0308nstliche intelligenz', 'decomposed umlaut'],
  ])('category=%s (%s) is ki', (category) => {
    expect(resolveFilters('articles', index, { category }, 'de')).toMatchObject({
      ids: { category: 'ki' },
      shown: { category: 'ki' },
    });
  });

  it.each<[author: string, lang: Lang, shown: string]>([
    ['redaktion-cloud', 'de', 'Redaktion Cloud'],
    ['Redaktion Cloud', 'de', 'Redaktion Cloud'],
    ['Cloud Desk', 'de', 'Redaktion Cloud'],
    ['redaktion-cloud', 'en', 'Cloud Desk'],
    ['Redaktion Cloud', 'en', 'Cloud Desk'],
  ])('author=%s is shown in %s as %s', (author, lang, shown) => {
    expect(resolveFilters('articles', index, { author }, lang)).toMatchObject({
      ids: { author: 'redaktion-cloud' },
      shown: { author: shown },
    });
  });

  it.each(['de', 'en'] as const)('shows a tag in %s by its slug', (lang) => {
    const { shown } = resolveFilters('articles', index, { tag: 'AI agents' }, lang);
    expect(shown).toEqual({ tag: 'ki-agenten' });
  });

  it('keeps a value that matches nothing in its folded form', () => {
    expect(resolveFilters('articles', index, { category: ' Grüße & Küsse ' }, 'de')).toMatchObject({
      ids: { category: 'gruesse-kuesse' },
      shown: { category: 'gruesse-kuesse' },
    });
  });

  it.each(['kuenstliche', 'ki-', 'intelligenz', 'ki agenten'])(
    'matches exactly: %j is not ki',
    (category) => {
      expect(resolveFilters('articles', index, { category }, 'de').ids).not.toEqual({ category: 'ki' });
    },
  );

  it.each(['constructor', '__proto__', 'toString'])('%j is a value like any other', (category) => {
    const { ids } = resolveFilters('articles', index, { category }, 'de');
    expect(Object.values(ids)).toEqual([expect.any(String)]);
  });

  it('puts the filters in alphabetical order', () => {
    const { ids, shown } = resolveFilters('articles', index, { tag: 'x', category: 'y', author: 'z' }, 'de');
    expect(Object.keys(ids)).toEqual(['author', 'category', 'tag']);
    expect(Object.keys(shown)).toEqual(['author', 'category', 'tag']);
  });

  it('is empty for no filters', () => {
    expect(resolveFilters('articles', index, {}, 'de')).toEqual({ ids: {}, shown: {}, facets: {} });
  });
});
