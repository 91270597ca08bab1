import { goOn } from '#text/go-on.ts';
import type { AnnounceDeprecation } from './deprecations.ts';
import type { FrontDoor } from './front-door.ts';
import { type Computation, type RunComputation, runAtOnce, takeSteps } from './message.ts';
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
  const answerWithin: FrontDoor = (request, client) => {
    const account = openAccount(rateLimit, client);
    const take = (step: Computation) =>
      goOn(step.cost === 'file' ? undefined : account?.pay(step.cost), (exceeded) =>
        exceeded
          ? errorPage(429, parts.files, {
              'Cache-Control': 'no-store',
              'Retry-After': String(exceeded.resetSeconds),
              ...account?.headers(),
            })
          : runComputation(step, request),
      );
    return takeSteps(siteAnswer(request, parts), take);
  };
  return (request, client) => goOn(answerWithin(request, client), (answer) => announce(answer, request));
}
