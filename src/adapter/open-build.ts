import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '#http/files.ts';
import type { Publication } from '#resources/publish.ts';
import { indexPaths, openBuiltIndex } from '#resources/search-index.ts';
import { lineReader } from '#text/lines.ts';
import { openBuiltFiles } from './built-files.ts';
import { DamagedBuildError } from './damaged-build-error.ts';
import {
  type BuildInfo,
  CONTENT_NAME,
  type Fingerprint,
  type ManifestFile,
  PARTS_NAME,
} from './manifest-file.ts';
import { readManifest } from './read-manifest.ts';
import { publishSlim } from './slim-content.ts';
import { readVerified } from './verified-file.ts';

/** A build that can be served. */
export interface OpenBuild {
  files: FileStore;
  publication: Publication;
  info: BuildInfo & { digest: string };
}

/**
 * The files of the build in a folder, and what it publishes, with the parts that it has rendered. Throws a
 * DamagedBuildError unless the build is whole, as far as can be seen without reading all files.
 */
export function openBuild(dist: URL, cacheBytes: number): OpenBuild {
  const folder = fileURLToPath(dist);
  const { sha256: digest, version, date, files, server } = readManifest(join(folder, 'server'));
  const client = join(folder, 'client', sep);
  const contents = readServerFiles(join(folder, 'server'), server);
  const bytesOf = (name: string) => contents.get(name) ?? new Uint8Array();
  const publication = publishSlim(JSON.parse(decode(bytesOf(CONTENT_NAME))));
  const store = openBuiltFiles({ client, files, published: publication.files, cacheBytes });
  const read = (path: string) => readText(client, files[path]);
  publication.prepare(lineReader(bytesOf(PARTS_NAME)), (lang) => {
    const { index, sentences } = indexPaths(lang);
    return openBuiltIndex(read(index), read(sentences));
  });
  return { files: store, publication, info: { version, digest, date } };
}

/** The text of a file that is read once, and therefore not kept as those are that clients ask for. */
function readText(client: string, file: ManifestFile | undefined): string {
  if (!file?.codings.identity)
    throw new DamagedBuildError('A file that the server is to read is not in the manifest.');
  return decode(readWhole(join(client, file.file), file.codings.identity));
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The files that the server is made of: of two builds, they would not fit together. */
function readServerFiles(root: string, fingerprints: Record<string, Fingerprint>): Map<string, Uint8Array> {
  return new Map(
    Object.entries(fingerprints).map(([name, fingerprint]) => [
      name,
      readWhole(join(root, name), fingerprint),
    ]),
  );
}

function readWhole(path: string, fingerprint: Fingerprint): Uint8Array {
  const bytes = readVerified(path, fingerprint);
  if ('problem' in bytes) throw new DamagedBuildError(`${path} ${bytes.problem}.`);
  return bytes;
}
