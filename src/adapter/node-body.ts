import type { IncomingMessage } from 'node:http';
import { BODY_LIMIT } from '#server/body.ts';

/** Reads the body of a request, but not more of it than can be answered: the rest is let go by. */
export function readNodeBody(incoming: IncomingMessage): Promise<Uint8Array | 'too large'> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= BODY_LIMIT) chunks.push(chunk);
      else resolve('too large');
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
  });
}
