import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { keepLanguages } from '#editing/keep-languages.ts';
import { type ContentFiles, readContentFiles } from '#loading/read/content-files.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { EXAMPLE } from './content-places.ts';
import { inFrancs } from './in-francs.ts';
import { copyProject, writeContent } from './project-copy.ts';
import { buildProject, startDevServer, startNodeServer } from './servers.ts';
import { withInquiry } from './with-inquiry.ts';
import { LATER_HALF, withoutFeatures } from './without-features.ts';

/**
 * Builds the company in `example/` as one that has German only, prices in francs, a form for inquiries and half of what a site can
 * leave out, and serves that build and its sources, for the tests of the contract.
 */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project, (files) =>
    inFrancs(keepLanguages(withInquiry(withoutFeatures(files, LATER_HALF)), USUAL_LANGS, ['de'])),
  );
}

/** Builds and serves the company after a change of its content. `prepare` writes into its folder what is no text. */
export async function serveExample(
  project: TestProject,
  change: (files: ContentFiles) => ContentFiles,
  prepare?: (folder: string) => Promise<void>,
): Promise<() => void> {
  const folder = copyProject(EXAMPLE);
  const content = join(folder, 'content');
  writeContent(folder, change((await readContentFiles(content)).files));
  await prepare?.(folder);
  await buildProject(folder, 'dist');
  const dist = join(folder, 'dist');
  const node = await startNodeServer({}, dist);
  project.provide('contentFolder', content);
  project.provide('dist', dist);
  project.provide('nodeServer', node.origin);
  const dev = await startDevServer(folder);
  project.provide('runtimes', [
    { name: 'process', origin: node.origin, lacks: [] },
    {
      name: 'astro dev',
      origin: dev.origin,
      lacks: ['caching', 'compression', 'lengths', 'revalidated pages', 'speed'],
    },
  ]);
  return () => {
    node.process.kill('SIGKILL');
    dev.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
