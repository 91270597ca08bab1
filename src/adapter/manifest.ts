import { readFile, rename, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import Tinypool from 'tinypool';
import { isApiPath } from '#filters/path.ts';
import { LINKED } from '#http/headers.ts';
import { siteMediaType } from '#http/media-types.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { readFiles } from '#loading/read-files.ts';
import { PARTS_PATH } from '#resources/addresses.ts';
import {
  CONTENT_NAME,
  digestContents,
  type Fingerprint,
  fingerprintOf,
  MANIFEST_NAME,
  type Manifest,
  type ManifestFile,
  PARTS_NAME,
} from './manifest-file.ts';
import { reportProgress } from './progress.ts';

const WORKER = new URL('./describe-files.ts', import.meta.url).href;

/** Files that a thread is given at a time. */
const FILES_AT_ONCE = 32;

/** Compresses every file below `client`, and writes what the server needs to know of them into `server`. */
export async function writeManifest(client: URL, server: URL): Promise<Manifest> {
  const root = fileURLToPath(client);
  await rename(join(root, PARTS_PATH), new URL(PARTS_NAME, server));
  const paths = (await glob('**/*', { cwd: root, dot: true })).sort();
  // The server would throw for a file of a type that it does not know; the build is the time to say so.
  for (const path of paths.filter(isOfSite)) siteMediaType(path);
  const described = await describeAll(root, paths);
  const files = Object.fromEntries(described.map((file) => [servedPath(file.file), file]));
  const contents = {
    version: await readVersion(),
    date: readBuildDate(process.env),
    files,
    server: await fingerprintServer(fileURLToPath(server)),
  };
  const manifest: Manifest = { sha256: digestContents(contents), ...contents };
  await writeFile(new URL(MANIFEST_NAME, server), JSON.stringify(manifest));
  return manifest;
}

async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')).version;
}

async function describeAll(root: string, paths: readonly string[]): Promise<ManifestFile[]> {
  const pool = new Tinypool({ filename: WORKER, maxThreads: availableParallelism() });
  const countFiles = reportProgress(paths.length, 'files compressed');
  try {
    const described = await Promise.all(
      chunk(paths, FILES_AT_ONCE).map(async (files): Promise<ManifestFile[]> => {
        const some = await pool.run({ root, files });
        countFiles(files.length);
        return some;
      }),
    );
    return described.flat();
  } finally {
    await pool.destroy();
  }
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Whether a file belongs to no resource, so that its extension alone tells its type. */
function isOfSite(path: string): boolean {
  return !isApiPath(`/${path}`) && `/${path}` !== LINKED.apiCatalog.path;
}

/** The fingerprints of the server's code and data. */
async function fingerprintServer(root: string): Promise<Record<string, Fingerprint>> {
  const paths = (await glob(['**/*.mjs', CONTENT_NAME, PARTS_NAME], { cwd: root })).sort();
  const contents = await readFiles(root, paths);
  return Object.fromEntries(contents.map((bytes, index) => [paths[index] ?? '', fingerprintOf(bytes)]));
}

/** Pages are served without `.html`, `index.html` as its folder; those that say what went wrong have no address. */
function servedPath(file: string): string {
  if (/^\d{3}\.html$/.test(file)) return `/${file}`;
  const path = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '');
  return `/${path.replace(/\/$/, '')}`;
}
