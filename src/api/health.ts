import { methodNotAllowed } from './errors.ts';
import { openHeaders } from './headers.ts';
import { type Answer, type ApiRequest, requestId } from './message.ts';
import { preflight, READ_METHODS } from './preflight.ts';

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
