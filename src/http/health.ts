import { methodNotAllowed } from './errors.ts';
import { openHeaders } from './headers.ts';
import type { Answer, ApiRequest } from './message.ts';
import { preflight, READ_METHODS } from './preflight.ts';

/** What an operator may know of a process. */
export interface ProcessState {
  /** Whether it should be sent no more requests. */
  isStopping: boolean;
  /** Where it counts requests. */
  limitStore: string;
}

/** `/healthz`: the process answers at all. `/readyz`: it should be sent requests, and where it counts them. */
export function healthAnswer(
  { method, path }: Pick<ApiRequest, 'method' | 'path'>,
  process: () => ProcessState,
): Answer | undefined {
  if (path !== '/healthz' && path !== '/readyz') return undefined;
  if (method === 'OPTIONS') return preflight(READ_METHODS);
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(method, READ_METHODS);
  if (path === '/healthz') return state(200, { status: 'ok' });
  const { isStopping, limitStore } = process();
  return isStopping
    ? state(503, { status: 'stopping' })
    : state(200, { status: 'ready', rate_limit_store: limitStore });
}

function state(status: number, body: object): Answer {
  return {
    status,
    headers: { ...openHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}
