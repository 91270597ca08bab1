import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '#http/files.ts';
import type { Publication } from '#resources/publish.ts';
import { openBuiltFiles } from './built-files.ts';
import { DamagedBuildError } from './damaged-build-error.ts';
import { type Fingerprint, PARTS_NAME } from './manifest-file.ts';
import { readManifest } from './read-manifest.ts';
import { readVerified } from './verified-file.ts';

/**
 * The files of the build in a folder, and its publication prepared with what the build has rendered. Throws a
 * DamagedBuildError unless the build is whole, as far as can be seen without reading all files.
 */
export function openBuild(dist: URL, publication: Publication, cacheBytes: number): FileStore {
  const folder = fileURLToPath(dist);
  const { files, server } = readManifest(join(folder, 'server'));
  const contents = readServerFiles(join(folder, 'server'), server);
  const store = openBuiltFiles({
    client: join(folder, 'client', sep),
    files,
    published: publication.files,
    cacheBytes,
  });
  const textOf = (bytes: Uint8Array | string | undefined) =>
    typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
  publication.prepare(JSON.parse(textOf(contents.get(PARTS_NAME))), (path) =>
    textOf(store.get(path)?.identity.read()),
  );
  return store;
}

/** The files that the server is made of: of two builds, they would not fit together. */
function readServerFiles(root: string, fingerprints: Record<string, Fingerprint>): Map<string, Uint8Array> {
  return new Map(
    Object.entries(fingerprints).map(([name, fingerprint]) => {
      const path = join(root, name);
      const bytes = readVerified(path, fingerprint);
      if ('problem' in bytes) throw new DamagedBuildError(`${path} ${bytes.problem}.`);
      return [name, bytes];
    }),
  );
}
