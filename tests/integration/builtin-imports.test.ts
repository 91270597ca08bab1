import { expect, it } from 'vitest';
import { takeBuiltins } from '../../src/integration/builtin-imports.ts';

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
