import { describe, expect, it } from 'vitest';
import { readingMinutes } from '#render/markdown/body.ts';
import type { ArticleEntry } from '#schema/entry.ts';
import { relatedArticles } from '#site/entries/links.ts';
import { LANGS } from '#text/lang.ts';
import { entriesOf } from '../../setup/content.ts';

const [first] = entriesOf('articles');

interface Facts {
  about?: string[];
  tags?: string[];
  category?: string;
}

/** An article about terms, with tags, in a category. */
function article(slug: string, { about = [], tags = [], category = slug }: Facts): ArticleEntry {
  if (!first) throw new Error('the fixture has no article');
  const name = { de: '', en: '' };
  return {
    ...first,
    slug,
    about: about.map((term) => ({ slug: term, term: name, url: name, same_as: null })),
    tags: tags.map((id) => ({ id, name })),
    category: { id: category, name },
  };
}

describe('related articles', () => {
  const one = article('one', { about: ['api'], tags: ['a', 'b'], category: 'x' });

  it('are those with most in common, the closest first', () => {
    const others = [
      article('tag', { tags: ['a'] }),
      article('subject', { about: ['api'] }),
      article('tags', { tags: ['b', 'a'], category: 'x' }),
    ];
    expect(relatedArticles(one, others).map(({ slug }) => slug)).toEqual(['tags', 'subject', 'tag']);
  });

  it('are not the article itself, nor those that share a category only', () => {
    expect(relatedArticles(one, [one, article('near', { category: 'x' })])).toEqual([]);
  });

  it('are four at most', () => {
    const many = ['1', '2', '3', '4', '5'].map((slug) => article(slug, { tags: ['a'] }));
    expect(relatedArticles(one, many).map(({ slug }) => slug)).toEqual(['1', '2', '3', '4']);
  });
});

describe('the time to read', () => {
  it.each(LANGS)('is a minute at least, in %s', (lang) => expect(readingMinutes('Kurz.', lang)).toBe(1));

  it('counts words, not signs of Markdown', () => {
    const words = 'Wort '.repeat(600);
    expect(readingMinutes(words, 'de')).toBe(3);
    expect(readingMinutes(`# ${words}`, 'de')).toBe(3);
    expect(readingMinutes('word '.repeat(690), 'en')).toBe(3);
  });
});
