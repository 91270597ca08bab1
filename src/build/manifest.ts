import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { siteMediaType } from '#api/files/media-types.ts';
import { LINKED } from '#api/headers.ts';
import { isApiPath } from '#filters/path.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { readFiles } from '#loading/read/read-files.ts';
import {
  CONTENT_NAME,
  digestContents,
  type Fingerprint,
  fingerprintOf,
  MANIFEST_NAME,
  type Manifest,
  type ManifestFile,
  PARTS_NAME,
} from '#serve/files/manifest-file.ts';

/** Writes what the server needs to know of the files of a build into its folder. */
export async function writeManifest(described: readonly ManifestFile[], server: string): Promise<Manifest> {
  // The server would throw for a file of a type that it does not know; the build is the time to say so.
  for (const { file } of described) if (isOfSite(file)) siteMediaType(file);
  const contents = {
    version: await readVersion(),
    date: readBuildDate(process.env),
    files: Object.fromEntries(described.map((file) => [servedPath(file.file), file])),
    server: await fingerprintServer(server),
  };
  const manifest: Manifest = { sha256: digestContents(contents), ...contents };
  await writeFile(join(server, MANIFEST_NAME), JSON.stringify(manifest));
  return manifest;
}

/** The version of Kontor that runs. */
export async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')).version;
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

/** The address of a file of a build: that of a page has no `.html`, and that of an `index.html` is its folder. */
export const fileAddress = (file: string): string => `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;

/** Where a file is served: pages that say what went wrong have no address. */
const servedPath = (file: string): string => (/^\d{3}\.html$/.test(file) ? `/${file}` : fileAddress(file));
