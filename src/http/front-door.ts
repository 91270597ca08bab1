import { goOn } from '#text/go-on.ts';
import type { Localized } from '#text/lang.ts';
import { type AnnounceDeprecation, deprecationAnnouncer } from './deprecations.ts';
import { errorLangOf, failureAnswer, queryTooLong } from './errors.ts';
import { helpLinks } from './headers.ts';
import type { LogError } from './log.ts';
import {
  type Answer,
  type ApiRequest,
  type Computation,
  type Found,
  type Headers,
  type RunComputation,
  runAtOnce,
  takeSteps,
} from './message.ts';
import { openAccount, type RateLimit, tooManyRequests } from './rate-limit.ts';
import { requestId } from './request-id.ts';
import { responder, type Sources } from './router.ts';

/**
 * Answers every request to one part of the house, at once where nothing has to be waited for: applies the rate limit, and
 * turns unexpected errors into a 500.
 */
export type FrontDoor = (request: ApiRequest, client: string) => Answer | Promise<Answer>;

export interface DoorParts {
  /** Answers a request, or says how the answer is made and what it costs. */
  respond: (request: ApiRequest) => Found;
  /** The page of the website below which each error has one that explains it. */
  errorPages: Localized;
  rateLimit: RateLimit | undefined;
  runComputation?: RunComputation;
  logError: LogError;
  announce?: AnnounceDeprecation;
}

/** Longest query string in characters. Reading one takes time by its length, and comes before it is known what the answer costs. */
export const LONGEST_QUERY = 4096;

/** Query strings up to this length, as people and programs send them, are read in no time. */
const SHORT_QUERY = 500;

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
  /** What a request asks for. A long query string is read when its turn has come, since that takes time. */
  const readRequest = (request: ApiRequest): Found | Promise<Found> => {
    const { length } = request.query;
    if (length <= SHORT_QUERY || request.method === 'OPTIONS') return respond(request);
    if (length > LONGEST_QUERY) return queryTooLong(LONGEST_QUERY, errorLangOf(request));
    return runComputation({ cost: 'file', run: () => respond(request) }, request);
  };
  const answerWithin = (request: ApiRequest, client: string): Answer | Promise<Answer> => {
    const fail = (error: unknown): Answer => {
      const id = requestId(request);
      logError(error, request, id);
      return failureAnswer(error, id, errorLangOf(request));
    };
    try {
      // A preflight is the browser's own question, not the client's.
      const account = request.method === 'OPTIONS' ? undefined : openAccount(rateLimit, client);
      const take = (step: Computation) =>
        goOn(account?.pay(step.cost), (exceeded) =>
          exceeded ? tooManyRequests(exceeded, errorLangOf(request)) : runComputation(step, request),
        );
      const found = goOn(readRequest(request), (begun) => {
        const first: Found = 'run' in begun ? begun : { cost: 'file', isQuick: true, run: () => begun };
        return goOn(takeSteps(first, take), (last) => withAllowance(last, account?.headers()));
      });
      return found instanceof Promise ? found.catch(fail) : found;
    } catch (error) {
      return fail(error);
    }
  };
  return (request, client) =>
    goOn(answerWithin(request, client), (answer) =>
      announce(withIdentity(withHelp(answer, errorPages, request), request), request),
    );
}

/** An error, with the pages that explain it. */
function withHelp(found: Answer, errorPages: Localized, request: ApiRequest): Answer {
  if (!found.problems) return found;
  const { problems, ...answer } = found;
  const Link = helpLinks(problems, errorPages[errorLangOf(request)]);
  return { ...answer, headers: { ...answer.headers, Link } };
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
