import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { contentFormat } from '#desk/cms/browser/content-format.ts';
import { type CmsField, cmsFields } from '#desk/cms/cms-field.ts';

const LIST: CmsField[] = [
  {
    name: 'entries',
    widget: 'list',
    fields: ['id', 'name'].map((name) => ({ name, widget: 'string', required: true })),
  },
];

describe('a file in the CMS', () => {
  const format = contentFormat(
    'glossary',
    cmsFields({
      properties: {
        term: { type: 'string' },
        pros: { type: 'array', items: { type: 'string' } },
        page: { type: 'boolean' },
        draft: { type: 'boolean', default: false },
        note: { type: 'string' },
        quotes: { type: 'object', additionalProperties: {} },
      },
      required: ['term', 'pros', 'page'],
    }),
  );

  it.each([
    ['term: A\nprice: 3', '"price" is no field'],
    ['term: { de: A }', '"term" is not a text'],
    ['term: A\npros: B', '"pros" is not a list'],
    ['term: A\npros: [1]', '"pros.0" is not a text'],
    ['term: A\npage: maybe', '"page" is not true or false'],
  ])('is refused if its form would lose something: %j', (text, problem) => {
    const start = text.split('\n')[0];
    expect(() => format.fromFile(text)).toThrow(
      `${problem} of glossary (in the file that begins with "${start}"): edit it at the desk or by hand, or run kontor admin again`,
    );
  });

  it('keeps what no form can hold', () => {
    const data = format.fromFile('term: A # name\npros: []\npage: true\nquotes: { a: 1 }');
    expect(format.toFile({ ...data, term: 'B' })).toBe(
      'term: B # name\npros: []\npage: true\nquotes: { a: 1 }\n',
    );
  });

  it('that is new has what it needs, and nothing that is empty', () => {
    expect(
      format.toFile({ term: 'A', pros: [], page: false, draft: false, note: '', quotes: undefined }),
    ).toBe('term: A\npros: []\npage: false\n');
  });

  it('that is a list keeps the comments of an entry that is moved, and the rest as it is', () => {
    const list = contentFormat('tags', LIST);
    const { entries, ...rest } = list.fromFile(
      '- id: a # first\n  name: A\n- { id: b, name: B }\n# of c\n- id: c\n  name: C',
    );
    const [a, b, c] = entries as object[];
    const saved = (entries: unknown[]) => list.toFile({ ...rest, entries });
    expect(saved([c, a, b])).toBe(
      '# of c\n- id: c\n  name: C\n- id: a # first\n  name: A\n- { id: b, name: B }\n',
    );
    expect(saved([b, { ...c, name: 'D' }])).toBe('- { id: b, name: B }\n# of c\n- id: c\n  name: D\n');
    expect(saved([a, { id: 'x', name: 'X' }, b, c])).toBe(
      '- id: a # first\n  name: A\n- id: x\n  name: X\n- { id: b, name: B }\n# of c\n- id: c\n  name: C\n',
    );
    expect(saved([{ ...a, id: 'x' }, b, c])).toBe(
      '- id: x # first\n  name: A\n- { id: b, name: B }\n# of c\n- id: c\n  name: C\n',
    );
    expect(saved([])).toBe('[]\n');
    expect(list.toFile({ ...list.fromFile('[]'), entries: [a] })).toBe('- id: a\n  name: A\n');
  });

  it('that is edited as text is not saved if it is no YAML', () => {
    const { fromFile, toFile } = contentFormat('rates', [{ name: 'body', widget: 'text' }]);
    expect(toFile(fromFile('# Prices\na: 1'))).toBe('# Prices\na: 1');
    expect(() => toFile({ body: 'a: [' })).toThrow('Flow sequence');
  });

  it('that is a list becomes the one that is saved, whatever has been moved, renamed, added and taken out', () => {
    const list = contentFormat('tags', LIST);
    const entry = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      name: fc.constantFrom('A', 'B'),
    });
    const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, minLength: 1 });
    fc.assert(
      fc.property(entries, fc.array(entry, { maxLength: 6 }), (before, now) => {
        const data = list.fromFile(stringify(before));
        expect(parse(list.toFile({ ...data, entries: now }))).toEqual(now);
      }),
    );
  });
});
