import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { Document, isScalar, parse, parseDocument, Scalar } from 'yaml';
import type { Edit, Path } from '#editing/edit.ts';
import { editYaml } from '#editing/edit-yaml.ts';
import { contentFolder } from '../setup/content-folder.ts';
import { commentsOf, pathsIn, valueAt } from '../setup/yaml-text.ts';
import '../setup/properties.ts';

const texts = globSync(`${contentFolder}/**/*.yaml`)
  .sort()
  .map((file) => readFileSync(file, 'utf8'));

/** Files that are parsed quickly, for laws that edit one place many times. */
const quick = texts.filter((text) => text.length < 30_000);

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null;

function leavesOf(data: unknown): Path[] {
  return pathsIn(data).filter((path) => isLeaf(valueAt(data, path)));
}

/** Another value of the same type. */
function other(value: unknown): unknown {
  if (typeof value === 'string') return value.split(' ').reverse().join(' ');
  return typeof value === 'number' ? value + 1 : value;
}

function edited(text: string, edits: Edit[]): string {
  const result = editYaml(text, edits);
  if (!result.ok) throw new Error(`${result.error.path.join('.')}: ${result.error.message}`);
  return result.value;
}

/** Whether a leaf is written in one line, or wrapped as the library does. */
function isOurs(text: string, path: Path): boolean {
  const node = parseDocument(text).getIn(path, true) as Scalar;
  const source = text.slice(...(node.range ?? []).slice(0, 2)).trimEnd();
  const indent = /\n( +)/.exec(source)?.[1]?.length;
  if (indent === undefined) return typeof node.value !== 'number' || source === String(node.value);
  const scalar = new Scalar(node.value);
  scalar.type = Scalar.BLOCK_FOLDED;
  let nested: unknown = scalar;
  for (let depth = 0; depth < indent; depth += 2) nested = { field: nested };
  const written = new Document(nested).toString({ lineWidth: 110 });
  return written.slice(written.indexOf('>')).trimEnd() === source;
}

const place = fc.record({ text: fc.constantFrom(...quick), leaf: fc.nat(), field: fc.nat() });

describe(`the YAML files of ${contentFolder}`, () => {
  it('stay as they are when every leaf is set to its value', () => {
    expect(texts.length).toBeGreaterThan(30);
    for (const text of texts) {
      const data: unknown = parse(text, { uniqueKeys: false });
      const edits = leavesOf(data).map((path): Edit => ({ op: 'set', path, value: valueAt(data, path) }));
      if (edited(text, edits) !== text) expect(edited(text, edits)).toBe(text);
    }
  });

  it('take another value at every leaf, and keep their comments', () => {
    for (const text of texts.filter((_, index) => index % 4 === 0)) {
      const data: unknown = parse(text);
      const leaves = leavesOf(data);
      const values = leaves.map((path) => other(valueAt(data, path)));
      const changed = edited(
        text,
        leaves.map((path, index): Edit => ({ op: 'set', path, value: values[index] })),
      );
      const changedData: unknown = parse(changed);
      expect(leavesOf(changedData)).toEqual(leaves);
      expect(leaves.map((path) => valueAt(changedData, path))).toEqual(values);
      expect(commentsOf(changed)).toEqual(commentsOf(text));
    }
  });

  it('change only in the lines of a leaf that is set', () => {
    fc.assert(
      fc.property(place, fc.string({ unit: 'grapheme' }), ({ text, leaf }, value) => {
        const document = parseDocument(text);
        const leaves = leavesOf(document.toJS());
        const path = leaves[leaf % leaves.length] as Path;
        const node = document.getIn(path, true);
        const [begin = 0, end = 0] = (isScalar(node) && node.range) || [];
        const changed = edited(text, [{ op: 'set', path, value }]);
        const before = text.slice(0, text.lastIndexOf('\n', begin) + 1);
        const after = text.slice(text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1);
        expect(changed.startsWith(before)).toBe(true);
        expect(changed.endsWith(after)).toBe(true);
        expect(valueAt(parse(changed), path)).toBe(value);
        expect(commentsOf(changed)).toEqual(commentsOf(text));
      }),
      { numRuns: 50 },
    );
  });

  it('are as before once a leaf is set back, if it is written as we write it', () => {
    fc.assert(
      fc.property(place, ({ text, leaf }) => {
        const data: unknown = parse(text);
        const leaves = leavesOf(data);
        const path = leaves[leaf % leaves.length] as Path;
        const value = valueAt(data, path);
        const there = (from: string) => edited(from, [{ op: 'set', path, value: other(value) }]);
        const back = edited(there(text), [{ op: 'set', path, value }]);
        expect(parse(back)).toEqual(data);
        if (isOurs(text, path)) expect(back).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  it('are as before once what was inserted is removed', () => {
    fc.assert(
      fc.property(place, fc.boolean(), fc.string(), ({ text, leaf, field }, isAfter, value) => {
        const data: unknown = parse(text);
        const paths = pathsIn(data);
        const path = paths[leaf % paths.length] as Path;
        const holder = path.slice(0, -1);
        const names = Object.keys(valueAt(data, holder) as object);
        const isList = Array.isArray(valueAt(data, holder));
        const added = [...holder, isList ? field % (names.length + 1) : 'a new field'];
        const beside = { [isAfter ? 'after' : 'before']: names[field % names.length] };
        const inserted = edited(text, [{ op: 'insert', path: added, value, ...(isList ? {} : beside) }]);
        expect(valueAt(parse(inserted), added)).toBe(value);
        expect(edited(inserted, [{ op: 'remove', path: added }])).toBe(text);
      }),
      { numRuns: 50 },
    );
  });
});
