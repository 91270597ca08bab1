import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedBuildError } from './damaged-build-error.ts';
import { digestFiles, MANIFEST_NAME, type Manifest } from './manifest-file.ts';

/** The files of a build by their served path. Throws a DamagedBuildError unless the manifest is as the build wrote it. */
export function readManifest(server: string): Manifest['files'] {
  const path = join(server, MANIFEST_NAME);
  const { sha256, files } = parseManifest(path);
  if (files === undefined || digestFiles(files) !== sha256)
    throw new DamagedBuildError(`${path} is not as the build wrote it.`);
  return files;
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
