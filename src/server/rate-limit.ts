import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateLimitErrorBody } from '#schema/error.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { errorAnswer } from './errors.ts';
import type { Answer } from './message.ts';
import type { Settings } from './settings.ts';

/** Where a client stands in its window after a request was counted. */
export interface Allowance {
  allowed: boolean;
  /** Requests left in the window. */
  remaining: number;
  /** Whole seconds until the window begins anew, at least 1. */
  resetSeconds: number;
}

/** Counts requests; `undefined` where nothing is limited. */
export interface RateLimit {
  policy: { requests: number; windowSeconds: number };
  consume: (client: string) => Promise<Allowance>;
}

type LimitSettings = Pick<Settings, 'RATE_LIMIT_REQUESTS' | 'RATE_LIMIT_WINDOW_SECONDS'>;

/** How many requests in how many seconds, as limiters are told it; `undefined` where nothing is limited. */
export function limitOptions(settings: LimitSettings): { points: number; duration: number } | undefined {
  const { RATE_LIMIT_REQUESTS: points, RATE_LIMIT_WINDOW_SECONDS: duration } = settings;
  return points === 0 ? undefined : { points, duration };
}

/** The rate limit of the settings, counted in the memory of this process. */
export function memoryRateLimit(settings: LimitSettings): RateLimit | undefined {
  const options = limitOptions(settings);
  return options && rateLimit(options, new RateLimiterMemory(options));
}

/** A rate limit that `limiter` counts. */
export function rateLimit(
  { points, duration }: { points: number; duration: number },
  limiter: RateLimiterAbstract,
): RateLimit {
  return {
    policy: { requests: points, windowSeconds: duration },
    consume: async (client) => {
      try {
        return allowance(true, await limiter.consume(client));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return allowance(false, refusal);
        throw refusal;
      }
    },
  };
}

function allowance(allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Allowance {
  return { allowed, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** `RateLimit-Policy` and `RateLimit`, for answers that no cache keeps. */
export function rateLimitHeaders(
  { policy }: Pick<RateLimit, 'policy'>,
  { remaining, resetSeconds }: Allowance,
) {
  return {
    'RateLimit-Policy': `"default";q=${policy.requests};w=${policy.windowSeconds}`,
    RateLimit: `"default";r=${remaining};t=${resetSeconds}`,
  };
}

export function tooManyRequests(limit: Pick<RateLimit, 'policy'>, allowance: Allowance, lang?: Lang): Answer {
  const { requests, windowSeconds } = limit.policy;
  const { resetSeconds } = allowance;
  const message: Localized = {
    de: `Das Limit von ${requests} Anfragen in ${windowSeconds} Sekunden ist erreicht. Bitte in ${resetSeconds} Sekunden erneut versuchen.`,
    en: `The limit of ${requests} requests in ${windowSeconds} seconds is reached. Try again in ${resetSeconds} seconds.`,
  };
  const body: Pick<RateLimitErrorBody, 'retry_after_seconds'> = { retry_after_seconds: resetSeconds };
  return errorAnswer(429, message, lang, {
    body,
    headers: { 'Retry-After': String(resetSeconds), ...rateLimitHeaders(limit, allowance) },
  });
}
