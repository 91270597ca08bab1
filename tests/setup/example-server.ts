import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type ContentFiles, readContentFiles } from '#loading/read/content-files.ts';
import { EXAMPLE } from './content-places.ts';
import { copyProject, writeContent } from './project-copy.ts';
import { buildProject, startNodeServer } from './servers.ts';

/** Builds the company in `example/` and serves it, for the tests of the contract. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project);
}

/** As `setup`, after a change of the company's content. */
export async function serveExample(
  project: TestProject,
  change?: (files: ContentFiles) => ContentFiles,
): Promise<() => void> {
  const folder = copyProject(EXAMPLE);
  const content = join(folder, 'content');
  if (change) writeContent(folder, change((await readContentFiles(content)).files));
  await buildProject(folder, 'dist');
  const dist = join(folder, 'dist');
  const node = await startNodeServer({}, dist);
  project.provide('contentFolder', content);
  project.provide('dist', dist);
  project.provide('nodeServer', node.origin);
  project.provide('runtimes', [{ name: 'process', origin: node.origin, lacks: [] }]);
  return () => {
    node.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
