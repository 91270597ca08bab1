import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LIMIT, isDeclaredTooLarge } from '#http/body-length.ts';
import type { ReceivedBody } from '#http/message.ts';

/** Reads the body of a request, but not more of it than can be answered: the rest is discarded as it arrives. */
export type ReadNodeBody = (incoming: IncomingMessage, response: ServerResponse) => Promise<ReceivedBody>;

/** Most bytes that are held of bodies that have not arrived completely, over all connections. */
const MAX_HELD_BYTES = 32 * 1024 * 1024;

/** Makes the function that reads bodies. Those that have been arriving longest are given up while all hold too much. */
export function bodyReader(maxHeldBytes = MAX_HELD_BYTES): ReadNodeBody {
  const arriving = new Map<IncomingMessage, number>();
  let heldBytes = 0;

  const hold = (incoming: IncomingMessage, length: number) => {
    heldBytes += length - (arriving.get(incoming) ?? 0);
    arriving.set(incoming, length);
    for (const oldest of arriving.keys()) {
      if (heldBytes <= maxHeldBytes) return;
      release(oldest);
      oldest.destroy();
    }
  };
  const release = (incoming: IncomingMessage) => {
    heldBytes -= arriving.get(incoming) ?? 0;
    arriving.delete(incoming);
  };

  return async (incoming, response) => {
    if (isDeclaredTooLarge(incoming.headers['content-length'])) return 'too large';
    if (expectsContinue(incoming)) response.writeContinue();
    try {
      return await receive(incoming, (length) => hold(incoming, length));
    } finally {
      release(incoming);
    }
  };
}

/** Receives a body. `onGrowth` is told how many bytes are held for it. */
function receive(incoming: IncomingMessage, onGrowth: (length: number) => void): Promise<ReceivedBody> {
  return new Promise((resolve) => {
    // One buffer: a chunk may be a single byte, and each keeps the whole of what was received with it.
    let bytes: Buffer = Buffer.alloc(0);
    let length = 0;
    let chunks = 0;
    const add = (chunk: Buffer) => {
      if (length + chunk.length > BODY_LIMIT || ++chunks > MAX_CHUNKS) {
        incoming.off('data', add).resume();
        resolve('too large');
        return;
      }
      if (length + chunk.length > bytes.length) {
        bytes = grow(bytes, length + chunk.length);
        onGrowth(bytes.length);
      }
      length += chunk.copy(bytes, length);
    };
    incoming.on('data', add);
    incoming.once('end', () => resolve(bytes.subarray(0, length)));
    // The client went away before its request was complete.
    for (const event of ['error', 'close']) incoming.once(event, () => resolve('incomplete'));
  });
}

/** Most chunks of a body: each takes as long to receive as some kilobytes. Clients send a few. */
export const MAX_CHUNKS = 2000;

function grow(bytes: Buffer, length: number): Buffer {
  const larger = Buffer.alloc(Math.max(length, Math.min(2 * bytes.length, BODY_LIMIT)));
  bytes.copy(larger);
  return larger;
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
function expectsContinue({ headers, httpVersion }: IncomingMessage): boolean {
  // HTTP/1.0 knows no interim answers (RFC 9110 10.1.1).
  return headers.expect?.toLowerCase() === '100-continue' && httpVersion !== '1.0';
}
