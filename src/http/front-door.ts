import type { Localized } from '#text/lang.ts';
import { type AnnounceDeprecation, deprecationAnnouncer } from './deprecations.ts';
import { errorLangOf, internalError } from './errors.ts';
import { helpLinks } from './headers.ts';
import type { LogError } from './log.ts';
import {
  type Answer,
  type ApiRequest,
  type Found,
  type Headers,
  type RunComputation,
  runAtOnce,
} from './message.ts';
import { openAccount, type RateLimit, tooManyRequests } from './rate-limit.ts';
import { requestId } from './request-id.ts';
import { responder, type Sources } from './router.ts';

/** Answers every request to one part of the house: applies the rate limit, and turns unexpected errors into a 500. */
export type FrontDoor = (request: ApiRequest, client: string) => Promise<Answer>;

export interface DoorParts {
  /** Answers a request, or says how the answer is made and what it costs. */
  respond: (request: ApiRequest) => Found;
  /** The page of the web site below which each error has one that explains it. */
  errorPages: Localized;
  rateLimit: RateLimit | undefined;
  runComputation?: RunComputation;
  logError: LogError;
  announce?: AnnounceDeprecation;
}

export type FrontDoorParts = Omit<DoorParts, 'respond' | 'errorPages' | 'announce'> & { sources: Sources };

/** The door to what is under `/api/`. */
export function frontDoor({ sources, ...parts }: FrontDoorParts): FrontDoor {
  const { publication } = sources;
  return limitedDoor({
    ...parts,
    respond: responder(sources),
    errorPages: publication.errorPages,
    announce: deprecationAnnouncer(publication),
  });
}

export function limitedDoor({
  respond,
  errorPages,
  rateLimit,
  runComputation = runAtOnce,
  logError,
  announce = (answer) => answer,
}: DoorParts): FrontDoor {
  const answerWithin = async (request: ApiRequest, client: string): Promise<Answer> => {
    try {
      const answer = respond(request);
      // A preflight is the browser's own question, not the client's.
      const account = request.method === 'OPTIONS' ? undefined : openAccount(rateLimit, client);
      let found: Found = 'run' in answer ? answer : { cost: 'file', isQuick: true, run: () => answer };
      while ('run' in found) {
        const exceeded = await account?.pay(found.cost);
        if (exceeded) return tooManyRequests(exceeded, errorLangOf(request));
        found = await runComputation(found, request);
      }
      return withAllowance(found, account?.headers());
    } catch (error) {
      const id = requestId(request);
      logError(error, request, id);
      return internalError(id, errorLangOf(request));
    }
  };
  return async (request, client) => {
    const answer = await answerWithin(request, client);
    return announce(withIdentity(withHelp(answer, errorPages[errorLangOf(request)]), request), request);
  };
}

/** An error, with the pages that explain it. */
function withHelp({ problems, ...answer }: Answer, errorPages: string): Answer {
  if (!problems) return answer;
  return { ...answer, headers: { ...answer.headers, Link: helpLinks(problems, errorPages) } };
}

/** An answer made for one request, with a name of its own. What a cache keeps has none: others would get it too. */
function withIdentity(answer: Answer, request: ApiRequest): Answer {
  if (answer.headers['Cache-Control'] !== 'no-store') return answer;
  return { ...answer, headers: { 'X-Request-Id': requestId(request), ...answer.headers } };
}

/** Cacheable answers do not carry the allowance of one client, since others get them too. */
function withAllowance(answer: Answer, headers: Headers | undefined): Answer {
  if (!headers || answer.headers['Cache-Control'] !== 'no-store') return answer;
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
