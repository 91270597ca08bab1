import { createHash } from 'node:crypto';

/** The SHA-256 of a body in base64url, 43 characters. */
export function digest(body: Uint8Array | string): string {
  return createHash('sha256').update(body).digest('base64url');
}

/** A strong validator made of a body's digest: two bodies have the same one only if they are the same. */
export function etagOf(sha256: string): string {
  return `"${sha256.slice(0, 27)}"`;
}

/** The strong validator of a body. */
export function etag(body: Uint8Array | string): string {
  return etagOf(digest(body));
}
