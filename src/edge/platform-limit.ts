import type { RateLimit } from '#api/rate-limit.ts';
import { LIMITERS, type LimitVariables } from './bindings.ts';

/** The rate limit of the platform; `undefined` where it was given no limiter. */
export function platformLimit(variables: LimitVariables): RateLimit | undefined {
  if (!Object.values(LIMITERS).some((name) => variables[name])) return undefined;
  const windowSeconds = readCount(variables, 'RATE_LIMIT_WINDOW_SECONDS');
  return {
    policy: { points: readCount(variables, 'RATE_LIMIT_REQUESTS'), windowSeconds },
    consume: async (client, cost) => {
      const limiter = variables[LIMITERS[cost]];
      const { success } = limiter ? await limiter.limit({ key: client }) : { success: true };
      // When the window ends is not told: a whole one later it is over.
      return { allowed: success, remaining: undefined, resetSeconds: windowSeconds };
    },
  };
}

type CountName = 'RATE_LIMIT_REQUESTS' | 'RATE_LIMIT_WINDOW_SECONDS';

function readCount(variables: LimitVariables, name: CountName): number {
  const count = Number(variables[name]);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(
    `${name}="${variables[name] ?? ''}" is not a whole number above 0: write in \`vars\` of the Wrangler file what its \`ratelimits\` say`,
  );
}
