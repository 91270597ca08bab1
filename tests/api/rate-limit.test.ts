import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitOptions, memoryLimiter, memoryRateLimit, openAccount, rateLimit } from '#api/rate-limit.ts';

const costs = { file: 1, computed: 2, search: 5 };

describe('counting in memory', () => {
  function limiterAt(points: number, duration: number, maxClients?: number) {
    const clock = { ms: 1_000_000 };
    const limiter = memoryLimiter({ points, duration }, () => clock.ms, maxClients);
    return { clock, limiter, limit: rateLimit({ points, duration, costs }, limiter) };
  }

  it('allows exactly the points of a window, whatever each request costs', async () => {
    const { limiter } = limiterAt(10, 60);
    const answers = [];
    for (const cost of [5, 2, 2, 1, 1]) answers.push(await limiter.consume('a', cost));
    expect(answers.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      [true, 5],
      [true, 3],
      [true, 1],
      [true, 0],
      [false, 0],
    ]);
  });

  it('begins a new window when the last one is over, not before', async () => {
    const { limiter, clock } = limiterAt(1, 60);
    expect(await limiter.consume('a', 1)).toEqual({ allowed: true, remaining: 0, resetMs: 60_000 });
    clock.ms += 59_999;
    expect(await limiter.consume('a', 1)).toEqual({ allowed: false, remaining: 0, resetMs: 1 });
    clock.ms += 1;
    expect(await limiter.consume('a', 1)).toEqual({ allowed: true, remaining: 0, resetMs: 60_000 });
  });

  it('forgets those whose window is over, and no others', async () => {
    const { limiter, clock } = limiterAt(2, 60);
    await limiter.consume('a', 1);
    clock.ms += 30_000;
    await limiter.consume('b', 1);
    clock.ms += 30_000;
    limiter.forgetEnded();
    clock.ms -= 30_000;
    expect((await limiter.consume('a', 0)).remaining).toBe(2);
    expect((await limiter.consume('b', 0)).remaining).toBe(1);
  });

  it('counts each client for itself', async () => {
    const { limiter } = limiterAt(1, 60);
    expect((await limiter.consume('a', 1)).allowed).toBe(true);
    expect((await limiter.consume('b', 1)).allowed).toBe(true);
    expect((await limiter.consume('a', 1)).allowed).toBe(false);
  });

  it('keeps no more clients than its bound', async () => {
    const { limiter } = limiterAt(1, 60, 100);
    await limiter.consume('first', 1);
    for (let index = 0; index < 100; index++) await limiter.consume(`client-${index}`, 1);
    expect((await limiter.consume('first', 1)).allowed).toBe(true);
    expect((await limiter.consume('client-99', 1)).allowed).toBe(false);
  });

  it('says the wait in whole seconds, at least one', async () => {
    const { limit, clock } = limiterAt(1, 60);
    expect((await limit.consume('a', 'file')).resetSeconds).toBe(60);
    clock.ms += 59_500;
    expect((await limit.consume('a', 'file')).resetSeconds).toBe(1);
  });

  it('never says more than the window, whatever fractions the clock tells', async () => {
    const { limit, clock } = limiterAt(1, 60);
    // 47683.377 + 60000 - 47683.377 is more than 60000.
    clock.ms = 47_683.377;
    expect((await limit.consume('a', 'file')).resetSeconds).toBe(60);
  });

  it('takes from a request once what its steps cost together', async () => {
    const { limit } = limiterAt(10, 60);
    const account = openAccount(limit, 'a');
    for (const cost of ['computed', 'computed', 'search', 'file', 'search'] as const)
      expect(await account.pay(cost)).toBeUndefined();
    expect(account.headers()).toMatchObject({ RateLimit: '"default";r=5;t=60' });
  });

  it('stops a request at the step that is beyond the limit', async () => {
    const { limit } = limiterAt(4, 60);
    const account = openAccount(limit, 'a');
    expect(await account.pay('computed')).toBeUndefined();
    await limit.consume('a', 'computed');
    expect(await account.pay('search')).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 60 });
  });

  it('takes the points that a request costs, and never more than there are in a window', async () => {
    const { limit } = limiterAt(10, 60);
    expect((await limit.consume('a', 'search')).remaining).toBe(5);
    expect((await limit.consume('a', 'computed')).remaining).toBe(3);
    expect((await limit.consume('a', 'file')).remaining).toBe(2);
    expect(
      limitOptions({
        RATE_LIMIT_REQUESTS: 3,
        RATE_LIMIT_WINDOW_SECONDS: 60,
        RATE_LIMIT_COST_COMPUTED: 2,
        RATE_LIMIT_COST_SEARCH: 5,
      }),
    ).toEqual({ points: 3, duration: 60, costs: { file: 1, computed: 2, search: 3 } });
  });
});

describe('the clock of the machine', () => {
  afterEach(() => vi.useRealTimers());

  it.each([1, -1])('moves no window when it is set by %i day', async (days) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = memoryLimiter({ points: 1, duration: 60 });
    await limiter.consume('a', 1);
    vi.setSystemTime(Date.now() + days * 86_400_000);
    const { allowed, resetMs } = await limiter.consume('a', 1);
    expect(allowed).toBe(false);
    expect(resetMs).toBeGreaterThan(0);
    expect(resetMs).toBeLessThanOrEqual(60_000);
  });
});

describe('the rate limit of the settings', () => {
  const settings = {
    RATE_LIMIT_REQUESTS: 2,
    RATE_LIMIT_WINDOW_SECONDS: 60,
    RATE_LIMIT_COST_COMPUTED: 2,
    RATE_LIMIT_COST_SEARCH: 5,
  };

  it('counts in memory', async () => {
    const limit = memoryRateLimit(settings);
    expect(limit?.policy).toEqual({ points: 2, windowSeconds: 60 });
    expect(await limit?.consume('a', 'computed')).toMatchObject({ allowed: true, remaining: 0 });
    expect(await limit?.consume('a', 'file')).toMatchObject({ allowed: false });
  });

  it('of no requests is no limit', () => {
    expect(limitOptions({ ...settings, RATE_LIMIT_REQUESTS: 0 })).toBeUndefined();
    expect(memoryRateLimit({ ...settings, RATE_LIMIT_REQUESTS: 0 })).toBeUndefined();
  });
});
