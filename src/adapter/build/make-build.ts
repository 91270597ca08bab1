import { mkdirSync, renameSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedOn } from '#catalog/visibility.ts';
import { buildCache, CACHE_FOLDER } from '../build-cache.ts';
import type { Workspace } from '../build-folder.ts';
import { type BuildInputs, INPUTS_NAME } from '../build-inputs.ts';
import { writeContentData } from '../content-data.ts';
import type { ContentOfBuild } from '../content-of-build.ts';
import { writeManifest } from '../manifest.ts';
import { PARTS_NAME } from '../manifest-file.ts';
import { writeNginxFiles } from '../nginx/write-nginx-files.ts';
import { writeRecord } from '../write-record.ts';
import { bundleCode } from './bundle-code.ts';
import { digestCode } from './code-digest.ts';
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
  await writeContentData([server, prerender], publishedOn(content.sources, content.buildDate));
  const client = join(build, 'client');
  const place = { prerender, assets: join(code, 'client'), client, kept: CACHE_FOLDER, code: digest };
  const described = await renderFiles(place, join(server, PARTS_NAME));
  const { files } = await writeManifest(described, server);
  await writeRecord(build, content);
  await writeNginxFiles(build, files, content.catalog);
  await writeFile(join(server, INPUTS_NAME), JSON.stringify(inputs));
  await buildCache.tidy();
}
