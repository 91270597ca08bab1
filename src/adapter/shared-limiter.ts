import type { Limiter, Standing } from '#http/rate-limit.ts';

/** How long a request waits for the shared store, in milliseconds, before it is counted in this process instead. */
export const STORE_TIMEOUT_MS = 250;

/** How often the store is asked whether it can count: while it can, and after it could not. */
const PROBE_INTERVAL_MS = { healthy: 2000, failing: 5000 };

export interface SharedLimiterParts {
  /** Counts in the shared store. Rejects with an error where the store fails. */
  shared: Limiter;
  /** Counts in this process. */
  local: Limiter;
  /** Writes something small to the shared store. Rejects where the store cannot be written to. */
  probe: () => Promise<unknown>;
  /** Called once for each change of state, with the reason while the store fails. */
  onChange: (failure: Error | undefined) => void;
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

/**
 * Counts requests in a shared store, and in this process while that store fails or takes too long. After a failure no
 * request waits for the store until a probe has been able to write to it.
 */
export function sharedLimiter({ shared, local, probe, onChange }: SharedLimiterParts): SharedLimiter {
  let failure: Error | undefined;
  let timer: NodeJS.Timeout | undefined;

  const change = (next: Error | undefined) => {
    const isChange = (next === undefined) !== (failure === undefined);
    failure = next;
    if (isChange) onChange(next);
    scheduleProbe();
  };
  const scheduleProbe = () => {
    clearTimeout(timer);
    timer = setTimeout(probeNow, PROBE_INTERVAL_MS[failure ? 'failing' : 'healthy']).unref();
  };
  const probeNow = () =>
    withTimeout(probe()).then(
      () => change(undefined),
      (error: Error) => change(error),
    );

  return {
    consume: async (key, points): Promise<Standing> => {
      if (failure) return local.consume(key, points);
      try {
        return await withTimeout(shared.consume(key, points));
      } catch (error) {
        change(error instanceof Error ? error : new Error(String(error)));
        return local.consume(key, points);
      }
    },
    failure: () => failure,
    probeNow,
    close: () => clearTimeout(timer),
  };
}

/** What a promise comes to, or a StoreTimeoutError when it takes longer than a request may wait. */
async function withTimeout<T>(promise: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new StoreTimeoutError(`no answer within ${STORE_TIMEOUT_MS} ms`);
    timer = setTimeout(() => reject(error), STORE_TIMEOUT_MS);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
