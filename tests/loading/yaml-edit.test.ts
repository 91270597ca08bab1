import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { setFields } from '#loading/yaml/yaml-edit.ts';
import '../setup/properties.ts';

const PATH = ['examples', 0, 'figures'];
const FIELDS = { min: 9, max: 12.5, month: null };

describe('setFields', () => {
  it.each([
    [
      'a mapping in braces',
      'examples:\n  - figures: { min: 0, max: 0, month: 3 } # read\n',
      'examples:\n  - figures: { min: 9, max: 12.5, month: null } # read\n',
    ],
    [
      'a mapping in lines, with comments, quotes and spaces of its own',
      'examples:\n  - figures:\n      # lowest\n      "min" :   0   # a\n      max: 1_0\n\n      month: ~  # b\n',
      'examples:\n  - figures:\n      # lowest\n      "min" :   9   # a\n      max: 12.5\n\n      month: ~  # b\n',
    ],
    [
      'a value that already holds, written in its own way',
      'examples:\n- figures: {min: 9.0, max: 0x1, month:  }',
      'examples:\n- figures: {min: 9.0, max: 12.5, month:  }',
    ],
    [
      'a field that is missing between braces',
      'examples:\n  - figures: {\n      min: 1, # low\n      max: 2, # high\n    }\n',
      'examples:\n  - figures: {\n      min: 9, # low\n      max: 12.5, month: null, # high\n    }\n',
    ],
    [
      'a field that is missing below others',
      'examples:\n  - figures:\n      max: 2 # high\n    name: x\n',
      'examples:\n  - figures:\n      max: 12.5 # high\n      min: 9\n      month: null\n    name: x\n',
    ],
    [
      'an empty mapping',
      'examples:\n  - figures: {}\n  - 2\n',
      'examples:\n  - figures: { min: 9, max: 12.5, month: null }\n  - 2\n',
    ],
    [
      'a key without a value',
      'examples:\n  - figures: # to do\n    name: x\n',
      'examples:\n  - figures: { min: 9, max: 12.5, month: null } # to do\n    name: x\n',
    ],
    [
      'no key at all, after a mapping in lines',
      'examples:\n  - name: x\n    parameters:\n      a: 1 # one\n      b: 2\n\n  - name: y\n',
      'examples:\n  - name: x\n    parameters:\n      a: 1 # one\n      b: 2\n    figures: { min: 9, max: 12.5, month: null }\n\n  - name: y\n',
    ],
    [
      'no key at all, after a folded text',
      'examples:\n  - name: >-\n      x\n      y\n  - name: y\n',
      'examples:\n  - name: >-\n      x\n      y\n    figures: { min: 9, max: 12.5, month: null }\n  - name: y\n',
    ],
    [
      'no key at all, in an example in braces',
      'examples: [{ name: x, parameters: { a: 1 } }]',
      'examples: [{ name: x, parameters: { a: 1 }, figures: { min: 9, max: 12.5, month: null } }]',
    ],
    [
      'line breaks of Windows',
      'examples:\r\n  - name: x\r\n    figures:\r\n      min: 0\r\n# end\r\n',
      'examples:\r\n  - name: x\r\n    figures:\r\n      min: 9\r\n      max: 12.5\r\n      month: null\r\n# end\r\n',
    ],
    [
      'a byte order mark, and no line break at the end',
      '\uFEFFexamples:\n  - figures:\n      min: 0',
      '\uFEFFexamples:\n  - figures:\n      min: 9\n      max: 12.5\n      month: null',
    ],
  ])('writes into %s', (_, before, after) => {
    expect(setFields(before, PATH, FIELDS)).toBe(after);
  });

  it.each([
    ['an alias', 'base: &base { min: 0 }\nexamples:\n  - figures: *base\n'],
    [
      'a mapping that another example refers to',
      'examples:\n  - figures: &a { min: 1, max: 2, month: 3 }\n  - figures: *a\n',
    ],
    [
      'a value that others refer to',
      'examples:\n  - figures: { min: &low 1, max: 2, month: 3 }\nother: *low\n',
    ],
    ['a place that does not exist', 'examples: []\n'],
  ])('refuses %s', (_, text) => {
    expect(setFields(text, PATH, FIELDS)).toBeUndefined();
  });

  const figure = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    fc.constant(null),
  );
  const names = ['min', 'max', 'month', 'savings_year_1'];
  const comment = fc.constantFrom('', ' # note', '   # min: 5');
  const lineBreak = fc.constantFrom('\n', '\r\n');
  const fields = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 });
  const file = fc
    .record({ fields, old: figure, comment, lineBreak, isFlow: fc.boolean(), hasMore: fc.boolean() })
    .map(({ fields, old, comment, lineBreak, isFlow, hasMore }) => {
      const figures = isFlow
        ? [`    figures: {  ${fields.map((name) => `${name}:  ${old}`).join(' ,')} }${comment}`]
        : [`    figures:${comment}`, ...fields.map((name) => `       ${name}: ${old}${comment}`)];
      const after = hasMore ? ["    note: 'a: {b'", '', '  - { name: "two" }'] : [];
      return ['# first', 'examples:', '  - name: one', ...figures, ...after, ''].join(lineBreak);
    });

  it('leaves every other character as it is', () => {
    fc.assert(
      fc.property(
        file,
        fc.record(Object.fromEntries(names.map((name) => [name, figure]))),
        (text, computed) => {
          const written = Object.keys(parse(text).examples[0].figures);
          const known = Object.fromEntries(written.map((name) => [name, computed[name] ?? null]));
          const edited = setFields(text, PATH, known) ?? '';
          expect(parse(edited).examples[0].figures).toEqual(known);
          // Without the values of the figures both texts are the same.
          const values = new RegExp(`((?:${names.join('|')}): +)[^ ,#}\\r\\n]+`, 'g');
          const withoutFigures = (source: string) =>
            source.replace(/ # min: 5/g, ' # note').replace(values, '$1');
          expect(withoutFigures(edited)).toBe(withoutFigures(text));
          expect(setFields(edited, PATH, known)).toBe(edited);
        },
      ),
    );
  });

  it('adds what is missing and takes nothing away', () => {
    fc.assert(
      fc.property(
        file,
        fc.record(Object.fromEntries(names.map((name) => [name, figure]))),
        (text, computed) => {
          const before = parse(text);
          const added = Object.fromEntries(
            Object.entries(computed).filter(([name]) => !(name in before.examples[0].figures)),
          );
          const edited = setFields(text, PATH, added) ?? '';
          before.examples[0].figures = { ...before.examples[0].figures, ...added };
          expect(parse(edited)).toEqual(before);
          expect(isSubsequence(text, edited)).toBe(true);
        },
      ),
    );
  });
});

/** Whether `whole` contains all characters of `part`, in their order. */
function isSubsequence(part: string, whole: string): boolean {
  let found = 0;
  for (const character of whole) if (character === part[found]) found++;
  return found === part.length;
}
