import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import type { BuildIdentity } from '#api/app.ts';
import { publish } from '#api/resources/publish.ts';
import type { ContentOfBuild } from '#loading/content-of-build.ts';
import type { Site } from '#schema/source/site/site.ts';
import { PARTS_NAME, readManifest } from '#serve/files/manifest-file.ts';
import { copyFiles, HostLimitError, headersFile, sizeWarnings } from '#static/host-files.ts';
import { workerFirst } from './edge-data.ts';
import { makeEdgeData } from './make-edge-data.ts';

/** The folder of a build that Cloudflare Workers serve. */
const EDGE_FOLDER = 'edge';

/** Most bytes of the worker as it is sent, compressed: a third of what the platform takes without a paid plan. */
const MOST_WORKER_BYTES = 1_000_000;

/** Writes the worker of a build and its assets: the files, the headers of those it is not asked for, and its own data. */
export async function writeEdge(
  build: string,
  { root, content }: { root: string; content: ContentOfBuild },
): Promise<void> {
  const server = join(build, 'server');
  const assets = join(build, EDGE_FOLDER, 'assets');
  const { sha256, files } = readManifest(server);
  const { buildDate, published, catalog } = content;
  const parts = await readFile(join(server, PARTS_NAME), 'utf8');
  const data = makeEdgeData({ sources: published, catalog, files, parts });
  const worker = await bundleWorker({ digest: sha256, date: buildDate });
  const { length } = gzipSync(worker);
  if (length > MOST_WORKER_BYTES)
    throw new HostLimitError(
      `The worker has ${length} bytes compressed; it is to have at most ${MOST_WORKER_BYTES}.`,
    );
  await copyFiles(files, join(build, 'client'), assets);
  for (const [path, text] of data) await writeText(join(assets, path), text);
  await writeText(join(assets, '_headers'), headersFile(files, publish(catalog).files));
  await writeText(join(build, EDGE_FOLDER, 'worker.mjs'), worker);
  await copyFile(join(server, 'LICENSES.txt'), join(build, EDGE_FOLDER, 'LICENSES.txt'));
  for (const warning of [
    ...sizeWarnings(Object.values(files)),
    ...(await missingAddresses(root, published.site)),
  ])
    console.warn(`Warning: ${warning}.`);
}

/** Page paths are defined in content/site.yaml and repeated in the configuration of the platform. */
async function missingAddresses(root: string, site: Site): Promise<string[]> {
  const file = join(root, 'deploy/wrangler.jsonc');
  if (!existsSync(file)) return [];
  const text = await readFile(file, 'utf8');
  const missing = workerFirst(site).filter((address) => !text.includes(JSON.stringify(address)));
  if (missing.length === 0 || text.includes('"run_worker_first": true')) return [];
  return [
    `deploy/wrangler.jsonc lacks in run_worker_first: ${missing.join(', ')}; kontor deploy-files wrangler --force writes it anew`,
  ];
}

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** The worker as one module without imports, which knows its build. */
async function bundleWorker(identity: BuildIdentity): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { edgeWorker } from './worker.ts'; export default edgeWorker(${JSON.stringify(identity)});`,
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
      sourcefile: 'entry.ts',
      loader: 'ts',
    },
    bundle: true,
    write: false,
    minify: true,
    charset: 'utf8',
    format: 'esm',
    // Expressions were checked before: `imports` in package.json chooses what takes them as recorded.
    platform: 'browser',
    conditions: ['workerd', 'worker'],
    target: 'es2024',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [englishZod],
  });
  const [{ text } = { text: '' }] = outputFiles;
  return text;
}

/** Without the texts of zod in forty other languages, of which none is ever shown: an isolate reads the whole worker at its start. */
const englishZod: Plugin = {
  name: 'english-zod',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};
