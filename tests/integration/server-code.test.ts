import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { escapeWide, takeBuiltins } from '../../src/integration/server-code.ts';

it.each([
  ['import { join } from "node:path";', 'const { join } = process.getBuiltinModule("node:path");'],
  [
    'import { constants as constants$1, gzip } from "node:zlib";',
    'const { constants: constants$1, gzip } = process.getBuiltinModule("node:zlib");',
  ],
  ['import minproc from "node:process";', 'const minproc = process.getBuiltinModule("node:process");'],
  [
    'import minpath, { sep } from "node:path";',
    'const minpath = process.getBuiltinModule("node:path"); const { sep } = process.getBuiltinModule("node:path");',
  ],
  ['import * as fs$1 from "node:fs/promises";', 'const fs$1 = process.getBuiltinModule("node:fs/promises");'],
  ['import { a } from "./chunks/a.mjs";', 'import { a } from "./chunks/a.mjs";'],
  ['const text = `import { join } from "node:path";`;', 'const text = `import { join } from "node:path";`;'],
])('%s', (code, expected) => {
  expect(takeBuiltins(code)).toBe(expected);
  expect(takeBuiltins(`// a line\n${code}\n// another`)).toBe(`// a line\n${expected}\n// another`);
});

it.each(['"„ä – € 😀"', '`… →`', "/^[‐-―😀]+$/u.test('–😀')", '"plain" // – comment'])(
  '%s means the same',
  (code) => {
    const escaped = escapeWide(code);
    expect(Math.max(...[...escaped].map((letter) => letter.codePointAt(0) ?? 0))).toBeLessThan(256);
    expect(runInNewContext(escaped)).toEqual(runInNewContext(code));
  },
);
