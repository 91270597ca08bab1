import { createHash } from 'node:crypto';
import type { Digest } from '#text/sha256.ts';

/** The digest as Node computes it, several times as fast for long texts. */
export const nodeDigest: Digest = (body) => createHash('sha256').update(body).digest('base64url');
