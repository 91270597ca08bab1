import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#search/document.ts';
import { relevantDocuments } from '#search/rank.ts';
import { search } from '#search/search.ts';
import { idsFound, indexOf } from '../setup/search.ts';

/** The ids of what is relevant, best first. */
function relevantIds(documents: readonly Partial<SearchDocument>[], query: string): string[] {
  const index = indexOf(documents);
  return relevantDocuments(search(index, query)).map((document) => index.documents[document]?.id ?? '');
}

describe('what is relevant', () => {
  const inEachField = [
    { id: 'name', name: 'Wartung planen' },
    { id: 'alias', aliases: ['Wartungen'] },
    { id: 'topic', topics: ['Wartung'] },
    { id: 'summary', summary: ['Wartung'] },
    { id: 'body', body: ['Wartung'] },
    { id: 'details', details: ['Wartung'] },
  ];

  it('is a name, not a topic or a summary beside it', () => {
    expect(relevantIds(inEachField, 'wartung')).toEqual(['name', 'alias']);
  });

  it('is a mention where nothing has more', () => {
    expect(relevantIds(inEachField.slice(4), 'wartung')).toEqual(['body']);
  });

  it('is measured by the best, wherever it is in the order', () => {
    const documents = [
      { id: 'all', body: ['Wartung und Vertrag'] },
      { id: 'name', name: 'Wartung planen' },
      ...Array.from({ length: 9 }, (_, at) => ({ id: `${at}`, body: ['Vertrag'] })),
    ];
    expect(idsFound(indexOf(documents), 'wartung vertrag')).toEqual(['all', 'name']);
    expect(relevantIds(documents, 'wartung vertrag')).toEqual(['name']);
  });

  it('counts a rare word for more than a common one', () => {
    const documents = [
      { id: 'both', name: 'Cloud und Mainframe' },
      { id: 'rare', name: 'Mainframe', body: ['Cloud'] },
      { id: 'common', name: 'Cloud', body: ['Mainframe'] },
      ...Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, body: ['Die Cloud'] })),
    ];
    expect(relevantIds(documents, 'cloud mainframe')).toEqual(['both', 'rare']);
  });

  it.each([
    ['a word with digits', 'NIS2'],
    ['a phrase in quotation marks', '"Wartung"'],
  ])('is all that has %s', (_, query) => {
    const word = query.replaceAll('"', '');
    const documents = [
      { id: 'name', name: `${word} planen` },
      { id: 'body', body: [word] },
      { id: 'details', details: [word] },
    ];
    expect(relevantIds(documents, query)).toEqual(['name', 'body', 'details']);
  });

  it('is all that has a word with digits and one without', () => {
    const documents = [
      { id: 'name', name: 'NIS2 und Wartung' },
      { id: 'body', body: ['Wartung nach NIS2'] },
    ];
    expect(relevantIds(documents, 'NIS2 Wartung')).toEqual(['name', 'body']);
  });

  it('is nothing where nothing is found', () => {
    expect(relevantIds(inEachField, 'xqzxqz')).toEqual([]);
    expect(relevantIds([], 'wartung')).toEqual([]);
  });

  it('leaves the result as it was', () => {
    const result = search(indexOf(inEachField), 'wartung');
    relevantDocuments(result);
    expect(result.documents).toHaveLength(inEachField.length);
  });
});
