import { describe, expect, it } from 'vitest';
import type { Respond } from '#api/app.ts';
import { respondWeb } from '#api/web.ts';

/** Says what it read. */
const reading: Respond = async (request) => {
  const body = await request.readBody?.();
  const text = body instanceof Uint8Array ? `${body.length} bytes` : String(body);
  return { status: 200, headers: {}, body: text };
};
const ignoring: Respond = async () => ({ status: 404, headers: {}, body: 'nothing' });

/** A body without an end, in chunks of 1 KiB, and how many of them were taken. */
function endless() {
  const state = { chunks: 0, isCancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        state.chunks += 1;
        controller.enqueue(new Uint8Array(1024));
      },
      cancel: () => {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request('https://example.com/api/v1/x', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
}

const textOf = async (request: Request, respond = reading) =>
  (await respondWeb(respond, request, 'client')).text();

describe('a web response', () => {
  it('without a body has no Content-Type that nobody gave', async () => {
    const location = { Location: '/api/v1' };
    const redirect: Respond = async () => ({ status: 308, headers: location, body: '' });
    const { status, headers } = await respondWeb(redirect, new Request('https://example.com/api/'), 'client');
    expect([status, [...headers]]).toEqual([308, [['location', '/api/v1']]]);
  });

  it('to HEAD has the headers of GET and no body', async () => {
    const respond: Respond = async () => ({ status: 200, headers: { ETag: '"x"' }, body: 'text' });
    const request = new Request('https://example.com/api/v1', { method: 'HEAD' });
    const response = await respondWeb(respond, request, 'client');
    expect([response.headers.get('etag'), await response.text()]).toEqual(['"x"', '']);
  });
});

it('a web request arrives as plain values', async () => {
  const seen: unknown[] = [];
  const respond: Respond = async ({ method, path, query, header }, client) => {
    seen.push({ method, path, query, client, known: header('accept'), unknown: header('x-none') });
    return { status: 200, headers: {}, body: '' };
  };
  const headers = { Accept: 'text/html' };
  await respondWeb(respond, new Request('https://example.com/a%20b?c=d&e', { headers }), 'me');
  await respondWeb(respond, new Request('https://example.com/', { headers }), 'me');
  const facts = { method: 'GET', client: 'me', known: 'text/html', unknown: undefined };
  expect(seen).toEqual([
    { ...facts, path: '/a%20b', query: 'c=d&e' },
    { ...facts, path: '/', query: '' },
  ]);
});

describe('the body of a web request', () => {
  it.each([
    [null, '0 bytes'],
    ['', '0 bytes'],
    ['ä', '2 bytes'],
    ['x'.repeat(65_536), '65536 bytes'],
    ['x'.repeat(65_537), 'too large'],
  ])('is read up to the limit', async (body, expected) => {
    expect(await textOf(post(body))).toBe(expected);
  });

  it('is read in its order', async () => {
    const chunks = ['one ', 'two ', 'three'].map((text) => new TextEncoder().encode(text));
    const stream = new ReadableStream({
      start: (controller) => {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    const respond: Respond = async ({ readBody }) => {
      const body = await readBody?.();
      return { status: 200, headers: {}, body: body as Uint8Array };
    };
    expect(await textOf(post(stream), respond)).toBe('one two three');
  });

  it('is refused by its length before any of it is read', async () => {
    const { stream, state } = endless();
    expect(await textOf(post(stream, { 'Content-Length': '65537' }))).toBe('too large');
    expect(state.chunks).toBe(0);
  });

  it('of unknown or understated length is cut off at the limit', async () => {
    for (const headers of [{}, { 'Content-Length': '5' }]) {
      const { stream, state } = endless();
      expect(await textOf(post(stream, headers))).toBe('too large');
      expect(state).toEqual({ chunks: 65, isCancelled: true });
    }
  });

  it('that nobody wants is not read', async () => {
    const { stream, state } = endless();
    expect(await textOf(post(stream), ignoring)).toBe('nothing');
    expect(state.chunks).toBe(0);
  });

  it('that breaks off is incomplete', async () => {
    const stream = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) });
    expect(await textOf(post(stream))).toBe('incomplete');
  });
});
