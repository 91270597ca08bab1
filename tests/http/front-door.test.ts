import { describe, expect, it } from 'vitest';
import { frontDoor } from '#http/front-door.ts';
import type { Resource } from '#http/resource.ts';

const articles: Resource = {
  key: 'articles',
  group: 'content',
  path: '/api/v1/content/articles',
  title: { de: 'Artikel', en: 'Articles' },
  parameters: {},
  types: [],
  hasLanguage: true,
  isList: true,
  files: [],
  get: () => () => {
    throw new Error('the secret of the house');
  },
};

const broken = {
  resources: [articles],
  files: new Map(),
  moves: { redirects: new Map(), gone: new Map() },
};

const request = (query: string) => ({
  method: 'GET',
  path: '/api/v1/content/articles',
  query,
  header: () => undefined,
});

describe('an error that nobody expected', () => {
  const logged: unknown[] = [];
  const door = frontDoor({
    sources: { files: new Map(), publication: broken, today: () => '2026-11-21' },
    rateLimit: undefined,
    logError: (error) => `id-${logged.push(error)}`,
  });

  it('is a 500 that names the id in the log and nothing of the inside', async () => {
    const { status, headers, body } = await door(request(''), 'client');
    expect(status).toBe(500);
    expect(headers).toMatchObject({ 'Cache-Control': 'no-store', 'Content-Type': 'application/json' });
    expect(JSON.parse(String(body))).toEqual({
      error: 'Internal Server Error',
      message: 'An internal error occurred. If you report it, please name this id: id-1.',
    });
    expect(logged).toEqual([new Error('the secret of the house')]);
  });

  it('speaks German where that was asked for', async () => {
    const { body } = await door(request('lang=de'), 'client');
    expect(JSON.parse(String(body))).toMatchObject({ error: 'Interner Fehler' });
  });

  it('of the rate limit is one too', async () => {
    const rateLimit = {
      policy: { points: 1, windowSeconds: 1 },
      consume: () => Promise.reject(new Error('gone')),
    };
    const limited = frontDoor({
      sources: { files: new Map(), publication: broken, today: () => '2026-11-21' },
      rateLimit,
      logError: () => 'x',
    });
    expect((await limited(request(''), 'client')).status).toBe(500);
  });
});
