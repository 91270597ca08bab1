import { openHeaders } from './headers.ts';
import type { Answer } from './message.ts';

/** `/healthz`: the process answers at all. `/readyz`: it should be sent requests. */
export function healthAnswer(path: string, isStopping: boolean): Answer | undefined {
  if (path === '/healthz') return state(200, 'ok');
  if (path === '/readyz') return isStopping ? state(503, 'stopping') : state(200, 'ready');
  return undefined;
}

function state(status: number, word: string): Answer {
  return {
    status,
    headers: { ...openHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'application/json' },
    body: JSON.stringify({ status: word }),
  };
}
