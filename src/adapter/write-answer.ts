import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '#server/message.ts';
import { isRestUnwanted } from './node-body.ts';

/** How long a client that is still sending may take to read its answer, before the connection is reset. */
const LINGER_MS = 1000;

/** Writes an answer to a socket. Throws for one that HTTP cannot carry. */
export function writeAnswer(incoming: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return;
  const { status, body } = answer;
  const hasContent = status !== 204 && status !== 304;
  const isClosing = isRestUnwanted(incoming);
  const headers = hasContent ? withLength(answer) : answer.headers;
  response.writeHead(status, isClosing ? { ...headers, Connection: 'close' } : headers);
  const content = hasContent && incoming.method !== 'HEAD' ? body : '';
  if (isClosing) endAfterRequest(incoming, response, content);
  else response.end(content);
}

function withLength({ headers, body }: Answer): Answer['headers'] {
  if ('Content-Length' in headers) return headers;
  return { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
}

/** To close the connection while the client is sending would reset it, and the client would lose the answer. */
function endAfterRequest(incoming: IncomingMessage, response: ServerResponse, content: Answer['body']): void {
  response.flushHeaders();
  response.write(content);
  incoming.resume();
  const end = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(end, LINGER_MS);
  for (const event of ['end', 'error', 'close']) incoming.once(event, end);
}
