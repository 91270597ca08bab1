import { mkdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishedOn } from '#catalog/visibility.ts';
import type { ContentOfBuild } from '#loading/content-of-build.ts';
import { compileCacheFolder } from '#serve/compile-cache.ts';
import { PARTS_NAME } from '#serve/files/manifest-file.ts';
import type { Workspace } from './build-folder.ts';
import { type BuildInputs, INPUTS_NAME } from './build-inputs.ts';
import { buildCache, CACHE_FOLDER } from './cache/build-cache.ts';
import { keepFolder, restoreFolder } from './cache/kept-folder.ts';
import { bundleCode } from './code/bundle-code.ts';
import { digestCode } from './code/code-digest.ts';
import { writeContentData } from './code/content-data.ts';
import { writeManifest } from './manifest.ts';
import { renderFiles } from './render-files.ts';
import { writeCompileCache } from './write-compile-cache.ts';
import { writeContent } from './write-content.ts';
import { writeRecord } from './write-record.ts';

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
const KIND = 'compiled';

/** Writes the modules of a complete build's server as Node compiles them, or takes what was compiled of the same code before. */
async function compileServer(server: string, digest: string): Promise<void> {
  const url = pathToFileURL(join(server, sep));
  const folder = compileCacheFolder(url);
  if (restoreFolder(KIND, digest, folder)) return;
  await writeCompileCache(url);
  keepFolder(KIND, digest, folder);
}
