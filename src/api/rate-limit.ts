import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { RateLimitErrorBody } from '#schema/error.ts';
import { fillTexts } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { errorAnswer } from './errors.ts';
import { type Answer, COSTS, type Cost, goOn, type Headers } from './message.ts';
import type { Settings } from './settings.ts';

/** Where a client is in its window after a request was counted. */
export interface Standing {
  allowed: boolean;
  /** Points left in the window; `undefined` where only yes or no is known. */
  remaining: number | undefined;
  /** Milliseconds until the window ends. */
  resetMs: number;
}

/** Counts points by client. */
export interface Limiter {
  consume: (client: string, points: number) => Standing | Promise<Standing>;
}

/** `Standing` in the words of the answer. */
interface Allowance extends Omit<Standing, 'resetMs'> {
  /** Whole seconds until the window ends, at least 1. */
  resetSeconds: number;
}

/** Limits what a client may ask for; `undefined` where nothing is limited. */
export interface RateLimit {
  policy: { points: number; windowSeconds: number };
  /** Takes the points of a cost, less those of what the same request has paid before. */
  consume: (client: string, cost: Cost, paid?: Cost) => Allowance | Promise<Allowance>;
}

export interface LimitOptions {
  /** Points in a window. */
  points: number;
  /** Length of a window in seconds. */
  duration: number;
  /** Points that a request costs. */
  costs: Record<Cost, number>;
}

type LimitSettings = Pick<
  Settings,
  'RATE_LIMIT_REQUESTS' | 'RATE_LIMIT_WINDOW_SECONDS' | 'RATE_LIMIT_COST_COMPUTED' | 'RATE_LIMIT_COST_SEARCH'
>;

/** How many points in how many seconds; `undefined` where nothing is limited. */
export function limitOptions(settings: LimitSettings): LimitOptions | undefined {
  const { RATE_LIMIT_REQUESTS: points, RATE_LIMIT_WINDOW_SECONDS: duration } = settings;
  // A client that has asked for nothing yet may ask for anything.
  const atMost = (cost: number) => Math.min(cost, points);
  const costs = {
    file: 1,
    computed: atMost(settings.RATE_LIMIT_COST_COMPUTED),
    search: atMost(settings.RATE_LIMIT_COST_SEARCH),
  };
  return points === 0 ? undefined : { points, duration, costs };
}

/** The rate limit of the settings, counted in the memory of this process. */
export function memoryRateLimit(settings: LimitSettings): RateLimit | undefined {
  const options = limitOptions(settings);
  return options && rateLimit(options, memoryLimiter(options));
}

/** Clients that are counted at once; of more, the one that asked longest ago is forgotten. */
const MAX_CLIENTS = 50_000;

/** A limiter that keeps who asked until it is told to forget. */
export interface MemoryLimiter extends Limiter {
  /** Takes over where another limiter has seen a client. */
  note: (client: string, standing: Standing) => void;
  /** Forgets the clients whose window is over. */
  forgetEnded: () => void;
}

/** Counts in the memory of this process: a fixed window that begins with a client's first request. No clock that is set moves it. */
export function memoryLimiter(
  { points: limit, duration }: Pick<LimitOptions, 'points' | 'duration'>,
  now: () => number = () => performance.now(),
  maxClients = MAX_CLIENTS,
): MemoryLimiter {
  const windows = new LRUCache<string, { used: number; endsAt: number }>({ max: maxClients });
  return {
    consume: (client, points) => {
      // Fractions do not add up: `t + 60_000 - t` may be more than 60,000.
      const time = Math.floor(now());
      const known = windows.get(client);
      const window = known && known.endsAt > time ? known : { used: 0, endsAt: time + duration * 1000 };
      if (window !== known) windows.set(client, window);
      window.used += points;
      return {
        allowed: window.used <= limit,
        remaining: Math.max(limit - window.used, 0),
        resetMs: window.endsAt - time,
      };
    },
    note: (client, { remaining = limit, resetMs }) => {
      windows.set(client, { used: limit - remaining, endsAt: Math.floor(now()) + resetMs });
    },
    forgetEnded: () => {
      const time = now();
      for (const [client, { endsAt }] of windows.entries()) if (endsAt <= time) windows.delete(client);
    },
  };
}

/** A rate limit that `limiter` counts. */
export function rateLimit({ points, duration, costs }: LimitOptions, limiter: Limiter): RateLimit {
  return {
    policy: { points, windowSeconds: duration },
    consume: (client, cost, paid) => {
      const due = Math.max(0, costs[cost] - (paid ? costs[paid] : 0));
      return goOn(limiter.consume(client, due), ({ allowed, remaining, resetMs }) => ({
        allowed,
        remaining,
        resetSeconds: Math.max(1, Math.ceil(resetMs / 1000)),
      }));
    },
  };
}

/** What one request takes from the limit of its client. */
export interface Account {
  /** Takes what the request has not paid yet of an answer of this cost; says so if that is beyond the limit. */
  pay: (cost: Cost) => Exceeded | undefined | Promise<Exceeded | undefined>;
  /** The headers that tell the client what it has left. */
  headers: () => Headers;
}

/** Where a client is that has gone beyond the limit. */
export type Exceeded = Allowance & Pick<RateLimit, 'policy'>;

/** Opens the account of one request. */
export function openAccount(limit: RateLimit, client: string): Account {
  const { policy } = limit;
  let paid: Cost | undefined;
  let allowance: Allowance | undefined;
  return {
    pay: (cost) => {
      if (paid && COSTS.indexOf(cost) <= COSTS.indexOf(paid)) return undefined;
      return goOn(limit.consume(client, cost, paid), (standing) => {
        allowance = standing;
        paid = cost;
        return standing.allowed ? undefined : { policy, ...standing };
      });
    },
    headers: () => (allowance ? rateLimitHeaders(limit, allowance) : {}),
  };
}

/** `RateLimit-Policy` and `RateLimit`, for answers that no cache keeps. */
function rateLimitHeaders(
  { policy }: Pick<RateLimit, 'policy'>,
  { remaining, resetSeconds }: Allowance,
): Headers {
  if (remaining === undefined) return {};
  return {
    'RateLimit-Policy': `"default";q=${policy.points};qu="points";w=${policy.windowSeconds}`,
    RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
  };
}

export function tooManyRequests(exceeded: Exceeded, lang?: Lang): Answer {
  const { policy, resetSeconds } = exceeded;
  const { points, windowSeconds } = policy;
  const message: Localized = fillTexts(WORDS.api.rateLimited, { points, windowSeconds, resetSeconds });
  const body: Pick<RateLimitErrorBody, 'retry_after_seconds'> = { retry_after_seconds: resetSeconds };
  return errorAnswer(429, message, lang, {
    body,
    headers: { 'Retry-After': String(resetSeconds), ...rateLimitHeaders(exceeded, exceeded) },
  });
}

/** How many clients are remembered with what their requests count against. */
const REMEMBERED_CLIENTS = 1000;

const keys = new LRUCache<string, string>({ max: REMEMBERED_CLIENTS });

/** Who a request counts against: an IPv4 address as it is, an IPv6 address by its /64, the network of one subscriber. */
export function clientKey(address: string): string {
  const known = keys.get(address);
  if (known !== undefined) return known;
  const key = findKey(address);
  keys.set(address, key);
  return key;
}

function findKey(address: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkOf(parsed, 64);
}

/** What may be written down of the address of a client: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function clientNetwork(address: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address))
    return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return networkOf(parsed, parsed.kind() === 'ipv4' ? 24 : 48);
}

/** `bits` are whole bytes. */
function networkOf(address: ReturnType<typeof ipaddr.process>, bits: number): string {
  const bytes = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
