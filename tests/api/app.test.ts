import { describe, expect, it, vi } from 'vitest';
import {
  type AppParts,
  type BuildIdentity,
  LONGEST_QUERY,
  type ProcessState,
  type RefusedRequest,
} from '#api/app.ts';
import type { Answer, ApiRequest, Computation, Cost, Find, Found } from '#api/message.ts';
import { memoryLimiter, rateLimit } from '#api/rate-limit.ts';
import type { Resource } from '#api/resource.ts';
import { respondFrom } from '../setup/app.ts';

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

const agentRequest = (query: string) => ({ ...request(query), path: '/mcp' });

/** Answers agents by `find`. */
const answering = (find: Find, parts: Partial<AppParts> = {}) =>
  respondFrom(broken, new Map(), { agents: find, ...parts });

const CLIENT = '203.0.113.7';

describe('an error that nobody expected', () => {
  const logged: unknown[] = [];
  const respond = respondFrom(broken, new Map(), {
    logError: (error, _, id) => logged.push([error, id]),
  });

  it('is a 500 that names the id in the log and nothing of the inside', async () => {
    const { status, headers, body } = await respond(request(''), CLIENT);
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
    const { headers } = await respond({ ...request(''), header }, CLIENT);
    expect(headers['X-Request-Id']).toBe('from-the-proxy');
    expect(logged.at(-1)).toEqual([expect.any(Error), 'from-the-proxy']);
  });

  it('speaks German where that was asked for', async () => {
    const { body } = await respond(request('lang=de'), CLIENT);
    expect(JSON.parse(String(body))).toMatchObject({ error: 'Interner Fehler' });
  });
});

describe('a rate limit', () => {
  const answers: Record<string, () => Answer | Computation> = {
    kept: () => ({ status: 200, headers: { 'Cache-Control': 'public, max-age=300' }, body: 'kept' }),
    private: () => ({ status: 200, headers: { 'Cache-Control': 'no-store' }, body: 'private' }),
    search: () => ({ cost: 'search', run: async () => answers['private']?.() as Answer }),
    missing: () => ({ status: 404, headers: { 'Cache-Control': 'public, max-age=60' }, body: 'missing' }),
  };

  /** Asks for one of the answers, and says what was counted. */
  async function ask(name: string, allowed = true, parts: Partial<ApiRequest> = {}) {
    const consume = vi.fn(async () => ({ allowed, remaining: 3, resetSeconds: 7 }));
    const resources = [{ ...articles, get: () => () => answers[name]?.() as Answer }];
    const limited = respondFrom({ ...broken, resources }, new Map(), {
      rateLimit: { policy: { points: 600, windowSeconds: 60 }, consume },
    });
    return { answer: await limited({ ...request(''), ...parts }, CLIENT), consume };
  }

  it.each([
    ['kept', 'file'],
    ['private', 'file'],
    ['search', 'search'],
  ])('counts the answer “%s” as a %s', async (name, cost) => {
    const { consume } = await ask(name);
    expect(consume.mock.calls).toEqual([[CLIENT, cost, undefined]]);
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
  /** Asks what reads a body, for a client with so many points, and says in which order things happen. */
  async function readBy(points: number) {
    const order: string[] = [];
    const note = <T>(what: string, value: T): T => {
      order.push(what);
      return value;
    };
    const answer = { status: 200, headers: {}, body: 'fine' };
    const search: Found = { cost: 'search', run: () => note('run', answer) };
    const rateLimit = rateLimitOf(points);
    const respond = answering(() => ({ cost: 'computed', run: async () => note('read', search) }), {
      rateLimit: {
        ...rateLimit,
        consume: (client, cost, paid) =>
          rateLimit.consume(client, note(`${paid ?? 'nothing'} to ${cost}`, cost) as Cost, paid),
      },
    });
    const { status } = await respond({ ...agentRequest(''), method: 'POST' }, CLIENT);
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
    const read = (): Found => {
      order.push('read');
      return { status: 200, headers: {}, body: '' };
    };
    const respond = answering(read, {
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
    });
    await respond(agentRequest('x'.repeat(501)), CLIENT);
    expect(order.splice(0)).toEqual(['turn', 'read', 'paid', 'turn']);
    await respond(agentRequest('x'.repeat(500)), CLIENT);
    expect(order).toEqual(['read', 'paid', 'turn']);
  });
});

describe('a query string that is too long', () => {
  const find = vi.fn((): Found => ({ status: 204, headers: {}, body: '' }));
  const respond = answering(find);
  const long = `lang=de&${'x'.repeat(LONGEST_QUERY - 8)}`;

  it('is refused without being read', async () => {
    const { status, body } = await respond(agentRequest(`${long}x`), CLIENT);
    const allowed = { type: 'string', maxLength: 4096 };
    expect([status, JSON.parse(String(body)).errors]).toEqual([
      400,
      [{ parameter: null, code: 'too_long', message: expect.stringContaining('4096 Zeichen'), allowed }],
    ]);
    expect(find).not.toHaveBeenCalled();
  });

  it('is so only above the limit, and not for the question of a browser whether it may ask', async () => {
    expect((await respond(agentRequest(long), CLIENT)).status).toBe(204);
    expect((await respond({ ...agentRequest(`${long}x`), method: 'OPTIONS' }, CLIENT)).status).toBe(204);
  });
});

describe('a request for which nothing has to be waited for', () => {
  const run = (): Found => ({ status: 200, headers: {}, body: 'here' });
  const find = (): Found => ({ cost: 'file', isQuick: true, run });

  it('is answered at once, with a limit and without', () => {
    const options = { points: 10, duration: 60, costs: { file: 1, computed: 2, search: 3 } };
    for (const limit of [undefined, rateLimit(options, memoryLimiter(options))]) {
      const respond = answering(find, { rateLimit: limit });
      expect(respond(agentRequest(''), CLIENT)).toMatchObject({ status: 200, body: 'here' });
    }
  });

  it('waits for a limiter that is asked elsewhere', async () => {
    const asked = {
      policy: { points: 1, windowSeconds: 60 },
      consume: async () => ({ allowed: true, remaining: 0, resetSeconds: 60 }),
    };
    const answer = answering(find, { rateLimit: asked })(agentRequest(''), CLIENT);
    expect(answer).toBeInstanceOf(Promise);
    expect(await answer).toMatchObject({ status: 200 });
  });

  it('fails into a 500 where waiting comes to an error', async () => {
    const failing = {
      policy: { points: 1, windowSeconds: 60 },
      consume: () => Promise.reject(new Error('the store is gone')),
    };
    const logError = vi.fn();
    const answer = await answering(find, { rateLimit: failing, logError })(agentRequest(''), CLIENT);
    expect([answer.status, logError.mock.calls.length]).toEqual([500, 1]);
  });
});

describe('a process', () => {
  const build: BuildIdentity = { digest: 'a digest', date: '2026-11-21' };
  const find = (): Found => ({ status: 200, headers: {}, body: 'here' });

  /** What agents are answered, health checks too, in a phase, and what is told of refusals. */
  async function answersIn(phase: ProcessState['phase'], parts: Partial<AppParts> = {}) {
    const refusals: RefusedRequest[] = [];
    const respond = answering(find, {
      state: { build, phase, limitStore: 'memory' },
      onRefusal: (refusal) => refusals.push(refusal),
      ...parts,
    });
    const paths = ['/mcp', '/healthz', '/readyz'];
    const answers = await Promise.all(paths.map((path) => respond({ ...request(''), path }, CLIENT)));
    return { statuses: answers.map(({ status }) => status), refusals };
  }

  it.each([
    ['serving', [200, 200, 200], 0],
    ['draining', [200, 200, 503], 0],
    ['closing', [503, 200, 503], 1],
  ] as const)('that is %s answers with %j', async (phase, statuses, refused) => {
    const told = await answersIn(phase);
    expect([told.statuses, told.refusals.length]).toEqual([statuses, refused]);
  });

  it.each([
    [503, 'closing', true],
    [429, 'serving', false],
  ] as const)('tells of a refusal with %i and the network of the client', async (status, phase, allowed) => {
    const consume = () => ({ allowed, remaining: 0, resetSeconds: 7 });
    const rateLimit = { policy: { points: 1, windowSeconds: 60 }, consume };
    const { refusals } = await answersIn(phase, { rateLimit });
    expect(refusals).toMatchObject([{ status, network: '203.0.113.0/24', request: { path: '/mcp' } }]);
  });
});
