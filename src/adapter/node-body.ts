import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LIMIT, isDeclaredTooLarge } from '#http/body-length.ts';
import type { ReceivedBody } from '#http/message.ts';

/** Reads the body of a request, but not more of it than can be answered: the rest is discarded as it arrives. */
export function readNodeBody(incoming: IncomingMessage, response: ServerResponse): Promise<ReceivedBody> {
  if (isDeclaredTooLarge(incoming.headers['content-length'])) return Promise.resolve('too large');
  if (expectsContinue(incoming)) response.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= BODY_LIMIT) chunks.push(chunk);
      else resolve('too large');
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    // The client went away before its request was complete.
    for (const event of ['error', 'close']) incoming.once(event, () => resolve('incomplete'));
  });
}

/**
 * Whether the connection has to be closed after the answer, because what is left of the request is too much to be
 * received first, or may never come.
 */
export function isRestUnwanted(incoming: IncomingMessage): boolean {
  if (incoming.complete) return false;
  const { 'transfer-encoding': coding, 'content-length': length } = incoming.headers;
  return coding !== undefined || isDeclaredTooLarge(length) || expectsContinue(incoming);
}

/** Whether the client waits to be told to send its body. */
function expectsContinue({ headers }: IncomingMessage): boolean {
  return headers.expect?.toLowerCase() === '100-continue';
}
