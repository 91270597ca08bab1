import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Edit, Path } from '#editing/edit.ts';
import { editYaml } from '#editing/edit-yaml.ts';
import { anyYaml } from '../setup/any-yaml.ts';
import '../setup/properties.ts';
import { commentsOf, isSubsequence, pathsIn, valueAt } from '../setup/yaml-text.ts';

const words = fc.constantFrom(
  '',
  'x',
  'new: text',
  '# no',
  "it's",
  '- x',
  '5',
  'null',
  ' x ',
  'x\ny\n',
  ' x\n\n y',
  '\n',
  'ä\t„“',
  '---',
  '\r\n',
  'a long text '.repeat(12),
);
const anyText = fc.oneof(words, fc.string({ unit: 'binary' }));
const { anyValue } = fc.letrec<{ anyValue: unknown }>((tie) => ({
  anyValue: fc.oneof(
    { maxDepth: 2 },
    anyText,
    fc.constantFrom(0, -0, 1e21, 1.5, true, false, null),
    fc.array(tie('anyValue'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'x y', '#'), tie('anyValue'), { maxKeys: 3 }),
  ),
}));

interface Draw {
  op: Edit['op'];
  place: number;
  beside: number;
  side: 'before' | 'after';
  value: unknown;
}

const draw: fc.Arbitrary<Draw> = fc.record({
  op: fc.constantFrom('set', 'insert', 'remove', 'rename', 'move'),
  place: fc.nat(),
  beside: fc.nat(),
  side: fc.constantFrom('before', 'after'),
  value: anyValue,
});

/** An edit that can be made in the data. */
function editOf(data: unknown, { op, place, beside, side, value }: Draw): Edit | undefined {
  const paths = pathsIn(data);
  const path = paths[place % Math.max(paths.length, 1)];
  if (!path) return undefined;
  const holder = path.slice(0, -1);
  const inside = valueAt(data, holder) as object;
  const isList = Array.isArray(inside);
  const names = Object.keys(inside);
  const neighbour = { [side]: names[beside % names.length] };
  switch (op) {
    case 'set':
      return { op, path, value };
    case 'remove':
      return { op, path };
    case 'rename':
      return isList || names.includes('new') ? undefined : { op, path, key: 'new' };
    case 'move':
      return { op, path, ...neighbour };
    case 'insert':
      if (isList) return { op, path: [...holder, beside % (names.length + 1)], value };
      return names.includes('new') ? undefined : { op, path: [...holder, 'new'], value, ...neighbour };
  }
}

/** What an edit makes of data. */
function dataAfter(data: unknown, edit: Edit): unknown {
  const copy: unknown = structuredClone(data);
  const holder = valueAt(copy, edit.path.slice(0, -1)) as Record<string, unknown> | unknown[];
  const name = String(edit.path.at(-1));
  const entries: [string, unknown][] = Object.entries(holder);
  const index = entries.findIndex(([other]) => other === name);
  const entry: [string, unknown] = entries[index] ?? [name, undefined];
  const place = (among: [string, unknown][]) => {
    const { before, after } = edit as { before?: string; after?: string };
    const near = among.findIndex(([other]) => other === (before ?? after));
    return before === undefined ? near + 1 : near;
  };
  switch (edit.op) {
    case 'set':
      entries[index] = [name, edit.value];
      break;
    case 'remove':
      entries.splice(index, 1);
      break;
    case 'rename':
      entries[index] = [edit.key, entry[1]];
      break;
    case 'insert':
      entries.splice(Array.isArray(holder) ? Number(name) : place(entries), 0, [name, edit.value]);
      break;
    case 'move':
      if (name === (edit.before ?? edit.after)) return copy;
      entries.splice(index, 1);
      entries.splice(place(entries), 0, entry);
  }
  const changed = Array.isArray(holder) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
  if (edit.path.length === 1) return changed;
  const outer = valueAt(copy, edit.path.slice(0, -2)) as Record<string, unknown>;
  outer[String(edit.path.at(-2))] = changed;
  return copy;
}

/** The library takes a byte order mark for a column. */
const read = (text: string): unknown => parse(text.replace('\uFEFF', ''), { logLevel: 'silent' });

function isReadable(text: string): boolean {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
}

const anyDocument = anyYaml.filter(isReadable);

/** All that is refused: comments between braces, and empty lines that would come to those of a text. */
const BY_HAND = /: (?:move|write) it by hand$/;

describe('an edit of any YAML text', () => {
  it('makes of it what it makes of the data, in the order of the fields', () => {
    let count = 0;
    fc.assert(
      fc.property(anyDocument, draw, (text, drawn) => {
        const data = read(text);
        const edit = editOf(data, drawn);
        if (!edit) return;
        const result = editYaml(text, [edit]);
        if (!result.ok) {
          expect(result.error.message).toMatch(BY_HAND);
          expect(text).toMatch(/\|\+|# in/);
          return;
        }
        const [made, expected] = [read(result.value), dataAfter(data, edit)];
        expect(made).toEqual(expected);
        // A mapping that is set keeps the order of its fields.
        if (edit.op !== 'set') expect(JSON.stringify(made)).toBe(JSON.stringify(expected));
        count++;
      }),
      { numRuns: 1000 },
    );
    expect(count).toBeGreaterThan(800);
  });

  it('keeps comments, line breaks, the byte order mark and the end', () => {
    fc.assert(
      fc.property(anyDocument, draw, (text, drawn) => {
        const edit = editOf(read(text), drawn);
        const result = edit && editYaml(text, [edit]);
        if (!result?.ok) return;
        const [before, after] = [commentsOf(text), commentsOf(result.value)];
        if (edit?.op === 'move') expect(after.toSorted()).toEqual(before.toSorted());
        else if (edit?.op === 'set' || edit?.op === 'remove') expect(isSubsequence(after, before)).toBe(true);
        else expect(after).toEqual(before);
        if (text.includes('\r\n')) expect(result.value).not.toMatch(/[^\r]\n/);
        expect(result.value.startsWith('\uFEFF')).toBe(text.startsWith('\uFEFF'));
        const trimmed = result.value.replace(/\r?\n$/, '');
        if (text.endsWith('\n')) expect(trimmed).not.toBe(result.value);
        else if (trimmed !== result.value) expect(read(trimmed)).not.toEqual(read(result.value));
      }),
      { numRuns: 500 },
    );
  });

  it('changes nothing if it sets what is there', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), (text, place) => {
        const paths: Path[] = [[], ...pathsIn(read(text))];
        const path = paths[place % paths.length] ?? [];
        const value = valueAt(read(text), path);
        expect(editYaml(text, [{ op: 'set', path, value }])).toEqual({ ok: true, value: text });
      }),
    );
  });

  it('adds only what it inserts, and removing that leaves the text as it was', () => {
    fc.assert(
      fc.property(anyDocument, draw, (text, drawn) => {
        // One of several empty lines may go with it.
        fc.pre(!/\n\r?\n\r?\n/.test(text));
        const edit = editOf(read(text), { ...drawn, op: 'insert', value: drawn.place });
        const inserted = edit && editYaml(text, [edit]);
        if (!inserted?.ok) return;
        expect(isSubsequence(text, inserted.value)).toBe(true);
        const removed = editYaml(inserted.value, [{ op: 'remove', path: edit?.path ?? [] }]);
        expect(removed).toEqual({ ok: true, value: text });
      }),
      { numRuns: 500 },
    );
  });

  it('comes to the same among others as alone', () => {
    fc.assert(
      fc.property(anyDocument, fc.array(draw, { maxLength: 5 }), (text, draws) => {
        const edits: Edit[] = [];
        let [alone, data] = [text, read(text)];
        for (const drawn of draws) {
          const edit = editOf(data, drawn);
          const result = edit && editYaml(alone, [edit]);
          if (!result?.ok) continue;
          edits.push(edit as Edit);
          alone = result.value;
          data = read(alone);
        }
        expect(editYaml(text, edits)).toEqual({ ok: true, value: alone });
      }),
    );
  });
});
