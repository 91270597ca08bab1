import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedBuildError } from './damaged-build-error.ts';
import { digestContents, MANIFEST_NAME, type Manifest } from './manifest-file.ts';

/** What the manifest of a build says. Throws a DamagedBuildError unless it is as the build wrote it. */
export function readManifest(server: string): Manifest {
  const path = join(server, MANIFEST_NAME);
  const manifest = parseManifest(path);
  if (isWhole(manifest)) return manifest;
  throw new DamagedBuildError(`${path} is not as the build wrote it.`);
}

function isWhole(manifest: Partial<Manifest>): manifest is Manifest {
  const { sha256, version, date, files, server } = manifest;
  if (version === undefined || date === undefined || !files || !server) return false;
  return digestContents({ version, date, files, server }) === sha256;
}

function parseManifest(path: string): Partial<Manifest> {
  const text = readText(path);
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw new DamagedBuildError(`${path} is not valid JSON.`);
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
