import type { Limiter, MemoryLimiter, Standing } from '#api/rate-limit.ts';

/** How long a request waits for the shared store before it is counted in this process instead. */
export const STORE_TIMEOUT_MS = 250;

/** How often the store is asked whether it can count: while it can, and after it could not. */
const PROBE_INTERVAL_MS = { healthy: 2000, failing: 5000 };

export interface SharedLimiterParts {
  /** Counts in the shared store. Rejects with an error where the store fails. */
  shared: Limiter;
  /** Counts in this process, from where the shared store last saw a client. */
  local: Pick<MemoryLimiter, 'consume' | 'note'>;
  /** Writes something small to the shared store. Rejects where the store cannot be written to. */
  probe: () => Promise<unknown>;
  /** Called once for each change of state, with the reason while the store fails. */
  onChange: (failure: Error | undefined) => void;
  timeoutMs?: number;
}

export interface SharedLimiter extends Limiter {
  /** Why requests are counted in this process; `undefined` while the shared store counts them. */
  failure: () => Error | undefined;
  /** Asks the store at once whether it can count. */
  probeNow: () => Promise<void>;
  close: () => void;
}

/** The store took longer than a request may wait for it. */
export class StoreTimeoutError extends Error {
  override name = 'StoreTimeoutError';
}

/** This process has as many requests on their way to the store as it may: nothing is known of the store. */
export class FullQueueError extends Error {
  override name = 'FullQueueError';
}

/**
 * Counts requests in a shared store, and in this process while that store fails or takes too long. After a failure no
 * request waits for the store until a probe has been able to write to it.
 */
export function sharedLimiter({
  shared,
  local,
  probe,
  onChange,
  timeoutMs = STORE_TIMEOUT_MS,
}: SharedLimiterParts): SharedLimiter {
  let failure: Error | undefined;
  let timer: NodeJS.Timeout | undefined;

  const change = (next: Error | undefined) => {
    const isChange = (next === undefined) !== (failure === undefined);
    failure = next;
    if (isChange) onChange(next);
  };
  const fail = (error: unknown) => {
    if (!(error instanceof FullQueueError)) change(error instanceof Error ? error : new Error(String(error)));
  };
  const scheduleProbe = () => {
    clearTimeout(timer);
    timer = setTimeout(probeNow, PROBE_INTERVAL_MS[failure ? 'failing' : 'healthy']).unref();
  };
  const probeNow = () =>
    withTimeout(probe(), timeoutMs)
      .then(() => change(undefined), fail)
      .finally(scheduleProbe);

  return {
    consume: async (key, points): Promise<Standing> => {
      if (failure) return local.consume(key, points);
      try {
        const standing = await withTimeout(shared.consume(key, points), timeoutMs);
        local.note(key, standing);
        return standing;
      } catch (error) {
        fail(error);
        return local.consume(key, points);
      }
    },
    failure: () => failure,
    probeNow,
    close: () => clearTimeout(timer),
  };
}

/**
 * What a promise comes to, or a StoreTimeoutError when it takes longer than a request may wait. A process may be busy for
 * as long: the time begins once a command has been sent, and an answer that has arrived by its end is read first.
 */
async function withTimeout<T>(promise: T | Promise<T>, timeoutMs: number): Promise<T> {
  let begin: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new StoreTimeoutError(`no answer within ${timeoutMs} ms`));
    begin = setImmediate(() => {
      timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
    });
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearImmediate(begin);
    clearTimeout(timer);
  }
}
