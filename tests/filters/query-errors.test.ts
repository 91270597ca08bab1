import { describe, expect, it } from 'vitest';
import { readQueryOptions } from '#filters/query-parameters.ts';
import { parseListQuery } from '#filters/query-string.ts';

/** The errors of a query string, without their messages. */
function errorsOf(raw: string) {
  const result = parseListQuery('articles', raw);
  return result.ok ? [] : result.error.errors.map(({ message: _, ...facts }) => facts);
}

const LANG = { parameter: 'lang', code: 'not_a_choice', allowed: { type: 'string', enum: ['de', 'en'] } };
const LIMIT = { parameter: 'limit', allowed: { type: 'integer', minimum: 1, maximum: 100 } };
const OFFSET = { parameter: 'offset', allowed: { type: 'integer', minimum: 0, maximum: 1_000_000 } };

describe('an error of a query string, for programs', () => {
  it.each([
    ['lang=fr', { ...LANG, value: 'fr' }],
    ['lang=En', { ...LANG, value: 'En', suggestion: 'en' }],
    [
      'format=jsonl',
      {
        parameter: 'format',
        code: 'not_a_choice',
        value: 'jsonl',
        allowed: { type: 'string', enum: ['json', 'md', 'jsonld'] },
        suggestion: 'json',
      },
    ],
    ['limit=101', { ...LIMIT, code: 'out_of_range', value: '101' }],
    ['limit=-1', { ...LIMIT, code: 'out_of_range', value: '-1' }],
    ['limit=1.5', { ...LIMIT, code: 'wrong_type', value: '1.5' }],
    ['offset=-0', { ...OFFSET, code: 'out_of_range', value: '-0' }],
    ['offset=1000001', { ...OFFSET, code: 'out_of_range', value: '1000001' }],
    ['tag=a&tag=b', { parameter: 'tag', code: 'duplicate', value: ['a', 'b'] }],
    ['tag=a%00', { parameter: 'tag', code: 'malformed_request', value: 'a\0' }],
    ['tag=%', { parameter: null, code: 'malformed_request' }],
    [
      `tag=${'x'.repeat(201)}`,
      {
        parameter: 'tag',
        code: 'too_long',
        value: 'x'.repeat(201),
        allowed: { type: 'string', maxLength: 200 },
      },
    ],
    [
      `query=${'x'.repeat(201)}`,
      {
        parameter: 'query',
        code: 'too_long',
        value: 'x'.repeat(201),
        allowed: { type: 'string', maxLength: 200 },
      },
    ],
    [
      'query=a+b+c+d+e+f+g+h+i+j+k+l+m',
      { parameter: 'query', code: 'too_many', value: 'a b c d e f g h i j k l m' },
    ],
  ])('%j', (raw, error) => {
    expect(errorsOf(raw)).toStrictEqual([error]);
  });

  it('says how many words are allowed', () => {
    expect(parseListQuery('articles', 'query=a+b+c+d+e+f+g+h+i+j+k+l+m')).toMatchObject({
      error: {
        message: {
          de: 'Parameter „query“ hat 13 verschiedene Wörter. Erlaubt sind höchstens 12.',
          en: 'Parameter “query” has 13 different words. At most 12 are allowed.',
        },
      },
    });
  });

  it.each([
    [3, '“v1”, “v2”, “v3”'],
    [4, '“v1”, “v2”, “v3”, …'],
  ])('shows at most three of %i values', (count, shown) => {
    const raw = Array.from({ length: count }, (_, index) => `tag=v${index + 1}`).join('&');
    expect(parseListQuery('articles', raw)).toMatchObject({
      error: { message: { en: `Parameter “tag” is given ${count} times (${shown}). It is allowed once.` } },
    });
  });
});

describe('readOptions', () => {
  it.each([
    ['', undefined, {}],
    ['lang=de', 'de', {}],
    ['lang=en', 'en', {}],
    ['explain=true', undefined, { explain: true }],
    ['explain=false&lang=en', 'en', { explain: false }],
    ['explain=&lang=', undefined, {}],
    ['explain=+true+', undefined, { explain: true }],
    ['verbose=yes', undefined, {}],
  ])('%j: %j %j', (raw, lang, flags) => {
    expect(readQueryOptions(raw, ['explain'])).toStrictEqual({
      ok: true,
      value: { lang, flags, integers: {}, choices: {} },
    });
  });

  it('reads integers within their range', () => {
    const read = (raw: string) => readQueryOptions(raw, [], { years: { minimum: 3, maximum: 10 } });
    expect(read('years=7')).toMatchObject({ ok: true, value: { flags: {}, integers: { years: 7 } } });
    expect(read('years=')).toMatchObject({ ok: true, value: { integers: {} } });
    for (const [years, code] of [
      ['11', 'out_of_range'],
      ['seven', 'wrong_type'],
    ])
      expect(read(`years=${years}`)).toMatchObject({ error: { errors: [{ parameter: 'years', code }] } });
  });

  it('reads one of several values, and says which one was probably meant', () => {
    const read = (raw: string) => readQueryOptions(raw, [], {}, { format: ['json', 'csv', 'xlsx'] });
    expect(read('format=csv')).toMatchObject({ ok: true, value: { choices: { format: 'csv' } } });
    expect(read('format=')).toMatchObject({ ok: true, value: { choices: {} } });
    expect(read('format=xls')).toMatchObject({
      error: {
        message: { en: 'Parameter “format”: “xls” is not allowed. Allowed values: json, csv, xlsx.' },
        errors: [{ parameter: 'format', code: 'not_a_choice', suggestion: 'xlsx' }],
      },
    });
    expect(read('format=csv&format=xlsx')).toMatchObject({ error: { errors: [{ code: 'duplicate' }] } });
  });

  it('refuses what is neither true nor false', () => {
    expect(readQueryOptions('explain=tru', ['explain'])).toStrictEqual({
      ok: false,
      error: {
        message: {
          de: 'Parameter „explain“: „tru“ ist nicht erlaubt. Erlaubt sind: true, false.',
          en: 'Parameter “explain”: “tru” is not allowed. Allowed values: true, false.',
        },
        errors: [
          {
            parameter: 'explain',
            code: 'wrong_type',
            value: 'tru',
            message: {
              de: 'Parameter „explain“: „tru“ ist nicht erlaubt. Erlaubt sind: true, false.',
              en: 'Parameter “explain”: “tru” is not allowed. Allowed values: true, false.',
            },
            allowed: { type: 'boolean' },
            suggestion: 'true',
          },
        ],
      },
    });
  });

  it.each([
    ['explain=1&lang=fr', ['lang: not_a_choice', 'explain: wrong_type']],
    ['explain=true&explain=true', ['explain: duplicate']],
    ['lang=en&lang=en', ['lang: duplicate']],
    ['explain=%', ['null: malformed_request']],
  ])('%j is refused: %j', (raw, expected) => {
    const result = readQueryOptions(raw, ['explain']);
    expect(
      result.ok ? [] : result.error.errors.map(({ parameter, code }) => `${parameter}: ${code}`),
    ).toEqual(expected);
  });
});
