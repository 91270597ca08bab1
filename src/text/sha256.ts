import { sha256 } from '@noble/hashes/sha2.js';

/** The digest of a text or of bytes: SHA-256 in base64url, 43 characters. */
export type Digest = (body: Uint8Array | string) => string;

const utf8 = new TextEncoder();

/** The digest, computed at once by whatever runs JavaScript. A runtime with a faster function of its own passes that on. */
export const digest: Digest = (body) => {
  const bytes = sha256(typeof body === 'string' ? utf8.encode(body) : body);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};
