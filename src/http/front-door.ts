import { errorLangOf, internalError } from './errors.ts';
import type { Answer, ApiRequest } from './message.ts';
import { type Allowance, type RateLimit, rateLimitHeaders, tooManyRequests } from './rate-limit.ts';
import { responder, type Sources } from './router.ts';

/** Answers every request under `/api/`: applies the rate limit, and turns unexpected errors into a 500. */
export type FrontDoor = (request: ApiRequest, client: string) => Promise<Answer>;

export interface FrontDoorParts {
  sources: Sources;
  rateLimit: RateLimit | undefined;
  /** Keeps the error where the operator finds it, and returns the id under which it is kept. */
  logError: (error: unknown, request: ApiRequest) => string;
}

export function frontDoor({ sources, rateLimit, logError }: FrontDoorParts): FrontDoor {
  const respond = responder(sources);
  return async (request, client) => {
    try {
      const found = respond(request);
      const [cost, run] = 'run' in found ? [found.cost, found.run] : ['file' as const, () => found];
      // A preflight is the browser's own question, not the client's.
      if (!rateLimit || request.method === 'OPTIONS') return await run();
      const allowance = await rateLimit.consume(client, cost);
      if (!allowance.allowed) return tooManyRequests(rateLimit, allowance, errorLangOf(request));
      return withAllowance(await run(), rateLimit, allowance);
    } catch (error) {
      return internalError(logError(error, request), errorLangOf(request));
    }
  };
}

/** Cacheable answers do not carry the allowance of one client, since others get them too. */
function withAllowance(answer: Answer, rateLimit: RateLimit, allowance: Allowance): Answer {
  if (answer.headers['Cache-Control'] !== 'no-store') return answer;
  return { ...answer, headers: { ...answer.headers, ...rateLimitHeaders(rateLimit, allowance) } };
}
