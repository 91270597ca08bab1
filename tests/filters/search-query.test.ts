import { describe, expect, it } from 'vitest';
import { parseSearchQuery, type SearchQuery } from '#filters/search-query.ts';
import { SEARCH_KINDS } from '#schema/kind.ts';
import { success } from '#text/result.ts';

describe('parseSearchQuery', () => {
  it.each<[raw: string, differences: Partial<SearchQuery>, why: string]>([
    ['query=cloud', {}, 'the defaults'],
    ['query=+cloud+', {}, 'trimmed'],
    ['query=cloud&lang=en', { lang: 'en' }, 'lang'],
    ['query=cloud&lang=de&limit=20', {}, 'defaults, given'],
    ['query=cloud&limit=1', { limit: 1 }, 'the least limit'],
    ['query=cloud&limit=50', { limit: 50 }, 'the highest limit'],
    ['query=cloud&kind=&limit=&lang=', {}, 'empty values are not given'],
    ['query=cloud&offset=7&format=xml', {}, 'parameters of lists are unknown here'],
    ...SEARCH_KINDS.map((kind): [string, Partial<SearchQuery>, string] => [
      `query=cloud&kind=${kind}`,
      { kind },
      'a kind',
    ]),
  ])('%j: %j (%s)', (raw, differences) => {
    expect(parseSearchQuery(raw)).toStrictEqual(
      success({ query: 'cloud', lang: 'de', limit: 20, ...differences }),
    );
  });

  it.each(['', 'query=', 'query=%20', 'q=cloud', 'lang=en'])('%j lacks the query', (raw) => {
    expect(parseSearchQuery(raw)).toStrictEqual({
      ok: false,
      error: {
        message: {
          de: 'Parameter „query“ fehlt: die Wörter, die gesucht werden.',
          en: 'Parameter “query” is missing: the words to look for.',
        },
        errors: [
          {
            parameter: 'query',
            code: 'missing',
            message: {
              de: 'Parameter „query“ fehlt: die Wörter, die gesucht werden.',
              en: 'Parameter “query” is missing: the words to look for.',
            },
            allowed: { type: 'string' },
          },
        ],
      },
    });
  });

  it.each([
    ['query=a&query=b', ['query: duplicate']],
    ['query=%00', ['query: malformed_request']],
    ['limit=0', ['query: missing', 'limit: out_of_range']],
    ['lang=en&lang=en', ['query: missing', 'lang: duplicate']],
    ['query=cloud&limit=51', ['limit: out_of_range']],
    ['query=cloud&limit=ten', ['limit: wrong_type']],
    ['query=cloud&kind=article', ['kind: not_a_choice']],
    ['query=cloud&lang=fr', ['lang: not_a_choice']],
    [`query=${'x'.repeat(201)}`, ['query: too_long']],
    ['query=a+b+c+d+e+f+g+h+i+j+k+l+m', ['query: too_many']],
    [
      'lang=fr&limit=0&kind=x&query=a+b+c+d+e+f+g+h+i+j+k+l+m',
      ['query: too_many', 'kind: not_a_choice', 'limit: out_of_range', 'lang: not_a_choice'],
    ],
  ])('%j is refused: %j', (raw, expected) => {
    const result = parseSearchQuery(raw);
    expect(
      result.ok ? [] : result.error.errors.map(({ parameter, code }) => `${parameter}: ${code}`),
    ).toEqual(expected);
  });
});
