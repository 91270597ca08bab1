import { mkdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { publishedOn } from '#catalog/visibility.ts';
import { buildCache, CACHE_FOLDER } from '../build-cache.ts';
import type { Workspace } from '../build-folder.ts';
import { type BuildInputs, INPUTS_NAME } from '../build-inputs.ts';
import { compileCacheFolder } from '../compile-cache.ts';
import { writeContentData } from '../content-data.ts';
import type { ContentOfBuild } from '../content-of-build.ts';
import { writeManifest } from '../manifest.ts';
import { PARTS_NAME } from '../manifest-file.ts';
import { writeCompileCache } from '../write-compile-cache.ts';
import { writeContent } from '../write-content.ts';
import { writeRecord } from '../write-record.ts';
import { bundleCode } from './bundle-code.ts';
import { digestCode } from './code-digest.ts';
import { keepFolder, restoreFolder } from './kept-folder.ts';
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
const KIND = 'compiled';

/** Writes the modules of a complete build's server as Node compiles them, or takes what was compiled of the same code before. */
async function compileServer(server: string, digest: string): Promise<void> {
  const url = pathToFileURL(join(server, sep));
  const folder = compileCacheFolder(url);
  if (restoreFolder(KIND, digest, folder)) return;
  await writeCompileCache(url);
  keepFolder(KIND, digest, folder);
}
