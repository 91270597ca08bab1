import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explicitLang } from '#filters/query-parameters.ts';
import { type ListQuery, parameterNames, parseListQuery, QUERY_MAX_LENGTH } from '#filters/query-string.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Localized } from '#text/lang.ts';
import { success } from '#text/result.ts';
import '../setup/properties.ts';

const DEFAULTS: ListQuery = { kind: 'articles', lang: 'de', format: 'json', filters: {}, limit: 50 };

/** The error message of a query string in both languages. */
function errorOf(raw: string): Localized | undefined {
  const result = parseListQuery('articles', raw);
  return result.ok ? undefined : result.error.message;
}

describe('parseListQuery', () => {
  it.each<[raw: string, differences: Partial<ListQuery>, why: string]>([
    ['', {}, 'the defaults'],
    ['category=ki', { filters: { category: 'ki' } }, 'a filter'],
    [
      'category=K%C3%BCnstliche%20Intelligenz',
      { filters: { category: 'Künstliche Intelligenz' } },
      'decoded',
    ],
    ['author=Redaktion+Cloud', { filters: { author: 'Redaktion Cloud' } }, 'a plus is a space'],
    ['query=C%2B%2B', { query: 'C++' }, 'a plus that is meant is encoded'],
    ['tag=%20rag%20', { filters: { tag: 'rag' } }, 'trimmed'],
    [
      'tag=rag&category=ki&author=redaktion-ki',
      { filters: { tag: 'rag', category: 'ki', author: 'redaktion-ki' } },
      'filters together',
    ],
    ['format=md', { format: 'md' }, 'format'],
    ['format=jsonld', { format: 'jsonld' }, 'format'],
    ['lang=en', { lang: 'en' }, 'lang'],
    ['lang=de&format=json', {}, 'defaults, given'],
    ['limit=1', { limit: 1 }, 'the least limit'],
    ['limit=100', { limit: 100 }, 'the highest limit'],
    ['offset=7', { offset: 7 }, 'an offset'],
    ['offset=0', {}, 'the default offset'],
    ['fields=slug,title', { fields: ['title', 'slug'] }, 'a list'],
    ['fields=slug&fields=title', { fields: ['title', 'slug'] }, 'a list, each value on its own'],
    ['fields=url,title&fields=&fields=slug', { fields: ['title', 'slug', 'url'] }, 'a list both ways'],
    ['fields=&fields=', {}, 'an empty list is not given'],
    ['query=cloud%20%20kosten', { query: 'cloud  kosten' }, 'query as given'],
    ['query=++cloud++', { query: 'cloud' }, 'query trimmed'],
    ['category=', {}, 'an empty value is not given'],
    ['category', {}, 'a name without a value is not given'],
    ['format=&lang=&limit=&query=', {}, 'so are empty values of all others'],
    ['query=+%20%09', {}, 'nothing but spaces is not given'],
    ['limit=%20', {}, 'for any parameter'],
    ['utm_source=x', {}, 'an unknown parameter is ignored'],
    ['utm_source=x&utm_source=y&category=ki', { filters: { category: 'ki' } }, 'even when doubled'],
    ['utm_source=%00', {}, 'whatever it holds'],
    ['Category=ki', {}, 'names are told apart by case'],
    ['industry=handwerk', {}, 'a filter of another kind is unknown'],
    ['__proto__=x&constructor=y&toString=z', {}, 'names of object properties are unknown'],
    ['&&=&=x&', {}, 'empty names are unknown'],
    ['category=ki=x', { filters: { category: 'ki=x' } }, 'only the first equals sign separates'],
    ['category=100%25', { filters: { category: '100%' } }, 'an encoded percent sign'],
  ])('%j: %j (%s)', (raw, differences) => {
    expect(parseListQuery('articles', raw)).toStrictEqual(success({ ...DEFAULTS, ...differences }));
  });

  it('takes the parameters of each kind', () => {
    expect(Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, parameterNames(kind)]))).toEqual({
      articles: ['author', 'category', 'tag', 'query', 'limit', 'offset', 'fields', 'format', 'lang'],
      services: ['category', 'query', 'fields', 'format', 'lang'],
      references: ['industry', 'service', 'query', 'fields', 'format', 'lang'],
      faq: ['category', 'query', 'fields', 'format', 'lang'],
      glossary: ['category', 'query', 'fields', 'format', 'lang'],
    });
  });

  it.each(['services', 'references', 'faq', 'glossary'] as const)('knows no limit for %s', (kind) => {
    expect(parseListQuery(kind, 'limit=0&limit=x')).toMatchObject({
      value: { kind, limit: Number.POSITIVE_INFINITY },
    });
  });

  it('counts the characters of query, not its bytes or code units', () => {
    const longest = '𝄞'.repeat(QUERY_MAX_LENGTH);
    expect(parseListQuery('articles', `query=${encodeURIComponent(longest)}`)).toMatchObject({
      value: { query: longest },
    });
  });

  it('takes 200 characters of query, white space around them apart', () => {
    const longest = 'x'.repeat(200);
    expect(parseListQuery('articles', `query=++${longest}++`)).toMatchObject({ value: { query: longest } });
  });

  it.each(['category', 'tag', 'author'])('takes 200 characters of %s', (name) => {
    expect(parseListQuery('articles', `${name}=${'x'.repeat(200)}`)).toMatchObject({ ok: true });
    expect(parseListQuery('articles', `${name}=${'x'.repeat(201)}`)).toMatchObject({
      error: { errors: [{ parameter: name, code: 'too_long' }] },
    });
  });

  it('takes twelve words of query, each counted once in whatever case', () => {
    const search = (words: string[]) => parseListQuery('articles', `query=${words.join('+')}`);
    expect(search([...'abcdefghijkl', '-', 'A', 'b'])).toMatchObject({ ok: true });
    expect(search([...'abcdefghijklm'])).toMatchObject({ error: { errors: [{ code: 'too_many' }] } });
  });

  it('ignores 10,000 unknown parameters', () => {
    const raw = Array.from({ length: 10_000 }, (_, index) => `p${index % 5000}=${index}`).join('&');
    expect(parseListQuery('articles', `${raw}&category=ki`)).toEqual(
      success({ ...DEFAULTS, filters: { category: 'ki' } }),
    );
  });

  it('counts a parameter that is given 10,000 times', () => {
    const message = errorOf(Array(10_000).fill('category=ki').join('&'));
    expect(message?.en).toMatch(/^Parameter “category” is given 10000 times/);
  });

  it('answers any query string with a request or with a message in both languages', () => {
    const parameter = fc.tuple(
      fc.oneof(fc.constantFrom(...parameterNames('articles')), fc.string()),
      fc.oneof(fc.constantFrom('', 'ki', 'en', 'md', '7', '0', '%', '%00', '+'), fc.string()),
    );
    fc.assert(
      fc.property(fc.array(parameter), (parameters) => {
        const raw = parameters.map((pair) => pair.join('=')).join('&');
        const result = parseListQuery('articles', raw);
        if (result.ok) expect(result.value.limit).toSatisfy(Number.isInteger);
        else expect(result.error.message).toEqual({ de: expect.any(String), en: expect.any(String) });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a query string that breaks the contract', () => {
  it('limit too low', () => {
    expect(errorOf('limit=0')).toMatchInlineSnapshot(`
      {
        "de": "Parameter „limit“: „0“ ist keine ganze Zahl von 1 bis 100.",
        "en": "Parameter “limit”: “0” is not an integer from 1 to 100.",
      }
    `);
  });

  it('limit too high', () => {
    expect(errorOf('limit=101')).toMatchInlineSnapshot(`
      {
        "de": "Parameter „limit“: „101“ ist keine ganze Zahl von 1 bis 100.",
        "en": "Parameter “limit”: “101” is not an integer from 1 to 100.",
      }
    `);
  });

  it.each(['-1', '1.5', '1e1', 'zehn', '0x10', '٣', '5;', 'NaN', 'Infinity', '9'.repeat(60)])(
    'limit %j',
    (limit) => {
      expect(errorOf(new URLSearchParams({ limit }).toString())?.en).toBe(
        `Parameter “limit”: “${limit}” is not an integer from 1 to 100.`,
      );
    },
  );

  it('a long limit, cut in the message', () => {
    expect(errorOf(`limit=${'9'.repeat(400)}`)?.en).toBe(
      `Parameter “limit”: “${'9'.repeat(59)}…” is not an integer from 1 to 100.`,
    );
  });

  it('format not in its list', () => {
    expect(errorOf('format=xml')).toMatchInlineSnapshot(`
      {
        "de": "Parameter „format“: „xml“ ist nicht erlaubt. Erlaubt sind: json, md, jsonld.",
        "en": "Parameter “format”: “xml” is not allowed. Allowed values: json, md, jsonld.",
      }
    `);
  });

  it.each(['JSON', 'markdown', 'json-ld', 'html', 'toString'])('format %j', (format) => {
    expect(errorOf(`format=${format}`)?.en).toContain(`“${format}” is not allowed`);
  });

  it('lang not in its list', () => {
    expect(errorOf('lang=fr')).toMatchInlineSnapshot(`
      {
        "de": "Parameter „lang“: „fr“ ist nicht erlaubt. Erlaubt sind: de, en.",
        "en": "Parameter “lang”: “fr” is not allowed. Allowed values: de, en.",
      }
    `);
  });

  it.each(['EN', 'de-DE', 'en,de'])('lang %j', (lang) => {
    expect(errorOf(`lang=${lang}`)?.en).toContain(`“${lang}” is not allowed`);
  });

  it('a parameter given twice', () => {
    expect(errorOf('category=ki&category=cloud')).toMatchInlineSnapshot(`
      {
        "de": "Parameter „category“ ist 2-mal angegeben („ki“, „cloud“). Erlaubt ist er einmal.",
        "en": "Parameter “category” is given 2 times (“ki”, “cloud”). It is allowed once.",
      }
    `);
  });

  it('every error, in the order of the parameters', () => {
    expect(errorOf('lang=fr&format=xml&limit=0')?.en).toBe(
      ['limit=0', 'format=xml', 'lang=fr'].map((raw) => errorOf(raw)?.en).join(' '),
    );
  });

  const single = parameterNames('articles').filter((name) => name !== 'fields');
  it.each(single)('%s given twice, the same or empty', (name) => {
    expect(errorOf(`${name}=&${name}=`)?.en).toContain(`Parameter “${name}” is given 2 times`);
    expect(errorOf(`${name}=1&x=y&${name}=1`)?.en).toContain(`Parameter “${name}” is given 2 times`);
  });

  it('a name given twice, once encoded', () => {
    expect(errorOf('category=ki&%63ategory=ki')?.en).toContain('Parameter “category” is given 2 times');
  });

  it('query of 201 characters', () => {
    expect(errorOf(`query=${'x'.repeat(201)}`)).toMatchInlineSnapshot(`
      {
        "de": "Parameter „query“ hat 201 Zeichen. Erlaubt sind höchstens 200.",
        "en": "Parameter “query” has 201 characters. At most 200 are allowed.",
      }
    `);
  });

  it('invalid percent-encoding', () => {
    expect(errorOf('category=%E4')).toMatchInlineSnapshot(`
      {
        "de": "Der Query-String ist nicht gültig kodiert: Nach einem % müssen zwei Hexadezimalziffern stehen, die zusammen UTF-8 ergeben. Ein Prozentzeichen selbst wird als %25 geschrieben.",
        "en": "The query string is not validly encoded: a % must be followed by two hexadecimal digits that together form UTF-8. A percent sign itself is written %25.",
      }
    `);
  });

  it.each(['category=%', 'category=%zz', 'category=%C3', 'category=%C3%28', 'query=100%'])(
    'invalid percent-encoding: %j',
    (raw) => {
      expect(errorOf(raw)).toEqual(errorOf('category=%E4'));
    },
  );

  it('NUL', () => {
    expect(errorOf('category=k%00i')).toMatchInlineSnapshot(`
      {
        "de": "Parameter „category“ enthält das Zeichen NUL (%00). Lassen Sie es weg.",
        "en": "Parameter “category” contains the character NUL (%00). Leave it out.",
      }
    `);
  });

  it.each(['category=%00', 'query=%00cloud', 'lang=de%00', 'format=md%00', 'limit=5%00'])(
    'NUL: %j',
    (raw) => {
      expect(errorOf(raw)?.en).toMatch(/contains the character NUL/);
    },
  );
});

describe('explicitLang', () => {
  it.each([
    ['lang=de', 'de'],
    ['lang=en', 'en'],
    ['limit=0&lang=en', 'en'],
    ['', undefined],
    ['lang=', undefined],
    ['lang=fr', undefined],
    ['lang=en&category=%', 'en'],
  ])('%j: %j', (raw, lang) => {
    expect(explicitLang(raw)).toBe(lang);
  });
});
