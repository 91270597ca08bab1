import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, type Piece, separator, textOf } from '#text/pieces.ts';
import '../setup/properties.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Texts, and the same as pieces, some of them as bytes. */
const texts = fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.boolean()), { maxLength: 6 });
const piecesOf = (list: [string, boolean][]): Piece[] =>
  list.map(([text, isEncoded]) => (isEncoded ? encode(text) : text));

describe('pieces of a text', () => {
  it('are its bytes and its text, however many are bytes already', () => {
    fc.assert(
      fc.property(texts, (list) => {
        const text = list.map(([each]) => each).join('');
        expect(bytesOf(piecesOf(list))).toEqual(encode(text));
        expect(textOf(piecesOf(list))).toBe(text);
      }),
    );
  });

  it('are not copied where one piece of bytes is all', () => {
    const bytes = encode('ä');
    expect(bytesOf([bytes])).toBe(bytes);
  });

  it('keep what looks like a byte order mark', () => {
    expect(textOf([encode('\uFEFFa')])).toBe('\uFEFFa');
  });

  it('have something between them', () => {
    const withCommas = separator(',');
    expect(withCommas([])).toEqual([]);
    expect(withCommas(['a'])).toEqual(['a']);
    expect(textOf(withCommas(['a', encode('b'), 'c']))).toBe('a,b,c');
  });
});
