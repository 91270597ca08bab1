import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedBuildError } from './damaged-build-error.ts';
import { MANIFEST_NAME, type Manifest, parseManifest } from './manifest-file.ts';

/** What the manifest of a build says. Throws a DamagedBuildError unless it is as the build wrote it. */
export function readManifest(server: string): Manifest {
  const path = join(server, MANIFEST_NAME);
  const text = readText(path);
  const manifest = parseManifest(text);
  if (manifest) return manifest;
  throw new DamagedBuildError(
    isJson(text) ? `${path} is not as the build wrote it.` : `${path} is not valid JSON.`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new DamagedBuildError(`${path} ${code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`}.`);
  }
}
