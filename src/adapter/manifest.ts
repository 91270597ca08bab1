import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { glob } from 'tinyglobby';
import { isApiPath } from '#filters/path.ts';
import { CODINGS } from '#http/files.ts';
import { LINKED } from '#http/headers.ts';
import { siteMediaType } from '#http/media-types.ts';
import { readFiles } from '#loading/read-files.ts';
import { PARTS_PATH } from '#resources/addresses.ts';
import { compressFile } from './compression.ts';
import {
  CODING_SUFFIXES,
  digestContents,
  type Fingerprint,
  fingerprintOf,
  MANIFEST_NAME,
  type Manifest,
  type ManifestFile,
  PARTS_NAME,
} from './manifest-file.ts';
import { reportProgress } from './progress.ts';

/** Files shorter than this do not get shorter by enough to be worth another file. */
const COMPRESS_FROM_BYTES = 256;

/** Files that are compressed by their format. */
const IS_COMPRESSED = /\.(?:png|woff2)$/;

/** Compresses every file below `client`, and writes what the server needs to know of them into `server`. */
export async function writeManifest(client: URL, server: URL): Promise<void> {
  const root = fileURLToPath(client);
  await rename(join(root, PARTS_PATH), new URL(PARTS_NAME, server));
  const paths = (await glob('**/*', { cwd: root, dot: true })).sort();
  // The server would throw for a file of a type that it does not know; the build is the time to say so.
  for (const path of paths.filter(isOfSite)) siteMediaType(path);
  const inTurn = pLimit(8);
  const countFile = reportProgress(paths.length, 'files compressed');
  const described = await Promise.all(
    paths.map((path) =>
      inTurn(async () => {
        const file = await describe(root, path);
        countFile();
        return file;
      }),
    ),
  );
  const files = Object.fromEntries(described.map((file) => [servedPath(file.file), file]));
  const contents = { files, server: await fingerprintServer(fileURLToPath(server)) };
  const manifest: Manifest = { sha256: digestContents(contents), ...contents };
  await writeFile(new URL(MANIFEST_NAME, server), JSON.stringify(manifest));
}

/** Whether a file belongs to no resource, so that its extension alone tells its type. */
function isOfSite(path: string): boolean {
  return !isApiPath(`/${path}`) && `/${path}` !== LINKED.apiCatalog.path;
}

/** The fingerprints of the server's code and data. */
async function fingerprintServer(root: string): Promise<Record<string, Fingerprint>> {
  const paths = (await glob(['**/*.mjs', PARTS_NAME], { cwd: root })).sort();
  const contents = await readFiles(root, paths);
  return Object.fromEntries(contents.map((bytes, index) => [paths[index] ?? '', fingerprintOf(bytes)]));
}

async function describe(root: string, file: string): Promise<ManifestFile> {
  const bytes = await readFile(join(root, file));
  const codings: ManifestFile['codings'] = { identity: fingerprintOf(bytes) };
  for (const coding of CODINGS) {
    if (coding === 'identity' || bytes.length < COMPRESS_FROM_BYTES || IS_COMPRESSED.test(file)) continue;
    const compressed = await compressFile[coding](bytes);
    if (compressed.length >= bytes.length) continue;
    await writeFile(join(root, file + CODING_SUFFIXES[coding]), compressed);
    codings[coding] = fingerprintOf(compressed);
  }
  return { file, codings };
}

/** Pages are served without `.html`, `index.html` as its folder; those that say what went wrong have no address. */
function servedPath(file: string): string {
  if (/^\d{3}\.html$/.test(file)) return `/${file}`;
  const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `/${path.replace(/\/$/, '')}`;
}
