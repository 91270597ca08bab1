import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Limiter } from '#http/rate-limit.ts';
import { STORE_TIMEOUT_MS, sharedLimiter } from '../../src/adapter/shared-limiter.ts';

const counted = (by: number): Limiter => ({
  consume: async () => ({ allowed: true, remaining: by, resetMs: 1000 }),
});
const SHARED = 1;
const LOCAL = 2;
const never = () => new Promise<never>(() => {});

describe('counting in a shared store that may fail', () => {
  const store = { consume: counted(SHARED).consume, probe: async () => {} };
  const changes: (string | undefined)[] = [];
  const start = () =>
    sharedLimiter({
      shared: { consume: (key, points) => store.consume(key, points) },
      local: counted(LOCAL),
      probe: () => store.probe(),
      onChange: (failure) => changes.push(failure?.message),
    });

  beforeEach(() => {
    vi.useFakeTimers();
    changes.length = 0;
    store.consume = counted(SHARED).consume;
    store.probe = async () => {};
  });
  afterEach(() => vi.useRealTimers());

  it('counts there while it answers', async () => {
    const limiter = start();
    expect((await limiter.consume('a', 1)).remaining).toBe(SHARED);
    expect([limiter.failure(), changes]).toEqual([undefined, []]);
    limiter.close();
  });

  it('waits for a store that hangs once, and not again until a probe succeeds', async () => {
    const limiter = start();
    store.consume = never;
    store.probe = never;
    const first = limiter.consume('a', 1);
    await vi.advanceTimersByTimeAsync(STORE_TIMEOUT_MS);
    expect((await first).remaining).toBe(LOCAL);
    store.consume = counted(SHARED).consume;
    expect((await limiter.consume('a', 1)).remaining).toBe(LOCAL);

    await vi.advanceTimersByTimeAsync(6000);
    expect((await limiter.consume('a', 1)).remaining).toBe(LOCAL);
    store.probe = async () => {};
    await vi.advanceTimersByTimeAsync(6000);
    expect((await limiter.consume('a', 1)).remaining).toBe(SHARED);
    expect(changes).toEqual([`no answer within ${STORE_TIMEOUT_MS} ms`, undefined]);
    limiter.close();
  });

  it('counts locally the request that found the store broken', async () => {
    const limiter = start();
    store.consume = () => Promise.reject(new Error('READONLY You can’t write against a read only replica.'));
    expect((await limiter.consume('a', 1)).remaining).toBe(LOCAL);
    expect(changes).toEqual(['READONLY You can’t write against a read only replica.']);
    limiter.close();
  });

  it('finds out about a broken store without a request', async () => {
    const limiter = start();
    await limiter.probeNow();
    store.probe = () => Promise.reject(new Error('OOM command not allowed'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(limiter.failure()?.message).toBe('OOM command not allowed');
    expect(changes).toHaveLength(1);
    limiter.close();
  });
});
