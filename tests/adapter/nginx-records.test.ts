import { describe, expect, it } from 'vitest';
import { addressMaps } from '../../src/adapter/nginx/address-maps.ts';
import type { FileAnswer } from '../../src/adapter/nginx/list-answers.ts';
import { answerRows, recordForm } from '../../src/adapter/nginx/records.ts';

const answer = (path: string, more: Partial<FileAnswer> = {}): FileAnswer => ({
  path,
  file: path,
  tags: { identity: '"i"', br: '"b"' },
  headers: { Vary: 'Accept-Encoding', 'Content-Type': 'application/json' },
  ...more,
});

const rowsOf = (answers: readonly FileAnswer[]) => answerRows(answers, recordForm(answers));

describe('the record of an answer', () => {
  it('has the tags of its codings, the end of its path, and the headers that not all have', () => {
    const page = answer('/blog', { file: '/blog.html', headers: { Vary: 'Accept-Encoding', Link: '</a>' } });
    const answers = [page, answer('/api/v1/x.json')];
    expect(recordForm(answers)).toEqual({
      constant: { Vary: 'Accept-Encoding' },
      varying: ['Content-Location', 'Link', 'Content-Type'],
    });
    expect(rowsOf(answers).map(({ record }) => record)).toEqual([
      'br.br "b"||"i"|.html||</a>|',
      'br.br "b"||"i"||||application/json',
    ]);
  });

  it('names the file where the address is another one', () => {
    const asked = { path: '/api/v1/x', parameters: { lang: 'en' } };
    const rows = rowsOf([answer('/api/v1/x/lang=en.json', { asked })]);
    expect(rows[1]).toEqual({ ...asked, record: 'br.br "b"||"i"|/lang=en.json|/api/v1/x/lang=en.json' });
  });

  it.each(['costs 5 $', 'this | that', 'x'.repeat(4000)])('cannot be told with the header %s', (Link) => {
    expect(rowsOf([answer('/a.json', { headers: { Link } }), answer('/b.json')])).toHaveLength(1);
  });
});

describe('the maps of addresses', () => {
  const mapsOf = (answers: readonly FileAnswer[]) => addressMaps(rowsOf(answers)).join('');

  it('leave out addresses that differ in case only', () => {
    const maps = mapsOf([answer('/a.json'), answer('/b.json'), answer('/B.json')]);
    expect(maps).toContain("'/a.json'");
    expect(maps).not.toContain("'/b.json'");
  });

  it('have the values of a query string in one order, and none that is not a plain name', () => {
    const asked = (parameters: Record<string, string>) => ({ asked: { path: '/api/v1/x', parameters } });
    const maps = mapsOf([
      answer('/api/v1/x/b=2/a=1.json', asked({ b: '2', a: '1' })),
      answer('/api/v1/x/a=%20.json', asked({ a: ' ' })),
    ]);
    expect(maps).toContain('"$kontor_address?$arg_a&$arg_b&$kontor_arg_format&$kontor_arg_lang"');
    expect(maps).toContain("'/api/v1/x?1&2&&' ");
    expect(maps).not.toContain("'/api/v1/x? &");
  });
});
