import { setTimeout } from 'node:timers/promises';
import {
  type Limiter,
  type LimitOptions,
  limitOptions,
  memoryLimiter,
  type RateLimit,
  rateLimit,
} from '#api/rate-limit.ts';
import type { Settings } from '#api/settings.ts';
import type { Log } from '../log/log.ts';
import { FullQueueError, STORE_TIMEOUT_MS, StoreTimeoutError, sharedLimiter } from './shared-limiter.ts';

/** Where requests are counted: in this process, or in a store that several processes share. */
export interface LimitStore {
  rateLimit: RateLimit | undefined;
  /** Where requests are to be counted. */
  kind: 'off' | 'memory' | 'shared';
  /** Whether the shared store fails, so that each process counts by itself. */
  isFailing: () => boolean;
  /** Where requests are counted now, for an operator: `memory`, `shared`, or `memory` and why. */
  state: () => string;
  close: () => void;
}

const MEMORY = { state: () => 'memory', isFailing: () => false, close: () => {} };

/** How long the start waits for a first connection. */
const CONNECT_TIMEOUT_MS = 1000;

const LONGEST_RECONNECT_PAUSE_MS = 5000;

/** Commands that may wait for a store that does not answer; more are refused and counted in this process. */
const MAX_WAITING_COMMANDS = 1000;

/** What the client says of more: it has no class for it. */
const QUEUE_IS_FULL = 'The queue is full';

/** Not among the clients. */
const PROBE_KEY = 'kontor-probe';

/**
 * Counts the points of a window that begins with the first of them: how many there are, and milliseconds until its end. A
 * window that would end too late, since the clock of the store was set or the windows were longer before, begins again.
 */
const COUNT = `
redis.call('SET', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local points = redis.call('INCRBY', KEYS[1], ARGV[1])
local ms = redis.call('PTTL', KEYS[1])
local longest = 1000 * ARGV[2]
if ms < 0 or ms > longest then
  redis.call('EXPIRE', KEYS[1], ARGV[2])
  ms = longest
end
return {points, ms}`;

/** The store answers, but with something else than was asked for. */
export class StoreAnswerError extends Error {
  override name = 'StoreAnswerError';
}

/** Opens the store of the settings. A shared store need not be reachable, now or later: meanwhile the process counts alone. */
export async function openLimitStore(
  settings: Settings,
  log: Log,
  timeoutMs = STORE_TIMEOUT_MS,
): Promise<LimitStore> {
  const options = limitOptions(settings);
  if (!options) return { ...MEMORY, kind: 'off', rateLimit: undefined };
  const local = memoryLimiter(options);
  // Addresses are kept no longer than they are needed.
  setInterval(local.forgetEnded, options.duration * 1000).unref();
  if (settings.RATE_LIMIT_STORE === 'memory') {
    return { ...MEMORY, kind: 'memory', rateLimit: rateLimit(options, local) };
  }
  const { host } = new URL(settings.RATE_LIMIT_STORE);
  const { client, lastError } = await connectClient(settings.RATE_LIMIT_STORE);
  const limiter = sharedLimiter({
    shared: redisLimiter(client, options),
    local,
    timeoutMs,
    probe: () => count(client, PROBE_KEY, 0, 1),
    onChange: (failure) => {
      if (!failure) log.info(`${host} counts requests.`);
      else
        log.error(
          `${host} ${failureText(failure, lastError())}. Each process counts requests by itself meanwhile.`,
        );
    },
  });
  await limiter.probeNow();
  client.on('ready', limiter.probeNow);
  return {
    rateLimit: rateLimit(options, limiter),
    kind: 'shared',
    isFailing: () => limiter.failure() !== undefined,
    state: () => {
      const failure = limiter.failure();
      return failure ? `memory, since the shared store ${failureText(failure, lastError())}` : 'shared';
    },
    close: () => {
      limiter.close();
      client.destroy();
    },
  };
}

/**
 * What is wrong with a store, without its address or its password. `connecting` is what kept the client from connecting:
 * a command then only fails for the lack of a connection.
 */
export function failureText(failure: Error, connecting: Error | undefined): string {
  const code = storeCode(failure) ?? (connecting && storeCode(connecting));
  if (code) return `refuses to count (${code})`;
  if (failure instanceof StoreAnswerError) return 'does not answer with a count';
  return failure instanceof StoreTimeoutError ? 'does not answer' : 'is not reachable';
}

/** An error that the store itself answers begins with a code, such as READONLY, OOM, WRONGPASS or LOADING. */
function storeCode({ message }: Error): string | undefined {
  return /^[A-Z]{2,}\b/.exec(message)?.[0];
}

type Client = Awaited<ReturnType<typeof connectClient>>['client'];

/** Adds points to a counter of the store; the points in its window so far, and milliseconds until that ends. */
async function count(client: Client, key: string, points: number, duration: number) {
  const sent = client.eval(COUNT, { keys: [key], arguments: [String(points), String(duration)] });
  const answer = await sent.catch((error: Error) => {
    throw error.message === QUEUE_IS_FULL ? new FullQueueError() : error;
  });
  const [used, resetMs, ...surplus] = Array.isArray(answer) ? answer : [];
  if (!isCount(used) || !isCount(resetMs, duration * 1000) || surplus.length > 0)
    throw new StoreAnswerError('not a count');
  return { used, resetMs };
}

function isCount(value: unknown, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

function redisLimiter(client: Client, { points: limit, duration }: LimitOptions): Limiter {
  return {
    consume: async (key, points) => {
      const { used, resetMs } = await count(client, `kontor:${key}`, points, duration);
      return { allowed: used <= limit, remaining: Math.max(limit - used, 0), resetMs };
    },
  };
}

/** A client that connects again and again in the background; connected when this returns, if that was quick. */
async function connectClient(address: string) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    // Valkey speaks the protocol of Redis.
    url: address.replace(/^valkey/, 'redis'),
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_WAITING_COMMANDS,
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_RECONNECT_PAUSE_MS) },
  });
  // The probe finds out, and says so once.
  let lastError: Error | undefined;
  client.on('error', (error: Error) => {
    lastError = error;
  });
  client.on('ready', () => {
    lastError = undefined;
  });
  const connected = client.connect().catch(() => {
    // Reported as an error event already.
  });
  await Promise.race([connected, setTimeout(CONNECT_TIMEOUT_MS, undefined, { ref: false })]);
  return { client, lastError: () => lastError };
}
