import { describe, expect, it } from 'vitest';
import { errorSchema, requestErrorSchema } from '#schema/error.ts';
import { LANGS, PROGRAM_LANG } from '#text/lang.ts';
import { someEntry } from '../setup/content.ts';
import { answering } from '../setup/runtimes.ts';
import { send } from './send.ts';

const LIST = '/api/v1/content/articles';

describe.each(answering)('errors over the wire, $name', ({ origin, lacks }) => {
  const error = async (path: string, options = {}) => {
    const { status, headers, text } = await send(origin, path, options);
    return {
      status,
      headers,
      ...(status === 400 ? requestErrorSchema : errorSchema).parse(JSON.parse(text)),
    };
  };

  it.each([
    ['limit=0', '“0” is not an integer from 1 to 100'],
    ['limit=101', '“101” is not an integer from 1 to 100'],
    ['limit=1.5', '“1.5” is not an integer from 1 to 100'],
    ['limit=1e1', '“1e1” is not an integer'],
    ['limit=zehn', '“zehn” is not an integer'],
    ['limit=-5', '“-5” is not an integer'],
    ['format=xml', '“xml” is not allowed. Allowed values: json, md, jsonld'],
    ['format=JSON', '“JSON” is not allowed'],
    ['offset=-1', '“-1” is not an integer from 0 to 1000000'],
    ['offset=1000001', '“1000001” is not an integer from 0 to 1000000'],
    ['lang=xx', `“xx” is not allowed. Allowed values: ${LANGS.join(', ')}`],
    [`author=${'x'.repeat(201)}`, 'has 201 characters. At most 200'],
    ['category=ki&category=cloud', '“category” is given 2 times'],
    ['lang=en&lang=en', '“lang” is given 2 times'],
    ['category=%zz', 'not validly encoded'],
    ['category=%ff', 'not validly encoded'],
    ['category=%', 'not validly encoded'],
    ['category=a%00b', 'contains the character NUL'],
  ])('400 for ?%s', async (query, part) => {
    const reply = await error(`${LIST}?${query}`);
    expect(reply.status).toBe(400);
    if (PROGRAM_LANG === 'en') {
      expect(reply.error).toBe('Bad Request');
      expect(reply.message).toContain(part);
    } else expect(reply.error).toBe('Ungültige Anfrage');
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'content-language': PROGRAM_LANG,
      'access-control-allow-origin': '*',
    });
  });

  it('speaks German where German is asked for by name', async () => {
    const reply = await error(`${LIST}?lang=de&limit=0`);
    expect(reply).toMatchObject({
      error: 'Ungültige Anfrage',
      message: 'Parameter „limit“: „0“ ist keine ganze Zahl von 1 bis 100.',
    });
    expect(reply.headers['content-language']).toBe('de');
  });

  it.each([
    '/api',
    '/api/v1/content',
    '/api/v1/content/nix',
    '/api/v1/content/articles/nix.json',
    '/api/v1/content/articles/category=nix.json',
    '/api/v1/content/articles.xml',
    '/api/v1/content/__proto__',
    '/api/v1/content/articles.json%00',
    '/api/v2/content/articles',
  ])('404 in JSON for %s', async (path) => {
    const reply = await error(path);
    const isUnread = path.endsWith('%00') && lacks.includes('NUL in a path');
    expect(reply.status).toBe(isUnread ? 400 : 404);
    if (isUnread) return;
    expect(reply.headers['cache-control']).toBe(
      lacks.includes('caching') ? 'no-cache' : 'public, max-age=60',
    );
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('405 for %s', async (method) => {
    for (const path of [LIST, ...(lacks.includes('file methods') ? [] : [`${LIST}.json`])]) {
      const reply = await error(path, { method, body: '{"parameters":{}}' });
      expect(reply.status).toBe(405);
      expect(reply.headers['allow']).toBe('GET, HEAD, OPTIONS');
      expect(reply.message).toContain(method);
    }
  });

  it('a form post is no reason for another answer', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://other.example' };
    expect((await error(LIST, { method: 'POST', headers, body: 'a=b' })).status).toBe(405);
  });

  it('400 for a path that cannot be decoded', async () => {
    for (const path of ['/api/v1/content/%zz', '/api/v1/content/%ff.json']) {
      expect((await error(path)).status).toBe(400);
    }
  });

  it('reads an encoded path as the path it encodes', async () => {
    const reply = await send(origin, `${LIST}/category%3D${someEntry('articles').category.id}.json`);
    expect(reply.status).toBe(200);
  });

  it('takes 500 unknown parameters, refuses 1,000 for their length, and 10,000 for that of the head', async () => {
    const parameters = (count: number) =>
      Array.from({ length: count }, (_, index) => `p${index}=x`).join('&');
    expect((await send(origin, `${LIST}?${parameters(500)}&limit=1`)).status).toBe(200);
    expect((await send(origin, `${LIST}?${parameters(1000)}&limit=1`)).status).toBe(400);
    const { status } = await send(origin, `${LIST}?${parameters(10_000)}&limit=1`);
    expect(status).toBe(lacks.includes('long addresses') ? 414 : 431);
    expect((await send(origin, `${LIST}?limit=1`)).status).toBe(200);
  });
});
