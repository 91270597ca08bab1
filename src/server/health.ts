import { openHeaders } from './headers.ts';
import type { Answer } from './message.ts';

/** `/healthz`: the process answers at all. `/readyz`: it should be sent requests, and where it counts them. */
export function healthAnswer(path: string, isStopping: boolean, limitStore: string): Answer | undefined {
  if (path === '/healthz') return state(200, { status: 'ok' });
  if (path === '/readyz')
    return isStopping
      ? state(503, { status: 'stopping' })
      : state(200, { status: 'ready', rate_limit_store: limitStore });
  return undefined;
}

function state(status: number, body: object): Answer {
  return {
    status,
    headers: { ...openHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}
