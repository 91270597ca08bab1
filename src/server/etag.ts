import { createHash } from 'node:crypto';

/** A strong validator: two bodies have the same one only if they are the same. */
export function etag(body: Uint8Array | string): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}
