import { expect, it } from 'vitest';
import { escapeWide } from '../../src/adapter/one-byte-text.ts';

it.each(['"„ä – € 😀"', '`… ${"→"}`', "/^[‐-―😀]+$/u.test('–😀')", '"plain" // – comment'])('%s means the same', (code) => {
  const escaped = escapeWide(code);
  expect(escaped).not.toMatch(/[^\u0000-\u00ff]/);
  // biome-ignore lint/security/noGlobalEval: what code means is what it evaluates to
  expect((0, eval)(escaped)).toEqual((0, eval)(code));
});
