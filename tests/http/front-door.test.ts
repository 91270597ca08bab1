import { describe, expect, it, vi } from 'vitest';
import { frontDoor, LONGEST_QUERY, limitedDoor } from '#http/front-door.ts';
import type { Answer, ApiRequest, Computation, Cost, Found } from '#http/message.ts';
import { memoryLimiter, rateLimit } from '#http/rate-limit.ts';
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
  errorPages: { de: '/errors', en: '/en/errors' },
  deprecationPage: { de: '/compatibility', en: '/en/compatibility' },
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
    logError: (error, _, id) => logged.push([error, id]),
  });

  it('is a 500 that names the id in the log and nothing of the inside', async () => {
    const { status, headers, body } = await door(request(''), 'client');
    const id = headers['X-Request-Id'];
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      Link: '</en/errors/internal_error>; rel="help"',
    });
    expect(JSON.parse(String(body))).toEqual({
      error: 'Internal Server Error',
      message: `An internal error occurred. If you report it, please quote this id: ${id}.`,
    });
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(logged).toEqual([[new Error('the secret of the house'), id]]);
  });

  it('has the id that a proxy has given the request', async () => {
    const header = (name: string) => (name === 'x-request-id' ? 'from-the-proxy' : undefined);
    const { headers } = await door({ ...request(''), header }, 'client');
    expect(headers['X-Request-Id']).toBe('from-the-proxy');
    expect(logged.at(-1)).toEqual([expect.any(Error), 'from-the-proxy']);
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

describe('a rate limit', () => {
  const answers: Record<string, () => Answer | Computation> = {
    kept: () => ({ status: 200, headers: { 'Cache-Control': 'public, max-age=300' }, body: 'kept' }),
    private: () => ({ status: 200, headers: { 'Cache-Control': 'no-store' }, body: 'private' }),
    search: () => ({ cost: 'search', run: async () => answers['private']?.() as Answer }),
    missing: () => ({ status: 404, headers: { 'Cache-Control': 'public, max-age=60' }, body: 'missing' }),
  };

  /** Asks a door for one of the answers, and says what was counted. */
  async function ask(name: string, allowed = true, parts: Partial<ApiRequest> = {}) {
    const consume = vi.fn(async () => ({ allowed, remaining: 3, resetSeconds: 7 }));
    const resources = [{ ...articles, get: () => () => answers[name]?.() as Answer }];
    const limited = frontDoor({
      sources: { files: new Map(), publication: { ...broken, resources }, today: () => '2026-11-21' },
      rateLimit: { policy: { points: 600, windowSeconds: 60 }, consume },
      logError: (error) => {
        throw error;
      },
    });
    return { answer: await limited({ ...request(''), ...parts }, 'a client'), consume };
  }

  it.each([
    ['kept', 'file'],
    ['private', 'file'],
    ['search', 'search'],
  ])('counts the answer “%s” as a %s', async (name, cost) => {
    const { consume } = await ask(name);
    expect(consume.mock.calls).toEqual([['a client', cost, undefined]]);
  });

  it('is told in answers that nobody else gets', async () => {
    const told = {
      'RateLimit-Policy': '"default";q=600;qu="points";w=60',
      RateLimit: '"default";r=3;t=7',
    };
    expect((await ask('search')).answer.headers).toEqual({
      'Cache-Control': 'no-store',
      'X-Request-Id': expect.stringMatching(/^[\da-f-]{36}$/),
      ...told,
    });
    expect((await ask('private')).answer).toMatchObject({ status: 200, body: 'private', headers: told });
    expect((await ask('kept')).answer.headers).toEqual({ 'Cache-Control': 'public, max-age=300' });
  });

  it('and the id of a proxy stay out of answers that others get too', async () => {
    const header = (name: string) => (name === 'x-request-id' ? 'from-the-proxy' : undefined);
    const ids = ['kept', 'missing', 'private'].map(async (name) => {
      const { headers } = (await ask(name, true, { header })).answer;
      return headers['X-Request-Id'];
    });
    expect(await Promise.all(ids)).toEqual([undefined, undefined, 'from-the-proxy']);
  });

  it('that is reached is a 429, and nothing is computed', async () => {
    const run = vi.spyOn(answers, 'private');
    const { answer } = await ask('search', false, { query: 'lang=de' });
    expect(run).not.toHaveBeenCalled();
    expect([answer.status, JSON.parse(String(answer.body))]).toEqual([
      429,
      {
        error: 'Zu viele Anfragen',
        message:
          'Das Limit von 600 Punkten in 60 Sekunden ist erreicht. Bitte versuchen Sie es in 7 Sekunden erneut.',
        retry_after_seconds: 7,
      },
    ]);
    expect(answer.headers).toMatchObject({ 'Retry-After': '7', RateLimit: '"default";r=3;t=7' });
    const english = JSON.parse(String((await ask('kept', false)).answer.body));
    expect(english.message).toBe(
      'The limit of 600 points in 60 seconds has been reached. Try again in 7 seconds.',
    );
  });

  it('does not count the question of a browser whether it may ask', async () => {
    const { answer, consume } = await ask('kept', false, { method: 'OPTIONS' });
    expect([answer.status, consume.mock.calls]).toEqual([204, []]);
  });
});

describe('a request whose body says what it costs', () => {
  /** Asks a door that reads, for a client with so many points, and says in which order things happen. */
  async function readBy(points: number) {
    const order: string[] = [];
    const note = <T>(what: string, value: T): T => {
      order.push(what);
      return value;
    };
    const answer = { status: 200, headers: {}, body: 'fine' };
    const search: Found = { cost: 'search', run: () => note('run', answer) };
    const rateLimit = rateLimitOf(points);
    const door = limitedDoor({
      respond: () => ({ cost: 'computed', run: async () => note('read', search) }),
      errorPages: broken.errorPages,
      rateLimit: {
        ...rateLimit,
        consume: (client, cost, paid) =>
          rateLimit.consume(client, note(`${paid ?? 'nothing'} to ${cost}`, cost) as Cost, paid),
      },
      logError: (error) => {
        throw error;
      },
    });
    const { status } = await door({ ...request(''), method: 'POST' }, 'a client');
    return { status, order };
  }

  const rateLimitOf = (points: number) => {
    const options = { points, duration: 60, costs: { file: 1, computed: 2, search: 5 } };
    return rateLimit(options, memoryLimiter(options));
  };

  it('is read, counted by what it asks for, and answered', async () => {
    expect(await readBy(5)).toEqual({
      status: 200,
      order: ['nothing to computed', 'read', 'computed to search', 'run'],
    });
  });

  it('is not read for a client over its limit, and not answered where it costs more than is left', async () => {
    expect(await readBy(1)).toEqual({ status: 429, order: ['nothing to computed'] });
    expect(await readBy(4)).toEqual({
      status: 429,
      order: ['nothing to computed', 'read', 'computed to search'],
    });
  });
});

describe('a long query string', () => {
  it('is read when its turn has come, before anything is paid', async () => {
    const order: string[] = [];
    const door = limitedDoor({
      respond: () => {
        order.push('read');
        return { status: 200, headers: {}, body: '' };
      },
      errorPages: broken.errorPages,
      rateLimit: {
        policy: { points: 1, windowSeconds: 1 },
        consume: () => {
          order.push('paid');
          return { allowed: true, remaining: 1, resetSeconds: 1 };
        },
      },
      runComputation: async ({ run }) => {
        order.push('turn');
        return run();
      },
      logError: vi.fn(),
    });
    await door(request('x'.repeat(501)), 'a client');
    expect(order.splice(0)).toEqual(['turn', 'read', 'paid', 'turn']);
    await door(request('x'.repeat(500)), 'a client');
    expect(order).toEqual(['read', 'paid', 'turn']);
  });
});

describe('a query string that is too long', () => {
  const respond = vi.fn((): Found => ({ status: 204, headers: {}, body: '' }));
  const door = limitedDoor({
    respond,
    errorPages: broken.errorPages,
    rateLimit: undefined,
    logError: vi.fn(),
  });
  const long = `lang=de&${'x'.repeat(LONGEST_QUERY - 8)}`;

  it('is refused without being read', async () => {
    const { status, body } = await door(request(`${long}x`), 'a client');
    const allowed = { type: 'string', maxLength: 4096 };
    expect([status, JSON.parse(String(body)).errors]).toEqual([
      400,
      [{ parameter: null, code: 'too_long', message: expect.stringContaining('4096 Zeichen'), allowed }],
    ]);
    expect(respond).not.toHaveBeenCalled();
  });

  it('is so only above the limit, and not for the question of a browser whether it may ask', async () => {
    expect((await door(request(long), 'a client')).status).toBe(204);
    expect((await door({ ...request(`${long}x`), method: 'OPTIONS' }, 'a client')).status).toBe(204);
  });
});

describe('a request for which nothing has to be waited for', () => {
  const run = (): Found => ({ status: 200, headers: {}, body: 'here' });
  const parts = {
    respond: (): Found => ({ cost: 'file', isQuick: true, run }),
    errorPages: broken.errorPages,
    logError: vi.fn(),
  };

  it('is answered at once, with a limit and without', () => {
    const options = { points: 10, duration: 60, costs: { file: 1, computed: 2, search: 3 } };
    for (const limit of [undefined, rateLimit(options, memoryLimiter(options))]) {
      const door = limitedDoor({ ...parts, rateLimit: limit });
      expect(door(request(''), 'a client')).toMatchObject({ status: 200, body: 'here' });
    }
  });

  it('waits for a limiter that is asked elsewhere', async () => {
    const asked = {
      policy: { points: 1, windowSeconds: 60 },
      consume: async () => ({ allowed: true, remaining: 0, resetSeconds: 60 }),
    };
    const answer = limitedDoor({ ...parts, rateLimit: asked })(request(''), 'a client');
    expect(answer).toBeInstanceOf(Promise);
    expect(await answer).toMatchObject({ status: 200 });
  });

  it('fails into a 500 where waiting comes to an error', async () => {
    const failing = {
      policy: { points: 1, windowSeconds: 60 },
      consume: () => Promise.reject(new Error('the store is gone')),
    };
    const answer = await limitedDoor({ ...parts, rateLimit: failing })(request(''), 'a client');
    expect(answer.status).toBe(500);
  });
});
