import '../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterCombinations, select } from '#filters/resolve.ts';
import type { ArticleEntry, ReferenceEntry } from '#schema/entry.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { someEntry } from '../setup/content.ts';

const facet = (id: string): Facet => ({ id, name: { de: `${id} (de)`, en: `${id} (en)` } });

const articleWith = (author: string, category: string, ...tags: string[]): ArticleEntry => ({
  ...someEntry('articles'),
  author: { ...facet(author), type: 'Organization' },
  category: facet(category),
  tags: tags.map(facet),
});

describe('filterCombinations', () => {
  it('are the values of each filter alone and together, and none', () => {
    expect(filterCombinations('articles', [articleWith('a', 'c', 't', 'u')])).toEqual([
      {},
      { author: 'a' },
      { author: 'a', category: 'c' },
      { author: 'a', category: 'c', tag: 't' },
      { author: 'a', category: 'c', tag: 'u' },
      { author: 'a', tag: 't' },
      { author: 'a', tag: 'u' },
      { category: 'c' },
      { category: 'c', tag: 't' },
      { category: 'c', tag: 'u' },
      { tag: 't' },
      { tag: 'u' },
    ]);
  });

  it('leave out what no entry answers to', () => {
    const combinations = filterCombinations('articles', [
      articleWith('a', 'c', 't'),
      articleWith('b', 'd', 't'),
    ]);
    expect(combinations).toContainEqual({ author: 'a', category: 'c' });
    expect(combinations).not.toContainEqual({ author: 'a', category: 'd' });
  });

  it('find a reference under its industry and under its project type', () => {
    const entry: ReferenceEntry = {
      ...someEntry('references'),
      industry: facet('handwerk'),
      project_type: facet('mobile-app'),
      services: [],
    };
    expect(filterCombinations('references', [entry])).toEqual([
      {},
      { industry: 'handwerk' },
      { industry: 'mobile-app' },
    ]);
  });

  it('find a reference under the category of each of its services', () => {
    const [service] = someEntry('references').services;
    if (!service) throw new Error('the reference has no service');
    const entry: ReferenceEntry = {
      ...someEntry('references'),
      services: ['ai', 'cloud'].map((id) => ({ ...service, category: { ...service.category, id } })),
    };
    const combinations = filterCombinations('references', [entry]);
    expect(combinations).toContainEqual({ service: 'ai' });
    expect(combinations).toContainEqual({ service: 'cloud' });
  });

  it.each(['services', 'faq', 'glossary'] as const)('find an entry of %s under its category', (kind) => {
    const entry = someEntry(kind);
    expect(filterCombinations(kind, [entry])).toEqual([{}, { category: entry.category.id }]);
  });

  it('are the unfiltered list alone where there are no entries', () => {
    expect(filterCombinations('faq', [])).toEqual([{}]);
  });

  it('find every entry under each of its own combinations', () => {
    const id = fc.constantFrom('a', 'b', 'c');
    const article = fc
      .tuple(id, id, fc.uniqueArray(id, { minLength: 1 }))
      .map(([author, category, tags]) => articleWith(author, category, ...tags));
    fc.assert(
      fc.property(fc.array(article, { maxLength: 8 }), (articles) => {
        const combinations = filterCombinations('articles', articles);
        for (const each of articles) {
          const own = filterCombinations('articles', [each]);
          expect(combinations).toEqual(expect.arrayContaining(own));
          for (const ids of own) expect(select('articles', articles, ids)).toContain(each);
        }
        if (articles.length === 0) return;
        for (const ids of combinations) expect(select('articles', articles, ids)).not.toEqual([]);
      }),
    );
  });
});

describe('select', () => {
  const first = articleWith('a', 'c', 't', 'u');
  const second = articleWith('a', 'd', 'u');

  it.each([
    [{}, [first, second]],
    [{ author: 'a' }, [first, second]],
    [{ tag: 't' }, [first]],
    [{ author: 'a', tag: 'u' }, [first, second]],
    [{ category: 'd', tag: 'u' }, [second]],
    [{ category: 'd', tag: 't' }, []],
    [{ tag: 'unknown' }, []],
    [{ tag: '' }, []],
  ])('%j', (ids, found) => {
    expect(select('articles', [first, second], ids as Record<string, string>)).toEqual(found);
  });
});
