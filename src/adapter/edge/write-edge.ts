import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import pLimit from 'p-limit';
import { publishedOn } from '#catalog/visibility.ts';
import { MAX_OPEN_FILES } from '#loading/read-files.ts';
import type { Site } from '#schema/source/site.ts';
import { readContentOfBuild } from '../content-of-build.ts';
import { PARTS_NAME } from '../manifest-file.ts';
import { readManifest } from '../read-manifest.ts';
import { bundleWorker } from './bundle-worker.ts';
import { makeEdgeData } from './make-edge-data.ts';
import { workerFirst } from './worker-first.ts';

/** What the platform takes. */
const LIMITS = { files: 20_000, fileBytes: 25 * 2 ** 20, workerBytes: 1_000_000 };

/** Writes the folder `edge` of a build: the assets, the data of the worker among them, and the worker itself. */
export async function writeEdge(dist: string): Promise<void> {
  const server = join(dist, 'server');
  const edge = join(dist, 'edge');
  const { sha256, files } = readManifest(server);
  const { buildDate, sources, catalog } = await readContentOfBuild();
  const parts = await readFile(join(server, PARTS_NAME), 'utf8');
  const data = makeEdgeData({ sources: publishedOn(sources, buildDate), catalog, files, parts });
  const worker = await bundleWorker({ site: sources.site, build: { digest: sha256, date: buildDate } });
  const served = Object.values(files).map(({ file }) => file);
  await checkLimits({ paths: served.map((file) => join(dist, 'client', file)), data, worker });
  const atOnce = pLimit(MAX_OPEN_FILES);
  await atOnce.map(served, (file) => placeFile(join(dist, 'client', file), join(edge, 'assets', file)));
  await atOnce.map([...data], ([path, text]) => writeText(join(edge, 'assets', path), text));
  await writeText(join(edge, 'worker.mjs'), worker);
  await copyFile(join(server, 'LICENSES.txt'), join(edge, 'LICENSES.txt'));
  await warnOfAddresses(sources.site);
}

const WRANGLER_FILE = fileURLToPath(new URL('../../../deploy/wrangler.jsonc', import.meta.url));

/** The paths of pages stand in content/site.yaml, and in the file for the platform once more. */
async function warnOfAddresses(site: Site): Promise<void> {
  if (!existsSync(WRANGLER_FILE)) return;
  const text = await readFile(WRANGLER_FILE, 'utf8');
  const missing = workerFirst(site).filter((address) => !text.includes(JSON.stringify(address)));
  if (missing.length > 0)
    console.warn(`Warning: add to run_worker_first in deploy/wrangler.jsonc: ${missing.join(', ')}.`);
}

interface Deployed {
  paths: readonly string[];
  data: ReadonlyMap<string, string>;
  worker: string;
}

async function checkLimits({ paths, data, worker }: Deployed): Promise<void> {
  const count = paths.length + data.size;
  if (count > LIMITS.files)
    throw new Error(
      `There are ${count} files; Cloudflare Workers take ${LIMITS.files}. Serve them in another way`,
    );
  const sizes = await Promise.all(paths.map(async (path) => [path, (await stat(path)).size] as const));
  const texts = [...data].map(([path, text]) => [path, Buffer.byteLength(text)] as const);
  const large = [...sizes, ...texts].find(([, bytes]) => bytes > LIMITS.fileBytes);
  if (large)
    throw new Error(`${large[0]} has ${large[1]} bytes; Cloudflare Workers take ${LIMITS.fileBytes}`);
  const bytes = gzipSync(worker).length;
  if (bytes > LIMITS.workerBytes)
    throw new Error(`The worker has ${bytes} bytes compressed; it is to have at most ${LIMITS.workerBytes}`);
}

/** The same file under a second name where the disk can do that. */
async function placeFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await link(from, to).catch(() => copyFile(from, to));
}

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
