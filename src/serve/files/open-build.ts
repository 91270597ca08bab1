import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileStore } from '#api/files/files.ts';
import type { Publication } from '#api/resources/publish.ts';
import { indexPaths, openBuiltIndex } from '#api/resources/search/search.ts';
import { lineReader } from '#text/lines.ts';
import { openBuiltFiles } from './built-files.ts';
import {
  type BuildInfo,
  CONTENT_NAME,
  DamagedBuildError,
  type Fingerprint,
  type ManifestFile,
  PARTS_NAME,
  readManifest,
} from './manifest-file.ts';
import { publishSlim } from './slim-content.ts';
import { readVerified } from './verified-file.ts';

/** A build that can be served. */
export interface OpenBuild {
  files: FileStore;
  publication: Publication;
  info: BuildInfo & { digest: string };
  /** Whether the folder of its files is still there. */
  isThere: () => boolean;
}

/**
 * The files of the build in a folder, and what it publishes, with the parts that it has rendered. Throws a
 * DamagedBuildError unless the build is whole, as far as can be seen without reading all files.
 *
 * @example
 * const { files, publication } = openBuild(new URL('dist/', import.meta.url), 64 * 2 ** 20);
 */
export function openBuild(dist: URL, cacheBytes: number): OpenBuild {
  const folder = fileURLToPath(dist);
  const { sha256: digest, version, date, files, server } = readManifest(join(folder, 'server'));
  const client = join(folder, 'client', sep);
  const { [CONTENT_NAME]: content, [PARTS_NAME]: parts, ...modules } = server;
  if (!content || !parts) throw new DamagedBuildError('The manifest lacks the content of the server.');
  const readServer = (name: string, fingerprint: Fingerprint) =>
    readBytes(join(folder, 'server', name), fingerprint);
  // Of two builds, the modules of the server would not fit together.
  for (const [name, fingerprint] of Object.entries(modules)) readServer(name, fingerprint);
  const publication = publishSlim(JSON.parse(textOf(readServer(CONTENT_NAME, content))));
  const store = openBuiltFiles({ client, files, published: publication.files, cacheBytes });
  const read = (path: string) => readClientText(client, files[path]);
  publication.prepare(lineReader(readServer(PARTS_NAME, parts)), (lang) => {
    const { index, sentences } = indexPaths(lang);
    return openBuiltIndex(read(index), read(sentences));
  });
  return { files: store, publication, info: { version, digest, date }, isThere: () => existsSync(client) };
}

/** The text of a file that is read once, and therefore not kept as those are that clients ask for. */
function readClientText(client: string, file: ManifestFile | undefined): string {
  if (!file?.codings.identity)
    throw new DamagedBuildError('A file that the server is to read is not in the manifest.');
  return textOf(readBytes(join(client, file.file), file.codings.identity));
}

function readBytes(path: string, fingerprint: Fingerprint): Uint8Array {
  const bytes = readVerified(path, fingerprint);
  if ('problem' in bytes) throw new DamagedBuildError(`${path} ${bytes.problem}.`);
  return bytes;
}

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
