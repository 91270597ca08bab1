import { nodeDigest } from '#serve/files/node-digest.ts';

/** The bytes of a digest. */
const DIGEST_LENGTH = 43;

/** Bytes behind their digest, so that it is noticed when they are not as they were. */
export function seal(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(nodeDigest(bytes)), bytes]);
}

/** The bytes that were sealed, or `undefined` if these are not as they were. */
export function openSealed(sealed: Buffer): Buffer | undefined {
  const bytes = sealed.subarray(DIGEST_LENGTH);
  return sealed.toString('latin1', 0, DIGEST_LENGTH) === nodeDigest(bytes) ? bytes : undefined;
}
