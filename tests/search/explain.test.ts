import { describe, expect, it } from 'vitest';
import { explainDocument } from '#check/explain-search.ts';
import { search } from '#search/search.ts';
import { indexOf } from '../setup/search.ts';

const open = () =>
  indexOf([
    { name: 'Wartung', body: ['Wartung der Datensicherung'], details: ['Sicherungen'] },
    { name: 'Daten', summary: ['Eine Sicherung', 'für Daten'], topics: ['Wartung'] },
    { name: 'Onlineshop', body: ['Ein Shop ist online'] },
  ]);

/** The lines for a query and a document, without numbers: these are matters of calibration. */
function explain(query: string, document: number): string[] {
  const index = open();
  return explainDocument(index, search(index, query), document).map((line) =>
    line.replace(/\d+(?:\.\d+)?/g, '#'),
  );
}

describe('why a document was found', () => {
  it.each([
    ['the word and its fields', 'wartung', 0, ['wartung: "Wartung" as word (#) in name #, body #; #']],
    ['the fields of this document', 'wartung', 1, ['wartung: "Wartung" as word (#) in topics #; #']],
    ['the best of several words', 'sicherung', 0, ['sicherung: "Sicherungen" as stem (#) in details #; #']],
    ['the word as it was typed', 'WARTUNG', 1, ['WARTUNG: "Wartung" as word (#) in topics #; #']],
    [
      'each word of the query in a line of its own',
      'shop online',
      2,
      ['shop: "Shop" as word (#) in body #; #', 'online: "online" as word (#) in body #; #'],
    ],
    [
      'a name of several words in one',
      'online shop',
      2,
      ['online shop: "Onlineshop" as word (#) in name #; #'],
    ],
    [
      'a dash for a word that it lacks',
      'sicherung shop',
      1,
      ['sicherung: "Sicherung" as word (#) in summary #; #', 'shop: –'],
    ],
    ['a dash for a word that nothing has', 'xqzxqz', 0, ['xqzxqz: –']],
    ['nothing for a query without words', '', 0, []],
  ])('says %s: %j', (_, query, document, lines) => {
    expect(explain(query, document)).toEqual(lines);
  });

  it('names a word that the query writes as two as the word, not as a compound', () => {
    const shop = indexOf([{ body: ['Onlineshop'] }, { body: ['Shop', 'online'] }]);
    const [, line] = explainDocument(shop, search(shop, 'online shop'), 0);
    expect(line).toMatch(/^shop: "Onlineshop" as word /);
  });

  it('ends with the score', () => {
    const index = open();
    const result = search(index, 'wartung');
    const [line = ''] = explainDocument(index, result, 0);
    expect(line.split('; ')[1]).toBe(result.evidence[0]?.scores[0]?.toFixed(2));
    expect(Number(line.split('; ')[1])).toBeGreaterThan(0);
  });
});
