import type { AnnounceDeprecation } from './deprecations.ts';
import type { FrontDoor } from './front-door.ts';
import { type RunComputation, runAtOnce } from './message.ts';
import { type RateLimit, rateLimitHeaders } from './rate-limit.ts';
import { errorPage, type SiteParts, siteAnswer } from './site.ts';

interface SiteDoorParts extends SiteParts {
  rateLimit: RateLimit | undefined;
  runComputation?: RunComputation;
  announce?: AnnounceDeprecation;
}

/** Answers every request outside `/api/`: files are free, pages that are made for one request count. */
export function siteDoor({
  rateLimit,
  runComputation = runAtOnce,
  announce = (answer) => answer,
  ...parts
}: SiteDoorParts): FrontDoor {
  const answerWithin: FrontDoor = async (request, client) => {
    const found = siteAnswer(request, parts);
    if (!('run' in found)) return found;
    if (!rateLimit) return runComputation(found);
    const allowance = await rateLimit.consume(client, found.cost);
    if (allowance.allowed) return runComputation(found);
    return errorPage(429, parts.files, {
      'Cache-Control': 'no-store',
      'Retry-After': String(allowance.resetSeconds),
      ...rateLimitHeaders(rateLimit, allowance),
    });
  };
  return async (request, client) => announce(await answerWithin(request, client), request);
}
