import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readPart,
  readParts,
  readSpelling,
  writePart,
  writeParts,
  writeSpelling,
} from '#search/word-parts.ts';
import { wordKey } from '#search/words.ts';
import '../setup/properties.ts';

const word = fc.string({ unit: fc.constantFrom(...'abß1Ü.'), maxLength: 5 });

describe('the part of a word', () => {
  it.each([
    ['datenbank', 'datenbanken', 2],
    ['cloud', 'cloud', 0],
    ['', 'cloud', 5],
    ['librari', 'library', 'librari'],
    ['365', '3650', 1],
    ['365', '1365', '365'],
  ])('%j of %j is written as %j', (part, key, written) => {
    expect(writePart(part, key)).toBe(written);
    expect(readPart(written, key)).toBe(part);
  });

  it('is read as it was written, whatever it is', () => {
    fc.assert(fc.property(word, word, (part, key) => readPart(writePart(part, key), key) === part));
  });
});

describe('parts that only some words have', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.option(word))), (list) => {
        const keys = list.map(([key]) => key);
        const parts = list.flatMap(([, part], number): [number, string][] =>
          part === null ? [] : [[number, part]],
        );
        const read: [number, string][] = [];
        readParts(writeParts(parts, keys), keys, (number, part) => read.push([number, part]));
        expect(read).toEqual(parts);
      }),
    );
  });
});

describe('the spelling of a word', () => {
  it.each([
    ['cloud', 0],
    ['Cloud', 1],
    ['CLOUD', 2],
    ['cLoud', 'cLoud'],
    ['Überblick', 'Überblick'],
    ['x', 0],
    ['X', 1],
    ['', 0],
  ])('%j is written as %j', (spelling, written) => {
    expect(writeSpelling(spelling, wordKey(spelling))).toBe(written);
    expect(readSpelling(written, wordKey(spelling))).toBe(spelling);
  });

  it('is read as it was written, whatever it is', () => {
    fc.assert(
      fc.property(
        word,
        word,
        (spelling, key) => readSpelling(writeSpelling(spelling, key), key) === spelling,
      ),
    );
  });
});
