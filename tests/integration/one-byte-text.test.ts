import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { escapeWide } from '../../src/integration/one-byte-text.ts';

it.each(['"„ä – € 😀"', '`… →`', "/^[‐-―😀]+$/u.test('–😀')", '"plain" // – comment'])(
  '%s means the same',
  (code) => {
    const escaped = escapeWide(code);
    expect(Math.max(...[...escaped].map((letter) => letter.codePointAt(0) ?? 0))).toBeLessThan(256);
    expect(runInNewContext(escaped)).toEqual(runInNewContext(code));
  },
);
