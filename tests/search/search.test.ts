import { describe, expect, it } from 'vitest';
import type { ArticleEntry } from '#schema/entry.ts';
import { indexEntries, search } from '#search/index.ts';
import { someEntry } from '../setup/content.ts';

interface Texts {
  title?: string;
  summary?: string;
  body?: string;
}

const article = (slug: string, { title = '', summary = '', body = '' }: Texts): ArticleEntry => ({
  ...someEntry('articles'),
  slug,
  title: { de: title, en: '' },
  summary: { de: summary, en: '' },
  body: { de: body, en: '' },
});

/** The slugs of the articles that a German query finds, in their order. */
function find(articles: Record<string, Texts>, query: string): string[] {
  const entries = Object.entries(articles).map(([slug, texts]) => article(slug, texts));
  return search(indexEntries('articles', entries, 'de'), query).map(({ slug }) => slug);
}

const finds = (text: string, query: string) => find({ it: { body: text } }, query).length === 1;

describe('a word is found', () => {
  it.each([
    ['Unsere Datenbank wächst.', 'Datenbank', 'as it stands'],
    ['Unsere Datenbank wächst.', 'DATENBANK', 'in any case'],
    ['Softwarewartung im Abo', 'wartung', 'inside a compound'],
    ['Softwarewartung im Abo', 'software', 'at the beginning of a compound'],
    ['Unsere Datenbank wächst.', 'Datenbanken', 'by its German stem'],
    ['Der Vertrag endet.', 'Verträge', 'by a stem without its umlaut'],
    ['One interface for all', 'interfaces', 'by its English stem'],
    ['Das Datenbanksystem', 'Datenbanken', 'by its stem inside a compound'],
    ['Die Lösung steht.', 'loesung', 'with an umlaut spelt out'],
    ['Die Loesung steht.', 'Lösung', 'with an umlaut where the text spells it out'],
    ['Die Lösung steht.', 'Lösungen', 'by the stem of a word with an umlaut'],
    ['Großhandel', 'GROSSHANDEL', 'with a sharp s'],
    ['Im Café', 'cafe', 'without its accent'],
    ['Die „Cloud“, bitte!', 'cloud', 'between quotes'],
    ['Die Cloud bitte', '„Cloud“', 'that is quoted in the query'],
    ['Der Vertrag endet.', '„Verträge“', 'by its stem when it is quoted in the query'],
    ['Der Vertrag endet.', 'Verträge?', 'by its stem when punctuation follows'],
    ['Die Cloud-Migration', 'cloud migration', 'in parts of a hyphenated word'],
    ['Die Cloud Migration', 'Cloud-Migration', 'with a hyphen that the text does not have'],
    ['CI/CD', 'ci-cd', 'whatever separates its parts'],
    ['Programmieren in C++', 'C++', 'with signs at its end'],
    ['Runtime .NET', '.net', 'with signs at its beginning'],
    ['ﬁnance', 'finance', 'with ligatures'],
  ])('%j has %j: %s', (text, query) => {
    expect(finds(text, query)).toBe(true);
  });

  it.each([
    ['Unsere Datenbank wächst.', 'Cloud', 'another word'],
    ['Die Lösung steht.', 'Losung', 'a vowel is not its umlaut'],
    ['Wartung', 'Softwarewartung', 'a part does not stand for the whole'],
    ['Cloud', 'Cloud Migration', 'every word must be found'],
    ['Cloud', 'cloud-migration', 'so must all parts of one word'],
    ['Unsere Datenbank wächst.', 'Москва', 'a word in other letters'],
    ['Unsere Datenbank wächst.', 'Datenbank 日本', 'a word in other letters beside one that is found'],
  ])('%j has not %j: %s', (text, query) => {
    expect(finds(text, query)).toBe(false);
  });

  it.each(['https', 'glossar', 'ts'])('where a reader sees it: %s', (query) => {
    const body = '[Cloud](https://x.example/glossar)\n\n```ts\ncode\n```';
    expect(finds(body, query)).toBe(false);
    expect(finds(body, 'cloud code')).toBe(true);
  });

  it('in any of the fields, different words in different fields', () => {
    const articles = { it: { title: 'Cloud', summary: 'Kosten', body: 'Senken' } };
    expect(find(articles, 'senken cloud kosten')).toEqual(['it']);
    expect(find(articles, 'senken cloud ki')).toEqual([]);
  });

  it('but not across the border of two fields', () => {
    expect(find({ it: { title: 'Cloud', summary: 'Kosten' } }, 'cloud-kosten')).toEqual([]);
  });
});

describe('the order', () => {
  it('is title above summary above body', () => {
    const articles = {
      nothing: { title: 'KI' },
      body: { body: 'Cloud' },
      summary: { summary: 'Cloud' },
      title: { title: 'Cloud' },
    };
    expect(find(articles, 'cloud')).toEqual(['title', 'summary', 'body']);
  });

  it('is so however well a word is found, and however often', () => {
    const articles = {
      body: { body: 'Datenbanken '.repeat(50) },
      summary: { summary: 'Datenbanken '.repeat(50), body: 'Datenbanken '.repeat(50) },
      title: { title: 'Datenbanksystem' },
    };
    expect(find(articles, 'datenbanken')).toEqual(['title', 'summary', 'body']);
  });

  it('is a word before a part of one before a stem, in the same field', () => {
    const articles = {
      stem: { title: 'Datenbank' },
      inside: { title: 'Testdatenbanken' },
      whole: { title: 'Datenbanken' },
    };
    expect(find(articles, 'datenbanken')).toEqual(['whole', 'inside', 'stem']);
  });

  it('is the normal order among equals', () => {
    const articles = { c: { title: 'Cloud' }, a: { title: 'Cloud' }, b: { title: 'Cloud' } };
    expect(find(articles, 'cloud')).toEqual(['c', 'a', 'b']);
  });
});

describe('the searched fields', () => {
  const mark = 'qqq';
  const marked = { de: mark, en: mark };

  it.each([
    ['title', { title: marked }, true],
    ['summary', { summary: marked }, true],
    ['body', { body: marked }, true],
    ['slug', { slug: mark }, false],
    ['author', { author: { id: mark, name: marked } }, false],
    ['tags', { tags: [{ id: mark, name: marked }] }, false],
  ] as const)('of articles: %s', (_, change, found) => {
    const entry = { ...someEntry('articles'), ...change } as ArticleEntry;
    expect(search(indexEntries('articles', [entry], 'de'), mark).length === 1).toBe(found);
  });

  it.each([
    ['name', { name: marked }, true],
    ['category name', { category: { ...someEntry('services').category, name: marked } }, true],
    ['category id', { category: { ...someEntry('services').category, id: mark } }, true],
    ['description', { description: marked }, false],
  ])('of services: %s', (_, change, found) => {
    const entry = { ...someEntry('services'), ...change };
    expect(search(indexEntries('services', [entry], 'de'), mark).length === 1).toBe(found);
  });

  const emptyStory = { summary: null, challenge: null, solution: null, result: null, customer_quote: null };

  it.each([
    ['title', { title: marked }],
    ['description', { description: marked }],
    ['story.summary', { story: { ...emptyStory, summary: marked } }],
    ['story.challenge', { story: { ...emptyStory, challenge: marked } }],
    ['story.solution', { story: { ...emptyStory, solution: marked } }],
    ['story.result', { story: { ...emptyStory, result: marked } }],
    [
      'story.customer_quote.text',
      { story: { ...emptyStory, customer_quote: { text: marked, author: { de: '', en: '' } } } },
    ],
  ])('of references: %s', (_, change) => {
    const entry = { ...someEntry('references'), ...change };
    expect(search(indexEntries('references', [entry], 'de'), mark)).toEqual([entry]);
  });

  it('of references: none where there is no story', () => {
    const entry = { ...someEntry('references'), story: null };
    expect(search(indexEntries('references', [entry], 'de'), mark)).toEqual([]);
  });

  it.each([
    ['question', { question: marked }],
    ['answer', { answer: marked }],
  ])('of faq: %s', (_, change) => {
    const entry = { ...someEntry('faq'), ...change };
    expect(search(indexEntries('faq', [entry], 'de'), mark)).toEqual([entry]);
  });

  it.each([
    ['term', { term: marked }],
    ['short_definition', { short_definition: marked }],
    ['definition', { definition: marked }],
    ['category', { category: { id: 'x', name: marked } }],
  ])('of glossary: %s', (_, change) => {
    const entry = { ...someEntry('glossary'), ...change };
    expect(search(indexEntries('glossary', [entry], 'de'), mark)).toEqual([entry]);
  });

  it('are those of the language asked for', () => {
    const entry = { ...someEntry('faq'), question: { de: 'qqq', en: 'xxx' } };
    expect(search(indexEntries('faq', [entry], 'de'), 'qqq')).toEqual([entry]);
    expect(search(indexEntries('faq', [entry], 'en'), 'qqq')).toEqual([]);
  });
});
