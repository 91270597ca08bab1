import { describe, expect, it } from 'vitest';
import { duplicateKeys, readBody } from '#api/body.ts';
import { type ApiRequest, isDeclaredTooLarge } from '#api/message.ts';
import { parameters } from '../setup/small-calculator.ts';

const FORM = 'application/x-www-form-urlencoded';

function read(body: ApiRequest['body'] | string, headers: Record<string, string> = {}) {
  const bytes = typeof body === 'string' && body !== 'too large' ? new TextEncoder().encode(body) : body;
  const request: ApiRequest = { method: 'POST', path: '/', query: '', header: (name) => headers[name] };
  return readBody({ ...request, ...(bytes !== undefined && { body: bytes as Uint8Array }) }, parameters);
}

describe('a body', () => {
  it.each<[type: string | undefined, why: string]>([
    [undefined, 'without a type'],
    ['application/json', 'as JSON'],
    ['text/plain', 'as anything else'],
    [FORM, 'as the form that curl makes of it'],
  ])('of type %s is read as JSON (%s)', (type) => {
    const expected = { value: { parameters: { platform: 'ios' } }, errors: [] };
    for (const text of ['{"parameters":{"platform":"ios"}}', ' \n{"parameters": {"platform": "ios"}} '])
      expect(read(text, type ? { 'content-type': type } : {})).toEqual(expected);
  });

  it.each([undefined, 'application/json', 'text/plain', FORM])(
    'of type %s may begin with a byte order mark',
    (type) => {
      const headers = type ? { 'content-type': type } : {};
      const marked = (text: string) => read(`\uFEFF${text}`, headers);
      expect(marked('{"parameters":{"platform":"ios"}}')).toEqual({
        value: { parameters: { platform: 'ios' } },
        errors: [],
      });
      expect(marked('')).toEqual(read('', headers));
    },
  );

  it('that is a form may begin with a byte order mark', () => {
    expect(read('\uFEFFplatform=ios', { 'content-type': FORM })).toMatchObject({
      value: { parameters: { platform: 'ios' } },
    });
  });

  it('that is not JSON for a character that cannot be seen is refused with its number', () => {
    const text = '{"a":\u200B1}';
    expect(read(text)).toMatchObject({
      refusal: {
        message: { de: expect.stringContaining('\\u200b'), en: expect.not.stringContaining('\u200B') },
      },
    });
  });

  it.each([FORM, `${FORM.toUpperCase()} ; charset=utf-8`, ` ${FORM};a=b`])(
    'of type %j is read as a form, even one that ends with a brace',
    (type) => {
      expect(read('platform={', { 'content-type': type })).toMatchObject({
        value: { parameters: { platform: '{' } },
      });
    },
  );

  it.each(['multipart/form-data; boundary=x', ' Multipart/Mixed'])('of type %j is not read', (type) => {
    expect(read('x', { 'content-type': type })).toEqual({
      status: 415,
      message: {
        de: 'multipart-Inhalte werden nicht gelesen. Senden Sie application/json oder application/x-www-form-urlencoded.',
        en: 'Multipart bodies are not read. Send application/json or application/x-www-form-urlencoded.',
      },
    });
  });

  it('that is compressed is not read', () => {
    expect(read('{}', { 'content-encoding': 'gzip' })).toEqual({
      status: 415,
      message: {
        de: 'Komprimierte Inhalte werden nicht gelesen. Senden Sie den Inhalt ohne Content-Encoding.',
        en: 'Compressed bodies are not read. Send the body without Content-Encoding.',
      },
      extra: { headers: { 'Accept-Encoding': 'identity' } },
    });
  });

  it.each(['', ' ', 'identity', ' Identity '])('with Content-Encoding %j is read', (coding) => {
    expect(read('{}', { 'content-encoding': coding })).toEqual({ value: {}, errors: [] });
  });

  it('that is too large closes the connection', () => {
    expect(read('too large')).toEqual({
      status: 413,
      message: { de: 'Der Inhalt ist größer als 64 KiB.', en: 'The body is larger than 64 KiB.' },
      extra: { headers: { Connection: 'close' } },
    });
  });

  it.each([undefined, '', ' \r\n'])('that is missing (%j) is refused', (body) => {
    expect(read(body)).toMatchObject({
      refusal: {
        errors: [{ parameter: null, code: 'invalid_body' }],
        message: {
          de: 'Der Inhalt fehlt. Erwartet wird ein JSON-Objekt: {"parameters": {…}}.',
          en: 'The body is missing. Expected a JSON object: {"parameters": {…}}.',
        },
      },
    });
  });

  it('that is not UTF-8 is refused', () => {
    expect(read(new Uint8Array([0x22, 0xe4, 0x22]))).toMatchObject({
      refusal: {
        message: {
          de: 'Der Inhalt ist nicht in UTF-8 kodiert.',
          en: 'The body is not encoded in UTF-8.',
        },
      },
    });
  });

  it('that is not JSON is refused with the reason', () => {
    expect(read('{"a" 1}')).toMatchObject({
      refusal: {
        errors: [{ parameter: null, code: 'invalid_body' }],
        message: {
          de: expect.stringMatching(
            /^Der Inhalt ist kein gültiges JSON \(.*JSON.*\)\. Erwartet wird \{"parameters": \{…\}\}\.$/,
          ),
          en: expect.stringMatching(
            /^The body is not valid JSON \(.*JSON.*\)\. Expected \{"parameters": \{…\}\}\.$/,
          ),
        },
      },
    });
  });
});

it.each([
  [null, false],
  [undefined, false],
  ['65536', false],
  ['65537', true],
  ['nonsense', false],
])('a Content-Length of %s is too large: %s', (length, isTooLarge) => {
  expect(isDeclaredTooLarge(length)).toBe(isTooLarge);
});

describe('keys that occur twice', () => {
  it.each<[json: string, found: (string | null)[]]>([
    ['{"parameters":{"a":1,"b":2}}', []],
    ['{"a":1,"a":2}', [null]],
    ['{"a":1,"a":2,"a":3}', [null]],
    ['{"a":1,"b":1,"a":2,"b":2}', [null, null]],
    ['{"parameters":{"a":1,"b":1,"a":2,"b":2}}', ['a', 'b']],
    ['{"a":1,"a":2,"parameters":{"a":1,"a":2}}', [null, 'a']],
    ['{"other":{"a":1,"a":2}}', []],
    ['{"parameters":{"x":{"a":1,"a":2}}}', []],
    ['{"parameters":{"x":{"parameters":{"a":1,"a":2}}}}', []],
    ['{"parameters":{"a":{"b":1},"b":2}}', []],
    ['[{"a":1},{"a":2}]', []],
    ['{"a":1,"\\u0061":2}', [null]],
    ['{"a:b":1,"a\\"b:":":","c\\\\":{}}', []],
    ['{"a:":":","a:":":"}', [null]],
    ['{"a":1,"a":2,"parameters":["b"]}', [null]],
    ['{"a":1,"a":2,"parameters":"bc"}', [null]],
    ['{"parameters":{"a":1},"parameters":{"a":1,"b":2}}', [null]],
    ['{"parameters":{"__proto__":1,"__proto__":2}}', ['__proto__']],
    ['"a:b"', []],
  ])('in %s: %j', (json, found) => {
    expect(duplicateKeys(json, JSON.parse(json)).map(({ parameter }) => parameter)).toEqual(found);
  });

  it.each<[json: string, found: (string | null)[]]>([
    ['{"x":{"y":{"a":1}},"a":2}', []],
    ['{"x":{"y":{"a":1,"a":2}}}', ['a']],
    ['{"x":{"y":{},"y":{}}}', ['y']],
    ['{"x":{},"x":{}}', [null]],
    ['{"a":1,"a":2,"x":{"a":1,"a":2,"y":{"a":1,"a":2}}}', [null, 'a', 'a']],
    ['{"y":{"a":1,"a":2},"x":{"z":{"a":1,"a":2},"y":{"z":{"a":1,"a":2}}}}', []],
  ])('at another place, in %s: %j', (json, found) => {
    const place = { path: ['x', 'y'], outer: 1 };
    expect(duplicateKeys(json, JSON.parse(json), place).map(({ parameter }) => parameter)).toEqual(found);
  });
});
