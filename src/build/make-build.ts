import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildRecord } from '#catalog/visibility.ts';
import { warnOf } from '#check/check.ts';
import { editorialProblems } from '#check/editorial/editorial-problems.ts';
import { type ContentOfBuild, readContentOfBuild } from '#loading/content-of-build.ts';
import { makeSlimContent } from '#serve/files/make-slim-content.ts';
import { CONTENT_NAME, PARTS_NAME } from '#serve/files/manifest-file.ts';
import { compileCacheFolder } from '#serve/launch.ts';
import type { Workspace } from './build-folder.ts';
import { type BuildInputs, digestCode, INPUTS_NAME } from './build-inputs.ts';
import { type Cache, cachedFolder } from './cache.ts';
import { checkOwnLinks } from './check-own-links.ts';
import { BundleError } from './expected-error.ts';
import { RECORD_PATH } from './last-build.ts';
import { writeManifest } from './manifest.ts';
import { renderFiles } from './render-files.ts';

interface MadeFrom {
  inputs: BuildInputs;
  cache: Cache;
}

/** Makes a build of the site in `root` in a workspace: reads and checks the content, bundles the code, and renders all files with both. */
export async function makeBuild(
  root: string,
  workspace: Workspace,
  { inputs, cache }: MadeFrom,
): Promise<ContentOfBuild> {
  const { build, code } = workspace;
  const digest = digestCode(inputs);
  const stop = new AbortController();
  const bundle = () => bundleCode([root, code, workspace.cache], stop.signal);
  const [content] = await Promise.all([
    readContentOfBuild(root).then(tellStyle, (error) => {
      // An editor learns of a mistake at once.
      stop.abort();
      throw error;
    }),
    cachedFolder(cache, ['code', digest], { folder: code, fill: bundle }),
  ]);
  const { sources, published, catalog, buildDate } = content;
  mkdirSync(build);
  const server = join(build, 'server');
  renameSync(join(code, 'server'), server);
  const write = (name: string, value: object) => writeFile(join(build, name), JSON.stringify(value));
  const job = {
    root,
    content: published,
    prerender: join(code, 'prerender'),
    assets: join(code, 'client'),
    client: join(build, 'client'),
    code: digest,
  };
  const [described] = await Promise.all([
    renderFiles(job, join(server, PARTS_NAME)),
    // While the threads open the code.
    write(`server/${CONTENT_NAME}`, makeSlimContent(published, catalog)),
  ]);
  await checkOwnLinks(described, { client: job.client, catalog });
  await writeManifest(described, server);
  const url = pathToFileURL(join(server, sep));
  const compile = () => writeCompileCache(url);
  await cachedFolder(cache, ['compiled', digest], { folder: compileCacheFolder(url), fill: compile });
  await write(RECORD_PATH, buildRecord(sources, buildDate));
  await write(`server/${INPUTS_NAME}`, inputs);
  await cache.tidy();
  return content;
}

/** Prints problems of style as warnings. They never fail a build, so that an urgent change goes out. */
function tellStyle(content: ContentOfBuild): ContentOfBuild {
  const { problems, warnings } = editorialProblems(content.loaded);
  warnOf('the style of these texts is not that of content/style.yaml', [...problems, ...warnings]);
  return content;
}

const BUNDLER = fileURLToPath(new URL('./bundle-process.ts', import.meta.url));

/**
 * Bundles the code of the project: `client` for browsers, `server`, and `prerender`, which renders the files of a build. In a
 * process of its own: what that takes in memory is not for the rest of the build to hold.
 */
async function bundleCode(
  folders: [root: string, code: string, cache: string],
  signal: AbortSignal,
): Promise<void> {
  const child = fork(BUNDLER, folders, { signal, killSignal: 'SIGKILL' });
  // Before the workspace is removed, which it writes to.
  const end = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', end);
  let problem: string | undefined;
  child.on('message', (message) => {
    problem = String(message);
  });
  const [status, killer] = await once(child, 'close');
  process.off('exit', end);
  if (status !== 0) throw new BundleError(problem ?? `Bundling the code ended with ${killer ?? status}.`);
}

const WRITER = fileURLToPath(new URL('./compile-cache-writer.ts', import.meta.url));

/** Far longer than a start takes. */
const LONGEST_START_MS = 60_000;

/** Starts the server of a complete build once, and writes beside it what Node has compiled for that. */
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
