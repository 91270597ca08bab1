import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildRecord, publishedOn } from '#catalog/visibility.ts';
import type { ContentOfBuild } from '#loading/content-of-build.ts';
import { compileCacheFolder } from '#serve/compile-cache.ts';
import { makeSlimContent } from '#serve/files/make-slim-content.ts';
import { CONTENT_NAME, PARTS_NAME } from '#serve/files/manifest-file.ts';
import type { Workspace } from './build-folder.ts';
import { type BuildInputs, INPUTS_NAME } from './build-inputs.ts';
import { buildCache, CACHE_FOLDER } from './cache/build-cache.ts';
import { keepFolder, restoreFolder } from './cache/kept-folder.ts';
import { bundleCode } from './code/bundle-code.ts';
import { digestCode } from './code/code-digest.ts';
import { writeContentData } from './code/content-data.ts';
import { writeManifest } from './manifest.ts';
import { RECORD_PATH } from './record-file.ts';
import { renderFiles } from './render-files.ts';

interface MadeFrom {
  inputs: BuildInputs;
  content: ContentOfBuild;
}

/** Makes a build of checked content in a workspace: bundles the code, and renders all files with it. */
export async function makeBuild(
  root: string,
  workspace: Workspace,
  { inputs, content }: MadeFrom,
): Promise<void> {
  const { build, code } = workspace;
  const digest = digestCode(inputs);
  await bundleCode(root, workspace, digest);
  mkdirSync(build);
  const server = join(build, 'server');
  renameSync(join(code, 'server'), server);
  const prerender = join(code, 'prerender');
  await writeContent(server, content);
  await writeContentData(prerender, publishedOn(content.sources, content.buildDate));
  const client = join(build, 'client');
  const place = { prerender, assets: join(code, 'client'), client, kept: CACHE_FOLDER, code: digest };
  const described = await renderFiles(place, join(server, PARTS_NAME));
  await writeManifest(described, server);
  await compileServer(server, digest);
  await writeRecord(build, content);
  await writeFile(join(server, INPUTS_NAME), JSON.stringify(inputs));
  await buildCache.tidy();
}

/** Where the modules of the server are kept as Node has compiled them, by the digest of what they were made from. */
const COMPILED = 'compiled';

/** Writes the modules of a complete build's server as Node compiles them, or takes what was compiled of the same code before. */
async function compileServer(server: string, digest: string): Promise<void> {
  const url = pathToFileURL(join(server, sep));
  const folder = compileCacheFolder(url);
  if (restoreFolder(COMPILED, digest, folder)) return;
  await writeCompileCache(url);
  keepFolder(COMPILED, digest, folder);
}

const WRITER = fileURLToPath(new URL('./compile-cache-writer.ts', import.meta.url));

/** Far longer than a start takes. */
const LONGEST_START_MS = 60_000;

/** Starts the server of a complete build once, and keeps beside it what Node has compiled for that. */
async function writeCompileCache(server: URL): Promise<void> {
  const folder = compileCacheFolder(server);
  mkdirSync(folder, { recursive: true });
  const { PATH, SystemRoot } = process.env;
  const child = spawn(process.execPath, [WRITER, new URL('entry.mjs', server).href], {
    env: { PATH, SystemRoot, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: LONGEST_START_MS,
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [status] = await once(child, 'exit');
  letOthersRead(folder);
  // The build is still good: it only starts more slowly.
  if (status !== 0) console.warn(`Warning: the process starts slower than it could: ${output.trim()}`);
}

/** Node writes the files for their owner alone; the process may be run by another user. */
function letOthersRead(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Writes what the process needs of the content into the folder `server` of a build. */
async function writeContent(server: string, { sources, buildDate, catalog }: ContentOfBuild): Promise<void> {
  const content = makeSlimContent(publishedOn(sources, buildDate), catalog);
  await writeFile(join(server, CONTENT_NAME), JSON.stringify(content));
}

/** Writes the record of the build in a folder beside its server. */
async function writeRecord(build: string, { sources, buildDate }: ContentOfBuild): Promise<void> {
  await writeFile(join(build, RECORD_PATH), JSON.stringify(buildRecord(sources, buildDate)));
}
