import '../setup/properties.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CsvCell, writeCsv } from '#spreadsheet/csv.ts';

it.each<[cell: CsvCell, german: string, english: string]>([
  ['Konzept', 'Konzept', 'Konzept'],
  ['', '', ''],
  [undefined, '', ''],
  [1234.5, '1234,5', '1234.5'],
  [-14200, '-14200', '-14200'],
  [0, '0', '0'],
  ['a;b', '"a;b"', 'a;b'],
  ['a,b', 'a,b', '"a,b"'],
  ['the "new" one', '"the ""new"" one"', '"the ""new"" one"'],
  ['two\nlines', '"two\nlines"', '"two\nlines"'],
  ['=1+1', "'=1+1", "'=1+1"],
  ['+49 30', "'+49 30", "'+49 30"],
  ['-5', "'-5", "'-5"],
  ['@SUM(A1)', "'@SUM(A1)", "'@SUM(A1)"],
  ['\tx', "'\tx", "'\tx"],
  ['\r=1', '"\'\r=1"', '"\'\r=1"'],
  ['=cmd;"x"', '"\'=cmd;""x"""', '"\'=cmd;""x"""'],
  ['＝1', "'＝1", "'＝1"],
  ['a=b', 'a=b', 'a=b'],
])('writes %j as %j, or %j', (cell, german, english) => {
  expect(writeCsv([[cell]], 'de')).toBe(`\ufeff${german}\r\n`);
  expect(writeCsv([[cell]], 'en')).toBe(`${english}\r\n`);
});

it('ends each row, and separates cells as spreadsheets of the language do', () => {
  const rows = [
    ['a', 1.5],
    ['b', undefined],
  ];
  expect(writeCsv(rows, 'de')).toBe('\ufeffa;1,5\r\nb;\r\n');
  expect(writeCsv(rows, 'en')).toBe('a,1.5\r\nb,\r\n');
});

it.each(['de', 'en'] as const)(
  'keeps any text, but for the apostrophe before what could be a formula (%s)',
  (lang) => {
    const any = fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(any, (rows) => {
        const read = readCsv(writeCsv(rows, lang), lang === 'de' ? ';' : ',');
        const kept = rows.map((row) =>
          row.map((text) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)),
        );
        expect(read).toEqual(kept);
      }),
    );
  },
);

/** Reads CSV as RFC 4180 has it. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let rest = separator === ';' ? text.slice(1) : text;
  while (rest !== '') {
    const cell = /^"(?:[^"]|"")*"/.exec(rest)?.[0] ?? rest.slice(0, ends(rest, separator));
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    rest = rest.slice(cell.length);
    if (rest.startsWith('\r\n')) {
      rest = rest.slice(2);
      if (rest !== '') rows.push([]);
    } else rest = rest.slice(1);
  }
  return rows;
}

function ends(text: string, separator: string): number {
  const found = [text.indexOf(separator), text.indexOf('\r\n')].filter((index) => index >= 0);
  return found.length > 0 ? Math.min(...found) : text.length;
}
