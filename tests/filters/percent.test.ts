import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePercent } from '#filters/path.ts';
import { ownText } from '#text/pieces.ts';
import '../setup/properties.ts';

describe('decodePercent', () => {
  it.each([
    ['', ''],
    ['a+b', 'a+b'],
    ['Größe', 'Größe'],
    ['Gr%C3%B6%C3%9Fe', 'Größe'],
    ['100%25', '100%'],
    ['%00', '\0'],
    ['%', undefined],
    ['%zz', undefined],
    ['%E4', undefined],
    ['%C3%28', undefined],
  ])('%j: %j', (text, decoded) => {
    expect(decodePercent(text)).toBe(decoded);
  });

  it('gives back what was encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decodePercent(encodeURIComponent(text))).toBe(text);
      }),
    );
  });
});

it.each(['', 'cloud', 'Größe 𝒳', '\uFEFFa mark at the beginning', 'NUL \0'])(
  'a copy of %j is the same text',
  (text) => {
    expect(ownText(text)).toBe(text);
  },
);
