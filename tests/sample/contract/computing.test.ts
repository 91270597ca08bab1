import { describe, expect, it } from 'vitest';

import { estimateSchema } from '#schema/calculator.ts';
import { errorSchema, requestErrorSchema } from '#schema/error.ts';
import { send } from '../../contract/send.ts';
import { answering } from '../../setup/runtimes.ts';

describe.each(answering)('over the wire, $name', ({ origin, lacks }) => {
  const post = (path: string, body: unknown, headers = {}) =>
    send(origin, path, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  const APP = '/api/v1/calculators/app-entwicklung';
  const valid = { parameters: { platform: 'ios', complexity: 'simple' } };
  const error = async (path: string, body: unknown, headers = {}) => {
    const reply = await post(path, body, headers);
    return {
      status: reply.status,
      allow: reply.headers['allow'],
      ...(reply.status === 400 ? requestErrorSchema : errorSchema).parse(JSON.parse(reply.text)),
    };
  };

  it('compares over as many years as are asked for, beside the five', async () => {
    const path = '/api/v1/roi-analyzers/individual-vs-standard';
    const body = { parameters: { users: 60, licenseCost: 60, devCost: 80_000 } };
    const { roi_analysis } = JSON.parse((await post(`${path}?explain=true&years=10`, body)).text);
    expect(roi_analysis).toMatchObject({
      savings_year_5: 49_835.7,
      present_value: { discount_rate: 6, savings_year_5: 29_235.14, breakeven_month: 48 },
      pessimistic: { parameters: { contingency: 40, licenseCost: 30 }, savings_year_5: -82_717.86 },
      horizon: { years: 10, savings: 266_229.42, breakeven_month: 44 },
    });
    expect(roi_analysis.option_a.monthly_costs).toHaveLength(60);
    for (const [query, parameter, code] of [
      ['explain=true&years=11', 'years', 'out_of_range'],
      ['years=7', 'explain', 'missing'],
    ])
      expect(await error(`${path}?${query}`, body)).toMatchObject({ errors: [{ parameter, code }] });
  });

  it('404 for an unknown name comes before anything about the body', async () => {
    for (const [path, body] of [
      ['/api/v1/calculators/app-entwicklun', '{'],
      ['/api/v1/roi-analyzers/individual', ''],
      ['/api/v1/calculators/__proto__', 'x'.repeat(lacks.includes('large bodies') ? 100 : 70_000)],
    ] as const) {
      expect((await error(path, body)).status).toBe(404);
    }
    expect((await error('/api/v1/calculators/app-entwicklun', '{')).message).toContain(
      `Did you mean “${APP}”?`,
    );
  });

  it.each([
    ['no body', '', 'The body is missing'],
    ['spaces', '  \n', 'The body is missing'],
    ['no JSON', '{"parameters":', 'is not valid JSON'],
    [
      'two byte order marks',
      `\uFEFF\uFEFF${JSON.stringify(valid)}`,
      "is not valid JSON (Unexpected token '\\ufeff'",
    ],
    ['a number', '42', 'is not a JSON object'],
    ['a list', '[]', 'is not a JSON object'],
    ['null', 'null', 'is not a JSON object'],
    ['no parameters', '{}', 'The field “parameters” is missing'],
    ['parameters null', '{"parameters":null}', '“parameters” is not an object'],
    ['parameters a list', '{"parameters":[]}', '“parameters” is not an object'],
    ['a required one missing', '{"parameters":{"platform":"ios"}}', 'The parameter “complexity” is missing'],
    [
      'an unknown one',
      { parameters: { ...valid.parameters, screen: 5 } },
      'Unknown parameter “screen”. Did you mean “screens”?',
    ],
    [
      'a field beside parameters',
      { ...valid, parameter: {} },
      'Unknown field “parameter”. Did you mean “parameters”?',
    ],
    [
      'a number in a string',
      { parameters: { ...valid.parameters, screens: '12' } },
      'cannot be "12". Allowed: an integer from 3 to 80',
    ],
    ['a fraction', { parameters: { ...valid.parameters, screens: 3.5 } }, 'cannot be 3.5'],
    ['out of range', { parameters: { ...valid.parameters, screens: 81 } }, 'cannot be 81'],
    ['1e308', '{"parameters":{"platform":"ios","complexity":"simple","screens":1e308}}', 'cannot be 1e+308'],
    [
      '1e400',
      '{"parameters":{"platform":"ios","complexity":"simple","screens":1e400}}',
      'cannot be Infinity',
    ],
    ['"NaN"', { parameters: { ...valid.parameters, screens: 'NaN' } }, 'cannot be "NaN"'],
    ['a value off the list', { parameters: { ...valid.parameters, platform: 'io' } }, 'Did you mean “ios”?'],
    [
      'twice in a list',
      { parameters: { ...valid.parameters, features: ['push', 'push'] } },
      'each at most once',
    ],
    [
      'a lone surrogate',
      '{"parameters":{"platform":"\\ud800","complexity":"simple"}}',
      'The parameter “platform” cannot be',
    ],
    [
      'a duplicate key',
      '{"parameters":{"platform":"ios","platform":"android","complexity":"simple"}}',
      'Duplicate key “platform”',
    ],
    [
      'duplicate parameters',
      '{"parameters":{},"parameters":{"platform":"ios","complexity":"simple"}}',
      'Duplicate key “parameters”',
    ],
    [
      '__proto__',
      '{"parameters":{"platform":"ios","complexity":"simple","__proto__":{"screens":5}}}',
      'Unknown parameter “__proto__”',
    ],
    [
      'constructor',
      '{"parameters":{"platform":"ios","complexity":"simple","constructor":1}}',
      'Unknown parameter “constructor”',
    ],
    [
      'depth 10,000',
      `{"parameters":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
      'Unknown parameter “a”',
    ],
    [
      'a deep list',
      `{"parameters":{"platform":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`,
      'The parameter “platform” cannot be',
    ],
  ])('400 for %s', async (_, body, part) => {
    const reply = await error(APP, body);
    expect(reply.message).toContain(part);
    expect(reply.status).toBe(400);
  });

  it('400 for 10,000 keys, in a message one can read', async () => {
    const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]));
    const reply = await error(APP, { parameters: keys });
    expect(reply.status).toBe(400);
    expect(reply.message.length).toBeLessThan(5000);
  });

  it('413 above 64 KiB, 415 for multipart, 400 for what is no UTF-8', async () => {
    expect((await error(APP, JSON.stringify({ ...valid, x: 'x'.repeat(65_536) }))).status).toBe(413);
    expect((await error(APP, '--x', { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(415);
    const bytes = await send(origin, APP, { method: 'POST', body: Buffer.from([0x7b, 0xff, 0x7d]) });
    expect(bytes.status).toBe(400);
  });

  it('names every parameter at problem, in German where asked', async () => {
    const reply = await error(`${APP}?lang=de`, { parameters: { platform: 'x', screens: 0, foo: 1 } });
    for (const name of ['„platform“', '„complexity“ fehlt', '„screens“', 'Unbekannter Parameter „foo“'])
      expect(reply.message).toContain(name);
  });

  it.each(['explain=yes', 'lang=fr', 'explain=true&explain=true'])('400 for ?%s', async (query) => {
    expect((await error(`${APP}?${query}`, valid)).status).toBe(400);
  });

  it('405 with Allow for another method', async () => {
    const reply = await send(origin, APP, { method: 'PUT', body: '{}' });
    expect([reply.status, reply.headers['allow']]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
    const preflight = await send(origin, APP, { method: 'OPTIONS' });
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD, POST, OPTIONS');
  });

  it('reads a form as fields', async () => {
    const form = 'platform=ios&complexity=simple&screens=12&offline=on&features=push&features=login&design=';
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const reply = await post(APP, form, type);
    const answer = estimateSchema.parse(JSON.parse(reply.text));
    expect(answer.parameters).toMatchObject({
      screens: 12,
      offline: true,
      features: ['push', 'login'],
      design: 'branded',
    });
    expect((await error(APP, 'platform=ios&complexity=simple&screens=zw%C3%B6lf', type)).message).toContain(
      '“screens” cannot be "zwölf"',
    );
    expect((await error(APP, 'platform=ios&platform=android&complexity=simple', type)).status).toBe(400);
  });

  it('reads JSON whatever its Content-Type says', async () => {
    for (const type of ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded']) {
      expect((await post(APP, valid, { 'Content-Type': type })).status).toBe(200);
    }
  });
});
