import { describe, expect, it } from 'vitest';
import { searchAnswerSchema } from '#schema/search.ts';
import { answerSearch } from '#search/answer.ts';
import type { SearchDocument } from '#search/document.ts';
import { openIndex } from '#search/open-index.ts';
import { buildFrom } from '../setup/search.ts';

const DOCUMENTS: Partial<SearchDocument>[] = [
  {
    kind: 'glossary',
    id: 'datenbank',
    name: 'Datenbank',
    summary: ['Eine Datenbank speichert Daten.'],
    addresses: { url: 'https://example.org/a', api_url: 'https://example.org/b' },
  },
  { kind: 'calculators', id: 'datenbank-rechner', name: 'Datenbank planen' },
  { kind: 'articles', id: 'mention', body: ['Ein Satz. Die Datenbank.'] },
];

type Question = Parameters<typeof answerSearch>[2];

function answer(question: Question): ReturnType<typeof answerSearch> {
  const { index, sentences } = buildFrom(DOCUMENTS);
  return answerSearch(openIndex(index, sentences), sentences, question);
}

function ask(question: Question) {
  const { text, total } = answer(question);
  return { ...searchAnswerSchema.parse(JSON.parse(text)), total };
}

describe('the answer of the search over everything', () => {
  it('has the query, how many items there are, and the items with addresses and snippets', () => {
    expect(answer({ query: 'Datenbank', limit: 1 }).text).toBe(
      JSON.stringify({
        query: 'Datenbank',
        count: 1,
        items: [
          {
            kind: 'glossary',
            id: 'datenbank',
            title: 'Datenbank',
            snippet: 'Eine Datenbank speichert Daten.',
            matches: [[5, 14]],
            url: 'https://example.org/a',
            api_url: 'https://example.org/b',
          },
        ],
      }),
    );
  });

  it('leaves out what is not relevant, and counts what is', () => {
    const { items, count, total } = ask({ query: 'Datenbank', limit: 20 });
    expect(items.map(({ id }) => id)).toEqual(['datenbank', 'datenbank-rechner']);
    expect([count, total]).toEqual([2, 2]);
  });

  it('has at most as many items as asked for, the best', () => {
    const { items, count, total } = ask({ query: 'Datenbank', limit: 1 });
    expect(items.map(({ id }) => id)).toEqual(['datenbank']);
    expect([count, total]).toEqual([1, 2]);
  });

  it('has only items of a kind, if one is given', () => {
    const { items } = ask({ query: 'Datenbank', kind: 'articles', limit: 20 });
    expect(items).toMatchObject([{ kind: 'articles', id: 'mention', snippet: 'Die Datenbank.' }]);
  });

  it('has null where a thing has no address, and says what was looked for instead', () => {
    const { items, corrected } = ask({ query: 'Datenbnak', kind: 'calculators', limit: 20 });
    expect(items).toMatchObject([{ id: 'datenbank-rechner', url: null, api_url: null }]);
    expect(corrected).toEqual({ Datenbnak: 'Datenbank' });
  });

  it('is empty where nothing is found', () => {
    expect(answer({ query: 'xqzxqz', limit: 20 })).toEqual({
      text: '{"query":"xqzxqz","count":0,"items":[]}',
      total: 0,
    });
  });
});
