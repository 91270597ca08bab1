import { describe, expect, it } from 'vitest';
import { requestReader } from '#pricing/request/request.ts';
import { duplicateKeyMessage } from '#pricing/request/request-errors.ts';
import { requestJsonSchema } from '#pricing/request/request-schema.ts';
import type { RequestError } from '#schema/request-error.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';

const parameters = parametersSchema.parse({
  platform: {
    type: 'choice',
    label: { de: 'Plattform', en: 'Platform' },
    required: true,
    values: { ios: { de: 'iOS', en: 'iOS' }, android: { de: 'Android', en: 'Android' } },
  },
  screens: {
    type: 'integer',
    label: { de: 'Bildschirme', en: 'Screens' },
    minimum: 3,
    maximum: 80,
    default: 10,
  },
  hours: { type: 'number', label: { de: 'Stunden', en: 'Hours' }, minimum: 0, maximum: 100, default: 1 },
  features: {
    type: 'choices',
    label: { de: 'Funktionen', en: 'Features' },
    help: { de: 'Was die App kann.', en: 'What the app can do.' },
    values: { login: { de: 'Anmeldung', en: 'Login' }, push: { de: 'Push', en: 'Push' } },
    default: ['login'],
  },
  monitoring: { type: 'boolean', label: { de: 'Überwachung', en: 'Monitoring' }, default: true },
});
const DEFAULTS = { platform: 'ios', screens: 10, hours: 1, features: ['login'], monitoring: true };
const read = (body: unknown, found?: RequestError[]) => requestReader({ parameters })(body, found);

/** The error of a body that has one. */
function errorOf(body: unknown, found?: RequestError[]): RequestError {
  const result = read(body, found);
  const [error, ...others] = result.ok ? [] : result.error.errors;
  if (!error || others.length > 0) throw new Error(`has ${others.length} more errors`);
  return error;
}

const withValue = (name: string, value: unknown) => ({ parameters: { platform: 'ios', [name]: value } });
const codes = (body: unknown, found?: RequestError[]) => {
  const result = read(body, found);
  return result.ok ? 'none' : result.error.errors.map(({ parameter, code }) => `${parameter}: ${code}`);
};

describe('a valid request', () => {
  it('has its values and the defaults of the others, in form order', () => {
    const result = read({ parameters: { hours: 2.5, platform: 'ios' } });
    expect(result).toStrictEqual({ ok: true, value: { ...DEFAULTS, hours: 2.5 } });
    expect(Object.keys(result.ok ? result.value : {})).toStrictEqual(Object.keys(parameters));
  });

  it.each([
    ['platform', 'android'],
    ['screens', 3],
    ['screens', 80],
    ['hours', 0],
    ['hours', 100],
    ['features', []],
    ['features', ['push', 'login']],
    ['monitoring', false],
  ])('may have %s: %j', (name, value) => {
    expect(read(withValue(name, value))).toStrictEqual({ ok: true, value: { ...DEFAULTS, [name]: value } });
  });

  it('never has a negative zero', () => {
    const result = read(withValue('hours', -0));
    expect(result.ok && Object.is(result.value['hours'], 0)).toBe(true);
  });
});

describe('a body that is not a request', () => {
  it.each([
    [7, 'The body is not a JSON object. Expected {"parameters": {…}}.'],
    [null, 'The body is not a JSON object. Expected {"parameters": {…}}.'],
    [[], 'The body is not a JSON object. Expected {"parameters": {…}}.'],
    [{}, 'The field “parameters” is missing. Expected an object: {"parameters": {…}}.'],
    [{ parameters: [] }, '“parameters” is not an object. Expected {"parameters": {…}}.'],
    [{ parameters: null }, '“parameters” is not an object. Expected {"parameters": {…}}.'],
    [{ parameters: Array(300).fill(1) }, '“parameters” is not an object. Expected {"parameters": {…}}.'],
  ])('%j: %s', (body, message) => {
    expect(errorOf(body)).toMatchObject({ parameter: null, code: 'invalid_body', message: { en: message } });
  });

  it.each([
    [7, 'Der Inhalt ist kein JSON-Objekt. Erwartet wird {"parameters": {…}}.'],
    [{}, 'Das Feld „parameters“ fehlt. Erwartet wird ein Objekt: {"parameters": {…}}.'],
    [{ parameters: 'x' }, '„parameters“ ist kein Objekt. Erwartet wird {"parameters": {…}}.'],
  ])('%j: %s', (body, message) => {
    expect(errorOf(body).message.de).toBe(message);
  });
});

describe('a field other than “parameters”', () => {
  const request = { parameters: { platform: 'ios' } };

  it('that is a parameter is told where it belongs', () => {
    expect(errorOf({ ...request, screens: 5 })).toStrictEqual({
      parameter: null,
      code: 'unknown',
      message: {
        de: 'Der Parameter „screens“ gehört in das Objekt „parameters“: {"parameters": {"screens": …}}.',
        en: 'The parameter “screens” belongs inside “parameters”: {"parameters": {"screens": …}}.',
      },
    });
  });

  it('that is misspelt is told the name', () => {
    expect(errorOf({ ...request, parameter: 5 })).toStrictEqual({
      parameter: null,
      code: 'unknown',
      suggestion: 'parameters',
      message: {
        de: 'Unbekanntes Feld „parameter“. Meinten Sie „parameters“?',
        en: 'Unknown field “parameter”. Did you mean “parameters”?',
      },
    });
  });

  it('that is neither is told the only name', () => {
    expect(errorOf({ ...request, color: 5 })).toStrictEqual({
      parameter: null,
      code: 'unknown',
      message: {
        de: 'Unbekanntes Feld „color“. Das einzige Feld ist „parameters“.',
        en: 'Unknown field “color”. The only field is “parameters”.',
      },
    });
  });

  it('is quoted with 40 characters at most', () => {
    expect(errorOf({ ...request, ['x'.repeat(41)]: 5 }).message.en).toContain(`“${'x'.repeat(39)}…”`);
    expect(errorOf({ ...request, ['x'.repeat(40)]: 5 }).message.en).toContain(`“${'x'.repeat(40)}”`);
  });
});

describe('an unknown parameter', () => {
  it('is told the nearest name', () => {
    expect(errorOf(withValue('hour', 7))).toStrictEqual({
      parameter: 'hour',
      code: 'unknown',
      value: 7,
      suggestion: 'hours',
      message: {
        de: 'Unbekannter Parameter „hour“. Meinten Sie „hours“?',
        en: 'Unknown parameter “hour”. Did you mean “hours”?',
      },
    });
  });

  it('is told all names if none is near', () => {
    expect(errorOf(withValue('color', 'red'))).toStrictEqual({
      parameter: 'color',
      code: 'unknown',
      value: 'red',
      message: {
        de: 'Unbekannter Parameter „color“. Bekannte Parameter: platform, screens, hours, features, monitoring.',
        en: 'Unknown parameter “color”. Known parameters: platform, screens, hours, features, monitoring.',
      },
    });
  });

  it('has no label, even if it is a property of every object', () => {
    expect(errorOf(withValue('constructor', 1))).not.toHaveProperty('label');
  });
});

describe('a value that is not allowed', () => {
  it.each([
    [
      'platform',
      'io',
      {
        code: 'not_a_choice',
        label: { de: 'Plattform', en: 'Platform' },
        allowed: { type: 'string', enum: ['ios', 'android'] },
        suggestion: 'ios',
        message: {
          de: 'Der Parameter „platform“ kann nicht "io" sein. Erlaubt: eines von ios, android. Meinten Sie „ios“?',
          en: 'The parameter “platform” cannot be "io". Allowed: one of ios, android. Did you mean “ios”?',
        },
      },
    ],
    [
      'screens',
      81,
      {
        code: 'out_of_range',
        label: { de: 'Bildschirme', en: 'Screens' },
        allowed: { type: 'integer', minimum: 3, maximum: 80 },
        message: {
          de: 'Der Parameter „screens“ kann nicht 81 sein. Erlaubt: eine ganze Zahl von 3 bis 80.',
          en: 'The parameter “screens” cannot be 81. Allowed: an integer from 3 to 80.',
        },
      },
    ],
    [
      'hours',
      '7',
      {
        code: 'wrong_type',
        label: { de: 'Stunden', en: 'Hours' },
        allowed: { type: 'number', minimum: 0, maximum: 100 },
        message: {
          de: 'Der Parameter „hours“ kann nicht "7" sein. Erlaubt: eine Zahl von 0 bis 100.',
          en: 'The parameter “hours” cannot be "7". Allowed: a number from 0 to 100.',
        },
      },
    ],
    [
      'features',
      ['push', 'push', 'push'],
      {
        code: 'too_many',
        label: { de: 'Funktionen', en: 'Features' },
        allowed: {
          type: 'array',
          items: { type: 'string', enum: ['login', 'push'] },
          maxItems: 2,
          uniqueItems: true,
        },
        message: {
          de: 'Der Parameter „features“ hat 3 Werte. Erlaubt: eine Liste aus login, push, jedes höchstens einmal.',
          en: 'The parameter “features” has 3 values. Allowed: a list of login, push, each at most once.',
        },
      },
    ],
    [
      'monitoring',
      null,
      {
        code: 'wrong_type',
        label: { de: 'Überwachung', en: 'Monitoring' },
        allowed: { type: 'boolean' },
        message: {
          de: 'Der Parameter „monitoring“ kann nicht null sein. Erlaubt: true oder false.',
          en: 'The parameter “monitoring” cannot be null. Allowed: true or false.',
        },
      },
    ],
  ])('%s: %j', (parameter, value, error) => {
    expect(errorOf(withValue(parameter, value))).toStrictEqual({ parameter, value, ...error });
  });

  it('that is missing is told what is allowed', () => {
    expect(errorOf({ parameters: {} })).toStrictEqual({
      parameter: 'platform',
      code: 'missing',
      label: { de: 'Plattform', en: 'Platform' },
      allowed: { type: 'string', enum: ['ios', 'android'] },
      message: {
        de: 'Der Parameter „platform“ fehlt. Erlaubt: eines von ios, android.',
        en: 'The parameter “platform” is missing. Allowed: one of ios, android.',
      },
    });
  });

  it.each<[string, unknown, string, string | undefined]>([
    ['platform', 7, 'wrong_type', undefined],
    ['platform', ['ios'], 'wrong_type', undefined],
    ['platform', 'windows', 'not_a_choice', undefined],
    ['platform', 'iOS', 'not_a_choice', 'ios'],
    ['screens', '12', 'wrong_type', undefined],
    ['screens', 3.5, 'wrong_type', undefined],
    ['screens', 2, 'out_of_range', undefined],
    ['screens', 1e300, 'out_of_range', undefined],
    ['screens', Number.POSITIVE_INFINITY, 'out_of_range', undefined],
    ['hours', 100.5, 'out_of_range', undefined],
    ['hours', -0.5, 'out_of_range', undefined],
    ['features', 'push', 'wrong_type', undefined],
    ['features', [1], 'wrong_type', undefined],
    ['features', ['push', 1], 'wrong_type', undefined],
    ['features', ['pusch'], 'not_a_choice', 'push'],
    ['features', ['login', 'pusch'], 'not_a_choice', 'push'],
    ['features', ['push', 'push'], 'duplicate', undefined],
    ['monitoring', 1, 'wrong_type', undefined],
    ['monitoring', 'true', 'wrong_type', undefined],
  ])('%s: %j is %s, and probably meant %s', (name, value, code, suggestion) => {
    const error = errorOf(withValue(name, value));
    expect([error.parameter, error.code, error.suggestion]).toStrictEqual([name, code, suggestion]);
  });

  it('that is a list is quoted', () => {
    expect(errorOf(withValue('features', ['push', 'push'])).message.en).toContain(
      'cannot be ["push","push"].',
    );
  });

  it('is quoted with 60 characters at most', () => {
    expect(errorOf(withValue('platform', 'x'.repeat(59))).message.en).toContain(`"${'x'.repeat(58)}…`);
    expect(errorOf(withValue('platform', 'x'.repeat(58))).message.en).toContain(`"${'x'.repeat(58)}"`);
  });

  it('is compared with the choices by its first 100 characters', () => {
    const long = 'a'.repeat(99);
    const read100 = requestReader({
      parameters: parametersSchema.parse({
        choice: {
          type: 'choice',
          label: { de: 'x', en: 'x' },
          required: true,
          values: { [`${long}b`]: { de: 'x', en: 'x' }, other: { de: 'x', en: 'x' } },
        },
      }),
    });
    const result = read100({ parameters: { choice: `${long}b${'c'.repeat(60)}` } });
    expect(result.ok || result.error.errors[0]?.suggestion).toBe(`${long}b`);
  });
});

describe('the errors of a request', () => {
  it('come in the order of the parameters, then unknown ones', () => {
    expect(codes({ x: 1, parameters: { zz: 1, monitoring: 1, screens: '12' } })).toStrictEqual([
      'platform: missing',
      'screens: wrong_type',
      'monitoring: wrong_type',
      'zz: unknown',
      'null: unknown',
    ]);
  });

  it('are all there if they are not about a parameter', () => {
    expect(codes({ parameters: { platform: 'ios' }, x: 1, y: 2 })).toStrictEqual([
      'null: unknown',
      'null: unknown',
    ]);
  });

  it('have one of each parameter', () => {
    expect(codes(withValue('screens', -1.5))).toStrictEqual(['screens: wrong_type']);
    expect(codes(withValue('features', ['x', 'x']))).toStrictEqual(['features: not_a_choice']);
  });

  const found = (parameter: string | null): RequestError => ({
    parameter,
    code: 'duplicate',
    message: { de: 'zweimal', en: 'twice' },
  });

  it('that were found in the text make a valid body invalid', () => {
    expect(errorOf(withValue('screens', 5), [found('screens')])).toStrictEqual({
      ...found('screens'),
      label: { de: 'Bildschirme', en: 'Screens' },
      allowed: { type: 'integer', minimum: 3, maximum: 80 },
    });
    expect(errorOf(withValue('screens', 5), [found(null)])).toStrictEqual(found(null));
  });

  it('that were found in the text replace those of the value', () => {
    expect(codes(withValue('screens', 2), [found('screens'), found(null)])).toStrictEqual([
      'null: duplicate',
      'screens: duplicate',
    ]);
  });

  it('that were found at unknown parameters are left to the validator', () => {
    expect(codes(withValue('zz', 2), [found('zz')])).toStrictEqual(['zz: unknown']);
    expect(codes(withValue('toString', 2), [found('toString')])).toStrictEqual(['toString: unknown']);
  });

  it('of an overlong list do not hide those of other parameters, and its items are not read', () => {
    const features = Array(9000).fill('push');
    Object.defineProperty(features, 100, {
      get: () => {
        throw new Error('An item was read');
      },
    });
    expect(codes({ parameters: { features, screens: 1 } })).toStrictEqual([
      'platform: missing',
      'screens: out_of_range',
      'features: too_many',
    ]);
  });
});

describe('a request with many fields', () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1]));

  it.each([
    ['in it', fields(201)],
    ['in “parameters”', { parameters: fields(201) }],
  ])('%s is refused as a whole', (_, body) => {
    expect(errorOf(body)).toStrictEqual({
      parameter: null,
      code: 'too_many',
      allowed: { type: 'object', maxProperties: 200 },
      message: {
        de: 'Die Anfrage hat 201 Felder. Erlaubt sind höchstens 200.',
        en: 'The request has 201 fields. At most 200 are allowed.',
      },
    });
  });

  it('up to 200 has an error for each', () => {
    const result = read({ parameters: { platform: 'ios', ...fields(199) } });
    expect(result.ok || result.error.errors).toHaveLength(199);
  });

  it('that are the characters of a text is not', () => {
    expect(codes('x'.repeat(300))).toStrictEqual(['null: invalid_body']);
    expect(codes({ parameters: 'x'.repeat(300) })).toStrictEqual(['null: invalid_body']);
  });
});

describe('the message of a key that occurs twice', () => {
  it('quotes it with 40 characters at most', () => {
    expect(duplicateKeyMessage('hours')).toStrictEqual({
      de: 'Der Schlüssel „hours“ kommt im JSON-Objekt mehrfach vor. Erlaubt ist er einmal.',
      en: 'Duplicate key “hours” in the JSON object. It is allowed once.',
    });
    expect(duplicateKeyMessage('x'.repeat(41)).en).toContain(`“${'x'.repeat(39)}…”`);
  });
});

describe('the JSON Schema of a request', () => {
  it('has titles, descriptions and defaults in one language', () => {
    expect(requestJsonSchema(parameters, 'de')).toStrictEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      required: ['parameters'],
      additionalProperties: false,
      properties: {
        parameters: {
          type: 'object',
          required: ['platform'],
          additionalProperties: false,
          properties: {
            platform: { title: 'Plattform', type: 'string', enum: ['ios', 'android'] },
            screens: { title: 'Bildschirme', type: 'integer', minimum: 3, maximum: 80, default: 10 },
            hours: { title: 'Stunden', type: 'number', minimum: 0, maximum: 100, default: 1 },
            features: {
              title: 'Funktionen',
              description: 'Was die App kann.',
              type: 'array',
              items: { type: 'string', enum: ['login', 'push'] },
              maxItems: 2,
              uniqueItems: true,
              default: ['login'],
            },
            monitoring: { title: 'Überwachung', type: 'boolean', default: true },
          },
        },
      },
    });
    expect(JSON.stringify(requestJsonSchema(parameters, 'en'))).toContain('"What the app can do."');
  });
});
