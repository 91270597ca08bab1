import { deprecationAnnouncer } from './deprecations.ts';
import { errorLangOf, internalError } from './errors.ts';
import { helpLinks } from './headers.ts';
import { type Answer, type ApiRequest, type Computation, type RunComputation, runAtOnce } from './message.ts';
import { type Allowance, type RateLimit, rateLimitHeaders, tooManyRequests } from './rate-limit.ts';
import { responder, type Sources } from './router.ts';

/** Answers every request under `/api/`: applies the rate limit, and turns unexpected errors into a 500. */
export type FrontDoor = (request: ApiRequest, client: string) => Promise<Answer>;

export interface FrontDoorParts {
  sources: Sources;
  rateLimit: RateLimit | undefined;
  runComputation?: RunComputation;
  /** Keeps the error under an id where the operator finds it. */
  logError: (error: unknown, request: ApiRequest, id: string) => void;
}

export function frontDoor({
  sources,
  rateLimit,
  runComputation = runAtOnce,
  logError,
}: FrontDoorParts): FrontDoor {
  const respond = responder(sources);
  const { errorPages } = sources.publication;
  const announce = deprecationAnnouncer(sources.publication);
  const answerWithin = async (request: ApiRequest, client: string): Promise<Answer> => {
    try {
      const found = respond(request);
      const computation: Computation = 'run' in found ? found : { cost: 'file', run: () => found };
      // A preflight is the browser's own question, not the client's.
      if (!rateLimit || request.method === 'OPTIONS') return await runComputation(computation);
      const allowance = await rateLimit.consume(client, computation.cost);
      if (!allowance.allowed) return tooManyRequests(rateLimit, allowance, errorLangOf(request));
      return withAllowance(await runComputation(computation), rateLimit, allowance);
    } catch (error) {
      const id = crypto.randomUUID();
      logError(error, request, id);
      return internalError(id, errorLangOf(request));
    }
  };
  return async (request, client) => {
    const answer = await answerWithin(request, client);
    return announce(
      isStored(answer) ? answer : withIdentity(answer, errorPages[errorLangOf(request)]),
      request,
    );
  };
}

/** An answer made for one request: with a name of its own and, if it is an error, the pages that explain it. */
function withIdentity({ problems, ...answer }: Answer, errorPages: string): Answer {
  const headers = {
    'X-Request-Id': crypto.randomUUID(),
    ...answer.headers,
    ...(problems && { Link: helpLinks(problems, errorPages) }),
  };
  return { ...answer, headers };
}

/** Whether the answer is the same for everyone: a file, a list, or a redirect. */
function isStored({ status, headers }: Answer): boolean {
  return status < 400 && headers['Cache-Control'] !== 'no-store';
}

/** Cacheable answers do not carry the allowance of one client, since others get them too. */
function withAllowance(answer: Answer, rateLimit: RateLimit, allowance: Allowance): Answer {
  if (answer.headers['Cache-Control'] !== 'no-store') return answer;
  return { ...answer, headers: { ...answer.headers, ...rateLimitHeaders(rateLimit, allowance) } };
}
