import { nodeDigest } from '#serve/files/node-digest.ts';
import type { BuildInputs } from '../build-inputs.ts';

/** A digest of all that a build is made from besides its content and its day. */
export function digestCode({ files, ...settings }: BuildInputs): string {
  const code = Object.entries(files).filter(([path]) => !path.startsWith('content/'));
  return nodeDigest(JSON.stringify([code, settings, process.platform, process.arch]));
}
