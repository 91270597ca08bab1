import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { limitOptions, memoryRateLimit, type RateLimit, rateLimit } from '#server/rate-limit.ts';
import type { Settings } from '#server/settings.ts';

/** Where requests are counted: in this process, or in a store that several processes share. */
export interface LimitStore {
  rateLimit: RateLimit | undefined;
  /** What an operator is told of it. */
  state: () => 'memory' | 'shared' | 'memory, since the shared store is not reachable';
  close: () => void;
}

/** How long a request waits for the store, in milliseconds, before it is counted in this process instead. */
const PATIENCE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

/** Opens the store of the settings. A shared one need not be reachable, now or later: meanwhile the process counts by itself. */
export async function openLimitStore(settings: Settings): Promise<LimitStore> {
  const options = limitOptions(settings);
  if (settings.RATE_LIMIT_STORE === 'memory' || !options) {
    return { rateLimit: memoryRateLimit(settings), state: () => 'memory', close: () => {} };
  }
  const client = await sharedClient(settings.RATE_LIMIT_STORE);
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: 'kontor',
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  return {
    rateLimit: rateLimit(options, limiter),
    state: () => (client.isReady ? 'shared' : 'memory, since the shared store is not reachable'),
    close: () => client.destroy(),
  };
}

/** A client that connects in the background, again and again, and tells each loss once. */
async function sharedClient(address: string) {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    // Valkey speaks the protocol of Redis.
    url: address.replace(/^valkey/, 'redis'),
    disableOfflineQueue: true,
    commandOptions: { timeout: PATIENCE_MS },
    socket: { reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, LONGEST_PAUSE_MS) },
  });
  const { host } = new URL(address);
  let isLost = false;
  client.on('error', (error: Error) => {
    if (!isLost) console.error(`${host}: ${error.message}. Requests are counted in this process meanwhile.`);
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) console.log(`${host} is reachable again: requests are counted there.`);
    isLost = false;
  });
  client.connect().catch(() => {
    // Told as an error event already.
  });
  return client;
}
