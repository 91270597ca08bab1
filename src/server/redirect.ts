import { openHeaders } from './headers.ts';
import type { Answer } from './message.ts';

/** An answer that sends the client to another address for good, with the same method and body. */
export function redirectAnswer(location: string): Answer {
  return {
    status: 308,
    headers: { ...openHeaders, 'Cache-Control': 'public, max-age=60', Location: location },
    body: '',
  };
}
