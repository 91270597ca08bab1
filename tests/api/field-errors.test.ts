import { describe, expect, it } from 'vitest';
import { requestReader } from '#pricing/request/request.ts';
import { requestErrorSchema } from '#schema/error.ts';
import { get, parameters, post } from '../setup/small-calculator.ts';

/** The body of a 400, held against its strict shape. */
async function refused(body: unknown, options = {}) {
  const reply = await post(body, options);
  expect(reply.status).toBe(400);
  return requestErrorSchema.parse(JSON.parse(String(reply.body)));
}

const codes = async (body: unknown, options = {}) =>
  (await refused(body, options)).errors.map(({ parameter, code }) => `${parameter}: ${code}`);

describe('the errors of a request', () => {
  it('name parameter, label, code, value, what is allowed and what was probably meant', async () => {
    expect(await refused({ parameters: { platform: 'io', screens: 2, colour: 'red' } })).toEqual({
      error: 'Bad Request',
      message:
        'The parameter “platform” cannot be "io". Allowed: one of ios, android. Did you mean “ios”? ' +
        'The parameter “screens” cannot be 2. Allowed: an integer from 3 to 80000. ' +
        'Unknown parameter “colour”. Known parameters: platform, screens, hours, budget, features, monitoring.',
      errors: [
        {
          parameter: 'platform',
          label: 'Platform',
          code: 'not_a_choice',
          value: 'io',
          message:
            'The parameter “platform” cannot be "io". Allowed: one of ios, android. Did you mean “ios”?',
          allowed: { type: 'string', enum: ['ios', 'android'] },
          suggestion: 'ios',
        },
        {
          parameter: 'screens',
          label: 'Screens',
          code: 'out_of_range',
          value: 2,
          message: 'The parameter “screens” cannot be 2. Allowed: an integer from 3 to 80000.',
          allowed: { type: 'integer', minimum: 3, maximum: 80_000 },
        },
        {
          parameter: 'colour',
          code: 'unknown',
          value: 'red',
          message:
            'Unknown parameter “colour”. Known parameters: platform, screens, hours, budget, features, monitoring.',
        },
      ],
    });
  });

  it('are German, labels too, if German is asked for', async () => {
    const { error, errors } = await refused({ parameters: { screens: 2 } }, { query: 'lang=de' });
    expect(error).toBe('Ungültige Anfrage');
    expect(errors.map(({ label }) => label)).toEqual(['Plattform', 'Bildschirme']);
    expect(errors[0]?.message).toBe('Der Parameter „platform“ fehlt. Erlaubt: eines von ios, android.');
    const english = await refused({ parameters: { screens: 2 } }, { query: 'lang=en' });
    expect(english.errors.map(({ label }) => label)).toEqual(['Platform', 'Screens']);
  });

  it('come in the order of the parameters, then unknown ones', async () => {
    const body = '{"x":1,"parameters":{"zz":1,"monitoring":1,"budget":-1,"screens":"12","budget":-1}}';
    expect(await codes(body)).toEqual([
      'platform: missing',
      'screens: wrong_type',
      'budget: duplicate',
      'monitoring: wrong_type',
      'zz: unknown',
      'null: unknown',
    ]);
  });

  it.each<[unknown, string]>([
    ['', 'invalid_body'],
    ['{', 'invalid_body'],
    ['7', 'invalid_body'],
    ['[]', 'invalid_body'],
    ['{}', 'invalid_body'],
    [{ parameters: [] }, 'invalid_body'],
    [{ parameters: Array(300).fill(1) }, 'invalid_body'],
    ['{"parameters":{"platform":"ios"},"parameters":{"platform":"ios"}}', 'duplicate'],
    [{ parameters: { platform: 'ios' }, parameter: {} }, 'unknown'],
    ['{"parameters":{"platform":"ios"},"__proto__":{}}', 'unknown'],
    [
      { parameters: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1])) },
      'too_many',
    ],
    [{ ...Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1])) }, 'too_many'],
  ])('%j: %s, of no parameter', async (body, code) => {
    expect(await codes(body)).toEqual([`null: ${code}`]);
  });

  it('say where a parameter belongs that has no “parameters” around it', async () => {
    const { errors } = await refused({ platform: 'ios', parametrs: {} });
    expect(errors.map(({ message, suggestion }) => [message, suggestion])).toEqual([
      ['The field “parameters” is missing. Expected an object: {"parameters": {…}}.', undefined],
      ['The parameter “platform” belongs inside “parameters”: {"parameters": {"platform": …}}.', undefined],
      ['Unknown field “parametrs”. Did you mean “parameters”?', 'parameters'],
    ]);
  });

  it.each<[string, string]>([
    ['"platform":7', 'platform: wrong_type'],
    ['"platform":["ios"]', 'platform: wrong_type'],
    ['"platform":""', 'platform: not_a_choice'],
    ['"platform":null', 'platform: wrong_type'],
    ['"platform":"ios","screens":3.5', 'screens: wrong_type'],
    ['"platform":"ios","screens":1e400', 'screens: out_of_range'],
    ['"platform":"ios","screens":1e300', 'screens: out_of_range'],
    ['"platform":"ios","screens":"80.000"', 'screens: wrong_type'],
    ['"platform":"ios","hours":100.5', 'hours: out_of_range'],
    ['"platform":"ios","features":"push"', 'features: wrong_type'],
    ['"platform":"ios","features":[1]', 'features: wrong_type'],
    ['"platform":"ios","features":["pusch"]', 'features: not_a_choice'],
    ['"platform":"ios","features":["push","push"]', 'features: duplicate'],
    ['"platform":"ios","features":["push","push","push"]', 'features: too_many'],
    ['"platform":"ios","monitoring":1', 'monitoring: wrong_type'],
    ['"platform":"ios","monitoring":"true"', 'monitoring: wrong_type'],
    ['"platform":"ios","platform":"ios"', 'platform: duplicate'],
    ['"platform":"ios","pl\\u0061tform":"ios"', 'platform: duplicate'],
    ['"platform":"ios","__proto__":{"screens":5}', '__proto__: unknown'],
    ['"platform":"ios","constructor":1,"constructor":2', 'constructor: unknown'],
    ['"platform":"ios","toString":1', 'toString: unknown'],
  ])('{%s}: %s', async (members, error) => {
    expect(await codes(`{"parameters":{${members}}}`)).toEqual([error]);
  });

  it('does not take a colon or brace inside a string for a key', async () => {
    const { errors } = await refused('{"parameters":{"platform":"{\\"platform\\":\\\\","features":["a:b"]}}');
    expect(errors.map(({ code }) => code)).toEqual(['not_a_choice', 'not_a_choice']);
  });

  it('repeat a short value as it is and a long or deep one as 200 characters', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const values: [string, unknown][] = [
      ['{"a":[1,2]}', { a: [1, 2] }],
      ['["ios",null]', ['ios', null]],
      [JSON.stringify('x'.repeat(200)), 'x'.repeat(200)],
      [JSON.stringify('x'.repeat(201)), `${'x'.repeat(199)}…`],
      [JSON.stringify('😀'.repeat(150)), `${'😀'.repeat(99)}…`],
      [JSON.stringify(Array(100).fill(1)), `[${Array(50).fill(1).join(',')},…]`],
      ['1e400', 'Infinity'],
      [deep, '[…]'],
      ['{"a":{"b":{"c":1}}}', '{…}'],
    ];
    for (const [json, value] of values) {
      const { errors } = await refused(`{"parameters":{"platform":${json}}}`);
      expect(errors[0]?.value).toEqual(value);
    }
  });

  it('are at most 100, of which the message tells 20 and counts the rest', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`k${index}`, 1]));
    const { message, errors } = await refused({ parameters: unknown });
    expect(errors).toHaveLength(100);
    expect(message).toContain('“k18”');
    expect(message).not.toContain('“k19”');
    expect(message).toMatch(/…and 131 more errors\.$/);
    const german = await refused({ parameters: unknown }, { query: 'lang=de' });
    expect(german.message).toMatch(/… und 131 weitere Fehler\.$/);
  });

  it('do not grow with the names that a client sends', async () => {
    const name = 'n'.repeat(60_000);
    const reply = await post({ parameters: { platform: 'ios', [name]: name } });
    expect(String(reply.body).length).toBeLessThan(1500);
  });

  it('refuse an overlong list without a look at all its items, and still check the rest', () => {
    const features = Array(9000).fill('push');
    Object.defineProperty(features, 100, {
      get: () => {
        throw new Error('An item was looked at');
      },
    });
    const result = requestReader({ parameters })({ parameters: { features, screens: 1 } });
    const errors = result.ok ? [] : result.error.errors;
    expect(errors.map(({ parameter, code }) => `${parameter}: ${code}`)).toEqual([
      'platform: missing',
      'screens: out_of_range',
      'features: too_many',
    ]);
  });

  it('are there for a query string too, in the order of its parameters', async () => {
    const reply = await get('/api/v1/content/articles', 'lang=fr&limit=0&format=JSON&query=a&query=b');
    const { message, errors } = requestErrorSchema.parse(JSON.parse(String(reply.body)));
    expect(reply.status).toBe(400);
    expect(errors).toEqual([
      {
        parameter: 'query',
        code: 'duplicate',
        value: ['a', 'b'],
        message: 'Parameter “query” is given 2 times (“a”, “b”). It is allowed once.',
      },
      {
        parameter: 'limit',
        code: 'out_of_range',
        value: '0',
        message: 'Parameter “limit”: “0” is not an integer from 1 to 100.',
        allowed: { type: 'integer', minimum: 1, maximum: 100 },
      },
      {
        parameter: 'format',
        code: 'not_a_choice',
        value: 'JSON',
        message: 'Parameter “format”: “JSON” is not allowed. Allowed values: json, md, jsonld.',
        allowed: { type: 'string', enum: ['json', 'md', 'jsonld'] },
        suggestion: 'json',
      },
      {
        parameter: 'lang',
        code: 'not_a_choice',
        value: 'fr',
        message: 'Parameter “lang”: “fr” is not allowed. Allowed values: de, en.',
        allowed: { type: 'string', enum: ['de', 'en'] },
      },
    ]);
    expect(message).toBe(errors.map((each) => each.message).join(' '));
  });

  it.each([
    ['/api/v1/content/articles', 'limit=zehn', 'limit: wrong_type'],
    ['/api/v1/content/articles', 'limit=1.5', 'limit: wrong_type'],
    ['/api/v1/content/articles', 'limit=-5', 'limit: out_of_range'],
    ['/api/v1/content/articles', `query=${'x'.repeat(201)}`, 'query: too_long'],
    ['/api/v1/content/articles', 'category=a%00', 'category: malformed_request'],
    ['/api/v1/content/articles', 'category=%zz', 'null: malformed_request'],
    ['/api/v1/knowledge', 'format=xml', 'format: not_a_choice'],
    ['/api/v1/calculators/small', 'lang=fr', 'lang: not_a_choice'],
    ['/api/v1/content/%zz', '', 'null: malformed_request'],
  ])('%s?%s: %s', async (path, query, error) => {
    const reply = await get(path, query);
    const { errors } = requestErrorSchema.parse(JSON.parse(String(reply.body)));
    expect(errors.map(({ parameter, code }) => `${parameter}: ${code}`)).toEqual([error]);
  });

  it('of the query string of a POST', async () => {
    const { errors } = await refused({ parameters: {} }, { query: 'explain=yes&lang=fr' });
    expect(errors.map(({ parameter, code, allowed }) => [parameter, code, allowed])).toEqual([
      ['lang', 'not_a_choice', { type: 'string', enum: ['de', 'en'] }],
      ['explain', 'wrong_type', { type: 'boolean' }],
    ]);
  });

  it('stay bounded whatever a query string repeats', async () => {
    const reply = await get('/api/v1/content/articles', Array(5000).fill('category=ki').join('&'));
    expect(String(reply.body).length).toBeLessThan(1500);
    const long = await get('/api/v1/content/articles', `limit=${'9'.repeat(15_000)}`);
    expect(String(long.body).length).toBeLessThan(1500);
  });
});

describe('a 404', () => {
  it.each([
    ['/api/v1/calculators/nope', undefined],
    ['/api/v1/calculators/sm', undefined],
    ['/api/v1/calculators/smal', '/api/v1/calculators/small'],
    ['/api/v1/calculatros/mvp', '/api/v1/calculators/mvp'],
    ['/api/v1/content/article', '/api/v1/content/articles'],
    ['/api/v1/content/nope', undefined],
    ['/api/v1/content/articles/aritcle-1', '/api/v1/content/articles/article-1'],
    ['/api/v1/content/articles/aritcle-1.json', '/api/v1/content/articles/article-1.json'],
    ['/api/v1/content/articles/article-1.xml', undefined],
    ['/api/v1/content/articles/category=datenbank', undefined],
    ['/api/v1/calculators/__proto__', undefined],
    [`/api/v1/calculators/${'x'.repeat(10_000)}`, undefined],
    [`/api${'/v1'.repeat(5000)}`, undefined],
  ])('for %s suggests %s', async (path, meant) => {
    const reply = await get(path);
    const body = JSON.parse(String(reply.body));
    expect(reply.status).toBe(404);
    expect(Object.keys(body)).toEqual(['error', 'message']);
    expect(/Did you mean “(.*)”/.exec(body.message)?.[1]).toBe(meant);
    expect(body.message.length).toBeLessThan(400);
  });
});
