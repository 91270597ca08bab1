import { describe, expect, it } from 'vitest';
import { snippetPicker } from '#search/answer.ts';
import type { SearchDocument } from '#search/document.ts';
import { openIndex } from '#search/open-index.ts';
import { search } from '#search/search.ts';
import { buildFrom } from '../setup/search.ts';

/** The snippet of the first of some documents, its matches in brackets. */
function snippetOf(query: string, ...documents: Partial<SearchDocument>[]): string {
  const { index: data, sentences } = buildFrom(documents);
  const index = openIndex(data, sentences);
  const { text, matches } = snippetPicker(sentences, search(index, query))(0);
  return matches.reduceRight(
    (marked, [from, to]) => `${marked.slice(0, from)}[${marked.slice(from, to)}]${marked.slice(to)}`,
    text,
  );
}

describe('a snippet', () => {
  it.each([
    ['marks each match', 'cloud', ['Die Cloud, nur die Cloud.'], 'Die [Cloud], nur die [Cloud].'],
    ['marks inflections', 'vertrag', ['Alle Verträge enden.'], 'Alle [Verträge] enden.'],
    [
      'marks compounds',
      'sicherung',
      ['Datensicherung durch Sicherung der Daten'],
      '[Datensicherung] durch [Sicherung] der Daten',
    ],
    [
      'marks what the query writes as two words',
      'online shop',
      ['Ein Onlineshop im Netz.'],
      'Ein [Onlineshop] im Netz.',
    ],
    [
      'marks each part of what is written with a hyphen',
      'cloud',
      ['Die Cloud-Migration.'],
      'Die [Cloud]-Migration.',
    ],
    ['is the sentence with a match', 'cloud', ['Am Anfang.', 'Die Cloud.', 'Am Ende.'], 'Die [Cloud].'],
    [
      'is the first of those with a match',
      'cloud',
      ['Am Anfang.', 'Eine Cloud.', 'Die Cloud.'],
      'Eine [Cloud].',
    ],
    [
      'is the one with most words of the query',
      'cloud kosten',
      ['Die Cloud.', 'Kosten der Cloud.', 'Kosten.'],
      '[Kosten] der [Cloud].',
    ],
    [
      'counts a word once',
      'cloud kosten',
      ['Cloud, Cloud, Cloud.', 'Cloud und Kosten.'],
      '[Cloud] und [Kosten].',
    ],
    [
      'is a whole sentence, not a heading',
      'cloud kosten',
      ['Kosten der Cloud', 'Die Cloud läuft.'],
      'Die [Cloud] läuft.',
    ],
    ['is a whole sentence, not a row', 'cloud', ['Cloud 12 € 30 €', 'Am Anfang.'], 'Am Anfang.'],
    ['is a whole sentence, not code', 'cloud', ['if (!cloud) throw!', 'Am Ende.'], 'Am Ende.'],
    ['is a whole sentence, not one that is cut', 'cloud', [`Cloud ${'x '.repeat(150)}.`, 'Ende.'], 'Ende.'],
    ['may end in quotation marks', 'cloud', ['Am Anfang.', '„Die Cloud!“'], '„Die [Cloud]!“'],
    ['has most words where none is whole', 'cloud', ['Anfang', 'Cloud', 'Ende'], '[Cloud]'],
    ['is the first sentence if only the name matches', 'name', ['Am Anfang.', 'Am Ende.'], 'Am Anfang.'],
    ['is the first sentence for a query without words', '', ['Am Anfang.', 'Am Ende.'], 'Am Anfang.'],
    ['is empty without sentences', 'name', [], ''],
  ])('%s: %j in %j', (_, query, body, snippet) => {
    expect(snippetOf(query, { name: 'Name', body })).toBe(snippet);
  });

  it('counts each word of the query that a compound has', () => {
    const body = ['Viele Daten.', 'Eine Datensicherung.'];
    const vocabulary = { details: ['Daten', 'Sicherung'] };
    expect(snippetOf('daten sicherung', { name: 'Name', body }, vocabulary)).toBe('Eine [Datensicherung].');
  });

  it('is taken from the summary before the body', () => {
    expect(snippetOf('cloud', { summary: ['Cloud kurz.'], body: ['Cloud lang.'] })).toBe('[Cloud] kurz.');
  });
});
