import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { nodeDigest } from '#serve/files/manifest-file.ts';
import { digest } from '#text/sha256.ts';

const TEXTS = [
  '',
  'a',
  'Größe „50 €“ 𝄞',
  '\0',
  'x'.repeat(55),
  'x'.repeat(56),
  'x'.repeat(64),
  'ab'.repeat(100_000),
];

it.each(TEXTS)('the digest of %j is the same wherever it is computed', (text) => {
  const expected = createHash('sha256').update(text).digest('base64url');
  for (const compute of [digest, nodeDigest])
    expect([compute(text), compute(new TextEncoder().encode(text))]).toEqual([expected, expected]);
});
