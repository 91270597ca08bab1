import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Limiter, memoryLimiter } from '#api/rate-limit.ts';
import { FullQueueError, STORE_TIMEOUT_MS, sharedLimiter } from '../../src/serve/limit/shared-limiter.ts';

const counted = (by: number): Limiter => ({
  consume: async () => ({ allowed: true, remaining: by, resetMs: 1000 }),
});
const SHARED = 1;
const LOCAL = 2;
const never = () => new Promise<never>(() => {});
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('counting in a shared store that may fail', () => {
  const store = { consume: counted(SHARED).consume, probe: async () => {} };
  const changes: (string | undefined)[] = [];
  const start = () =>
    sharedLimiter({
      shared: { consume: (key, points) => store.consume(key, points) },
      local: { ...counted(LOCAL), note: () => {} },
      probe: () => store.probe(),
      onChange: (failure) => changes.push(failure?.message),
    });

  beforeEach(() => {
    // Not the turns of the loop, in which sockets are read.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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
    await limiter.probeNow();
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

  it('reads an answer that has arrived while the process was busy', async () => {
    const limiter = start();
    let arrive = () => {};
    store.consume = (key, points) =>
      new Promise((resolve) => {
        arrive = () => resolve(counted(SHARED).consume(key, points));
      });
    const standing = limiter.consume('a', 1);
    await nextTurn();
    // Timers come first in a turn of the loop.
    vi.advanceTimersByTime(STORE_TIMEOUT_MS);
    arrive();
    expect([(await standing).remaining, changes]).toEqual([SHARED, []]);
    limiter.close();
  });

  it('does not wait before the command is sent', async () => {
    const limiter = start();
    store.consume = async (key, points) => {
      // The client sends in the next turn of the loop, and reads the answer in a later one.
      await nextTurn();
      await nextTurn();
      return counted(SHARED).consume(key, points);
    };
    const standing = limiter.consume('a', 1);
    vi.advanceTimersByTime(STORE_TIMEOUT_MS);
    expect([(await standing).remaining, changes]).toEqual([SHARED, []]);
    limiter.close();
  });

  it('counts locally a request that finds too many waiting, and no other', async () => {
    const limiter = start();
    await limiter.probeNow();
    const full = () => Promise.reject(new FullQueueError());
    store.consume = full;
    store.probe = full;
    expect((await limiter.consume('a', 1)).remaining).toBe(LOCAL);
    await vi.advanceTimersByTimeAsync(3000);
    store.consume = counted(SHARED).consume;
    expect([(await limiter.consume('a', 1)).remaining, changes]).toEqual([SHARED, []]);
    // Probes go on.
    store.probe = () => Promise.reject(new Error('OOM command not allowed'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(changes).toEqual(['OOM command not allowed']);
    limiter.close();
  });

  it('goes on locally from where the store last saw a client', async () => {
    const limits = { points: 10, duration: 60 };
    const [shared, local] = [memoryLimiter(limits), memoryLimiter(limits)];
    const limiter = sharedLimiter({ shared: store, local, probe: async () => {}, onChange: () => {} });
    // Two processes count there.
    store.consume = async (key, points) => shared.consume(key, points);
    await shared.consume('a', 6);
    await limiter.consume('a', 2);
    store.consume = () => Promise.reject(new Error('The client is closed'));
    expect([await limiter.consume('a', 2), await limiter.consume('a', 1)]).toMatchObject([
      { allowed: true, remaining: 0 },
      { allowed: false, remaining: 0 },
    ]);
    expect((await limiter.consume('b', 1)).remaining).toBe(9);
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
