import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from '#api/message.ts';
import type { WriteContent } from './content-writer.ts';
import { isRestUnwanted, MAX_CHUNKS } from './node-body.ts';

/** How long a client that is still sending may take to read its answer, before the connection is ended. */
const LINGER_MS = 2000;

/** Most bytes of a request that are received and dropped after its answer. */
const LINGER_BYTES = 1024 * 1024;

interface WriteOptions {
  writeContent: WriteContent;
  /** Whether the connection ends with this answer. */
  isLast: boolean;
  /** Calls back when the rest of the request has been dropped, where that has begun. */
  afterRest: AfterRest | undefined;
}

type AfterRest = (callback: () => void) => void;

/** Writes an answer to a socket. Throws for one that HTTP cannot carry. */
export function writeAnswer(
  incoming: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { writeContent, isLast, afterRest }: WriteOptions,
): void {
  if (response.destroyed) return;
  const { status, body } = answer;
  const hasContent = status !== 204 && status !== 304;
  const isUnread = isRestUnwanted(incoming);
  const headers = hasContent ? withLength(answer) : answer.headers;
  const closes = isUnread || isLast || asksToUpgrade(incoming);
  response.writeHead(status, closes ? { ...headers, Connection: 'close' } : headers);
  const content = hasContent && incoming.method !== 'HEAD' ? body : '';
  if (isUnread) {
    // To close the connection while the client is sending would reset it, and the client would lose the answer.
    const afterIt = afterRest ?? dropRest(incoming);
    writeContent(response, content, () => afterIt(() => response.end()));
  } else writeContent(response, content);
}

/** Whether Node may have dropped what came together with the request, taking it for another protocol: nothing follows then. */
function asksToUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined;
}

function withLength({ headers, body }: Answer): Answer['headers'] {
  if ('Content-Length' in headers) return headers;
  return { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
}

/**
 * Receives the rest of a request and drops it. The function that this returns calls back when it has come, is too much, or has
 * been waited for long enough.
 */
export function dropRest(incoming: IncomingMessage): AfterRest {
  let received = 0;
  let chunks = 0;
  let isOver = false;
  let onOver: (() => void) | undefined;
  const end = () => {
    isOver = true;
    onOver?.();
  };
  incoming.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received <= LINGER_BYTES && ++chunks <= MAX_CHUNKS) return;
    incoming.pause();
    end();
  });
  for (const event of ['end', 'error', 'close']) incoming.once(event, end);
  return (callback) => {
    if (isOver) return callback();
    const timer = setTimeout(callback, LINGER_MS);
    onOver = () => {
      clearTimeout(timer);
      callback();
    };
  };
}
