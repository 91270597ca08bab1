import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemPath } from '#filters/path.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { someEntry } from '../setup/content.ts';
import '../setup/properties.ts';
import { answering } from '../setup/runtimes.ts';
import { send } from './send.ts';

/** What proxies take at least: nginx has a buffer of this size for a head unless it is told otherwise. */
const LARGEST_HEAD = 8 * 1024;

/** What texts are made long with: as it is, encoded by us, or encoded by the client. */
const UNITS = ['a', '"', '|', '/', '.', '+', '&', '%22', '%C3%A4', '%E2%82%AC', '%F0%9F%92%A9'];

/** Up to what a head of 16 KiB has room for. */
const LENGTHS = [190, 600, 2300, 6000, 15_000];

const { slug } = someEntry('articles');

/** Addresses, the long text in place of `*`. */
const ADDRESSES = [
  '/*',
  '/*/',
  '/index.html?*',
  '/mcp?*',
  '/mcp/?*',
  '/api?*',
  '/api/?*',
  '/api/*/',
  '/api/v1/nothing/*',
  '/api/v1/search?query=*',
  '/api/v1/search?query=a&lang=*',
  '/api/v1/content/articles?query=*',
  '/api/v1/content/articles?limit=2&offset=2&tag=*',
  '/api/v1/content/articles?fields=*',
  '/api/v1/content/articles/?*',
  '/api/v1/content/references?industry=*',
  `/api/v1/content/articles/${slug}/?*`,
  `${itemPath('articles', slug, PROGRAM_LANG, 'json')}?*`,
];

/** Several filters, each as long as it may be. */
const FILTERS = '/api/v1/content/articles?limit=2&offset=2&query=*&tag=*&author=*&category=*';

/** Headers of a client that an answer could repeat. */
const REPEATED = ['X-Request-Id', 'Origin', 'Access-Control-Request-Headers', 'If-None-Match'];

const request = fc.record({
  method: fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'OPTIONS'),
  address: fc.constantFrom(...ADDRESSES, FILTERS),
  unit: fc.constantFrom(...UNITS),
  length: fc.constantFrom(...LENGTHS),
  header: fc.option(fc.constantFrom(...REPEATED)),
});

describe.each(answering)('the head of an answer, $name', ({ origin }) => {
  it('is never above 8 KB, whatever a client has sent', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ method, address, unit, length, header }) => {
        const places = address.split('*').length - 1;
        const text = unit.repeat(length / unit.length / places);
        const path = address.replaceAll('*', text);
        const value = 'x'.repeat(Math.max(1, 15_000 - path.length));
        const reply = await send(origin, path, { method, headers: header ? { [header]: value } : {} });
        expect(reply.status).toBeLessThan(500);
        expect(headLength(reply.headers)).toBeLessThanOrEqual(LARGEST_HEAD);
      }),
    );
  });

  it('is not that of a redirect where the address, encoded, would be longer', async () => {
    const path = '/api/v1/content/articles/';
    expect((await send(origin, `${path}?${'x'.repeat(4000)}`)).status).toBe(308);
    const { status, text } = await send(origin, `/api/${'"'.repeat(2500)}/?lang=de`);
    const allowed = { type: 'string', maxLength: 7000 };
    const message = expect.stringContaining('Erlaubt sind 7000');
    expect([status, JSON.parse(text).errors]).toEqual([
      400,
      [{ parameter: null, code: 'too_long', message, allowed }],
    ]);
  });
});

function headLength(headers: Record<string, string>): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length + 4,
    'HTTP/1.1 308 Permanent Redirect\r\n\r\n'.length,
  );
}
