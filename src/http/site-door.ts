import type { AnnounceDeprecation } from './deprecations.ts';
import type { FrontDoor } from './front-door.ts';
import { type RunComputation, runAtOnce } from './message.ts';
import { openAccount, type RateLimit } from './rate-limit.ts';
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
    const account = openAccount(rateLimit, client);
    let found = siteAnswer(request, parts);
    while ('run' in found) {
      const exceeded = found.cost === 'file' ? undefined : await account?.pay(found.cost);
      if (exceeded)
        return errorPage(429, parts.files, {
          'Cache-Control': 'no-store',
          'Retry-After': String(exceeded.resetSeconds),
          ...account?.headers(),
        });
      found = await runComputation(found, request);
    }
    return found;
  };
  return async (request, client) => announce(await answerWithin(request, client), request);
}
