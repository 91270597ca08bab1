import { decodePercent, isApiPath, isMcpPath } from '#filters/path.ts';
import type { Localized } from '#text/lang.ts';
import { deprecationAnnouncer } from './deprecations.ts';
import { errorLangOf, failureAnswer, methodNotAllowed, queryTooLong, stopping } from './errors.ts';
import { helpLinks, openHeaders, preflight, READ_METHODS } from './headers.ts';
import {
  type Answer,
  type ApiRequest,
  type Computation,
  type Find,
  type Found,
  goOn,
  type LogError,
  type RunComputation,
  requestId,
  runAtOnce,
  takeSteps,
} from './message.ts';
import {
  type Account,
  clientKey,
  clientNetwork,
  type Exceeded,
  openAccount,
  type RateLimit,
  tooManyRequests,
} from './rate-limit.ts';
import { type AnswerSources, apiFinder } from './router.ts';
import { type ComputePage, errorPage, siteFinder } from './site.ts';

/**
 * Answers any request to a publication, whatever it asks for and whoever serves it: the only way in. Throws only
 * where the log does, and returns a promise only where something has to be waited for.
 *
 * @param address the IP address of the client
 * @example
 * const respond = openApp({ sources, rateLimit: undefined, logError });
 * const { status, headers, body } = await respond(request, '203.0.113.7');
 */
export type Respond = (request: ApiRequest, address: string) => Answer | Promise<Answer>;

/** What a publication is answered from, and what the runtime around it does. */
export interface AppParts {
  sources: AnswerSources;
  /** Answers agents at `/mcp`; without, nothing is there. */
  agents?: Find;
  /** Makes pages for what somebody has entered; without, they are answered as they were built. */
  computePage?: ComputePage;
  /** Who counts; `undefined` where nothing is limited. */
  rateLimit: RateLimit | undefined;
  /** Says when something is computed. */
  runComputation?: RunComputation;
  logError: LogError;
  /** Is told of each request beyond the rate limit, and of each that comes when the process ends. */
  onRefusal?: (refusal: RefusedRequest) => void;
  /** What health checks are told; without, there are none. */
  state?: Readonly<ProcessState>;
}

/** A refused request, as it is reported: the client may try again later. */
export interface RefusedRequest {
  request: ApiRequest;
  status: number;
  /** The network of the client. */
  network: string;
}

/** Some of the addresses, and what holds for all of them. */
interface Part {
  find: Find;
  /** Whether a file costs nothing. */
  hasFreeFiles?: boolean;
  /** Whether its query strings are read, and so may not be too long. */
  readsQueries?: boolean;
  refuse: (exceeded: Exceeded, request: ApiRequest) => Answer | Promise<Answer>;
}

/** A request, who asks, and who pays for it where requests are limited. */
interface Asked {
  request: ApiRequest;
  address: string;
  account: Account | undefined;
}

/** Longest query string in characters. Reading one takes time by its length, and comes before it is known what the answer costs. */
export const LONGEST_QUERY = 4096;

/** Query strings up to this length, as people and programs send them, are read in no time. */
const SHORT_QUERY = 500;

/** Opens a publication to requests. */
export function openApp(parts: AppParts): Respond {
  const { sources, rateLimit, runComputation = runAtOnce, logError, onRefusal, state } = parts;
  const { publication, files } = sources;
  const announce = deprecationAnnouncer(publication);

  const refuse: Part['refuse'] = (exceeded, request) => tooManyRequests(exceeded, errorLangOf(request));
  const api: Part = { find: apiFinder(sources), readsQueries: true, refuse };
  const agents: Part | undefined = parts.agents && { find: parts.agents, readsQueries: true, refuse };
  const site: Part = {
    find: siteFinder({ files, moves: publication.moves, computePage: parts.computePage }),
    hasFreeFiles: true,
    refuse: ({ resetSeconds }) =>
      errorPage(429, files, { 'Cache-Control': 'no-store', 'Retry-After': String(resetSeconds) }),
  };

  /** Finds what a request asks for. A long query string is read when its turn has come, since that takes time. */
  const findIn = ({ find, readsQueries }: Part, request: ApiRequest, path: string | undefined) => {
    const { length } = request.query;
    if (!readsQueries || length <= SHORT_QUERY || request.method === 'OPTIONS') return find(request, path);
    if (length > LONGEST_QUERY) return queryTooLong(LONGEST_QUERY, errorLangOf(request));
    return runComputation({ cost: 'file', run: () => find(request, path) }, request);
  };

  const partAt = (path: string): Part => {
    if (isApiPath(path)) return api;
    return agents && isMcpPath(path) ? agents : site;
  };

  const turnAway = (request: ApiRequest, address: string, status: number) =>
    onRefusal?.({ request, status, network: clientNetwork(address) });

  /** Answers at a path, decoded where it can be. Each step to the answer is taken only if the client can pay for it. */
  const answerAt = (path: string, isDecoded: boolean, { request, address, account }: Asked) => {
    const health = state && healthAnswer(request, state);
    if (health) return health;
    if (state?.phase === 'closing') {
      turnAway(request, address, 503);
      return stopping(errorLangOf(request));
    }
    const part = partAt(path);
    const take = (step: Computation): Found | Promise<Found> =>
      goOn(step.cost === 'file' && part.hasFreeFiles ? undefined : account?.pay(step.cost), (exceeded) => {
        if (!exceeded) return runComputation(step, request);
        turnAway(request, address, 429);
        return part.refuse(exceeded, request);
      });
    return goOn(findIn(part, request, isDecoded ? path : undefined), (found) =>
      takeSteps('run' in found ? found : { cost: 'file', isQuick: true, run: () => found }, take),
    );
  };

  return (request, address) => {
    const decoded = decodePercent(request.path);
    const path = decoded ?? request.path;
    // A preflight is the browser's own question, not the client's.
    const isFree = rateLimit === undefined || request.method === 'OPTIONS';
    const account = isFree ? undefined : openAccount(rateLimit, clientKey(address));
    const fail = (error: unknown): Answer => failed(error, request, logError);
    const finish = (found: Answer): Answer => {
      const answer = withOwnHeaders(withHelp(found, publication.errorPages, request), request, account);
      return announce ? announce(answer, path, request.query) : answer;
    };
    try {
      const found = answerAt(path, decoded !== undefined, { request, address, account });
      return found instanceof Promise ? found.then(finish, (error) => finish(fail(error))) : finish(found);
    } catch (error) {
      return finish(fail(error));
    }
  };
}

/** The answer to a request that has failed with an error that nobody expected, which is logged. */
export function failed(error: unknown, request: ApiRequest, logError: LogError): Answer {
  const id = requestId(request);
  logError(error, request, id);
  return failureAnswer(error, id, errorLangOf(request));
}

/** An error, with the pages that explain it where there are any. */
function withHelp(found: Answer, errorPages: Localized | undefined, request: ApiRequest): Answer {
  if (!found.problems) return found;
  const { problems, ...answer } = found;
  if (!errorPages) return answer;
  const Link = helpLinks(problems, errorPages[errorLangOf(request)]);
  return { ...answer, headers: { ...answer.headers, Link } };
}

/** An answer made for one request, with a name of its own and what its client has left. What a cache keeps has neither: others would get it too. */
function withOwnHeaders(answer: Answer, request: ApiRequest, account: Account | undefined): Answer {
  if (answer.headers['Cache-Control'] !== 'no-store') return answer;
  const id = answer.headers['X-Request-Id'] ?? requestId(request);
  return { ...answer, headers: { ...answer.headers, 'X-Request-Id': id, ...account?.headers() } };
}

/** What load balancers and monitors ask of a process. */
export const HEALTH_PATHS = ['/healthz', '/readyz'] as const;

/** Which build a process serves. */
export interface BuildIdentity {
  /** SHA-256 of what the build consists of, in base64url. */
  digest: string;
  /** The day that the build is of. */
  date: string;
}

/** What an operator may know of a process. */
export interface ProcessState {
  build: BuildIdentity;
  /** `draining`: it still answers, but should be sent no more requests; `closing`: what arrives now is for another process. */
  phase: 'serving' | 'draining' | 'closing';
  /** Whether the folder of the files has been removed or cannot be reached, so that most answers are errors. */
  lacksFiles?: boolean;
  /** Where it counts requests. */
  limitStore: string;
}

/** `/healthz`: the process answers at all. `/readyz`: it should be sent requests, which build it serves, and where it counts. */
export function healthAnswer(
  request: Pick<ApiRequest, 'method' | 'path' | 'header'>,
  state: Readonly<ProcessState>,
): Answer | undefined {
  const { method, path } = request;
  if (!HEALTH_PATHS.some((known) => known === path)) return undefined;
  if (method === 'OPTIONS') return preflight(READ_METHODS);
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(method, READ_METHODS);
  const { phase, build } = state;
  const answer = (status: number, body: object): Answer => ({
    status,
    headers: {
      ...openHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json',
      'X-Request-Id': requestId(request),
    },
    body: JSON.stringify(body),
  });
  if (path === '/healthz') return answer(200, { status: 'ok' });
  if (phase !== 'serving') return answer(503, { status: 'stopping', build });
  if (state.lacksFiles)
    return answer(503, { status: 'failing', reason: 'The folder of the build is gone.', build });
  return answer(200, { status: 'ready', rate_limit_store: state.limitStore, build });
}
