import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, escapeInvisible, jsonExcerpt, valueExcerpt } from '#text/excerpt.ts';
import '../setup/properties.ts';

describe('cutText', () => {
  it.each([
    ['', 5, ''],
    ['cloud', 5, 'cloud'],
    ['clouds', 5, 'clou…'],
    ['abc𝒳e', 5, 'abc…'],
    ['abc𝒳', 5, 'abc𝒳'],
    ['𝒳𝒳𝒳', 5, '𝒳𝒳…'],
    ['a\uD835b', 5, 'a\uFFFDb'],
    ['\uDCB3bcdefg', 5, '\uFFFDbcd…'],
  ])('%j in at most %i characters: %j', (text, length, cut) => {
    expect(cutText(text, length)).toBe(cut);
  });

  it('is well formed, no longer than asked for, and the beginning of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 12 }), (text, length) => {
        const cut = cutText(text, length);
        expect(cut.length).toBeLessThanOrEqual(length);
        expect(cut.isWellFormed()).toBe(true);
        expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
      }),
    );
  });
});

describe('escapeInvisible', () => {
  it.each<[text: string, shown: string, why: string]>([
    ['Größe 𝒳 "a\\b"', 'Größe 𝒳 "a\\b"', 'what can be seen'],
    ['{\r\n\t"a": 1 }', '{\r\n\t"a": 1 }', 'the white space of JSON'],
    ['\uFEFF{}', '\\ufeff{}', 'a byte order mark'],
    ['8\u00A0000', '8\\u00a0000', 'a no-break space'],
    ['a\u200Bb\u00ADc\u2028', 'a\\u200bb\\u00adc\\u2028', 'spaces without width, hyphens, line separators'],
    ['\0', '\\u0000', 'a control'],
    ['\u{E0041}', '\\udb40\\udc41', 'a tag, which has two units'],
    ['\uD800', '\uFFFD', 'half a character'],
  ])('%j: %j (%s)', (text, shown) => {
    expect(escapeInvisible(text)).toBe(shown);
  });
});

const fifty = Array<number>(50).fill(1);
const fiftyOne = [...fifty, 1];

/** Values, as an excerpt of at most 200 characters shows them. */
const EXCERPTS: [value: unknown, shown: string, why: string][] = [
  [true, 'true', 'a boolean'],
  [null, 'null', 'null'],
  [7.5, '7.5', 'a number'],
  [Number.POSITIVE_INFINITY, 'Infinity', 'a number that JSON cannot write'],
  [Number.NaN, 'NaN', 'no number'],
  [[], '[]', 'an empty list'],
  [[1, 'a', null], '[1,"a",null]', 'a list'],
  [{ a: [1, 'x'] }, '{"a":[1,"x"]}', 'two levels'],
  [[{ a: 1 }], '[{"a":1}]', 'an object in a list'],
  [{ a: { b: {} } }, '{…}', 'an object of three levels'],
  [{ a: Number.NaN }, '{…}', 'an object with a member that JSON cannot write'],
  [[1, 'a', [[]], {}], '[1,"a",…,…]', 'a list of three levels'],
  [[1, Number.NaN], '[1,…]', 'a list with a member that JSON cannot write'],
  [fifty, `[${fifty.join(',')}]`, 'the longest list that is shown as it is'],
  [
    [...fifty.slice(1), Number.NaN],
    `[${fifty.slice(1).join(',')},…]`,
    'of that length, with a part left out',
  ],
  [fiftyOne, `[${fifty.join(',')},…]`, 'a longer list'],
  [[fiftyOne, 1], '[…,1]', 'a long list within a list'],
  [
    { ...fifty },
    JSON.stringify({ ...fifty })
      .slice(0, 199)
      .concat('…'),
    'an object cut at the length',
  ],
  [{ ...fiftyOne }, '{…}', 'an object of more members'],
];

describe('jsonExcerpt', () => {
  it.each<[unknown, string, string]>([
    ...EXCERPTS,
    ['a"b', '"a\\"b"', 'a text'],
    ['ios\u200B', '"ios\\u200b"', 'a text with what cannot be seen'],
    [undefined, 'null', 'nothing'],
  ])('%j: %s (%s)', (value, shown) => {
    expect(jsonExcerpt(value, 200)).toBe(shown);
  });

  it('is cut', () => {
    expect(jsonExcerpt('abcdef', 5)).toBe('"abc…');
    expect(jsonExcerpt([1, [[]]], 4)).toBe('[1,…');
  });

  it('takes no longer for a value of any depth', () => {
    let deep: unknown[] = [];
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(jsonExcerpt(deep, 200)).toBe('[…]');
  });
});

describe('valueExcerpt', () => {
  it.each<[value: unknown, length: number, shown: unknown]>([
    ['abcde', 5, 'abcde'],
    ['abcdef', 5, 'abcd…'],
    [[1, 2], 5, [1, 2]],
    [[1, 23], 5, '[1,2…'],
    [12345, 5, 12345],
    [true, 5, true],
    [null, 5, null],
    [{ a: 1 }, 7, { a: 1 }],
    [{ a: 1 }, 6, '{"a":…'],
    [Number.NaN, 5, 'NaN'],
    [{ a: [[]] }, 5, '{…}'],
    [[1, [[]]], 4, '[1,…'],
  ])('%j, at most %i characters: %j', (value, length, shown) => {
    expect(valueExcerpt(value, length)).toEqual(shown);
  });
});
