import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { EXAMPLE } from './content-places.ts';
import { copyProject } from './project-copy.ts';
import { buildProject, startNodeServer } from './servers.ts';

/** Builds the company in `example/` and serves it, for the tests of the contract. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = copyProject(EXAMPLE);
  const dist = join(folder, 'dist');
  await buildProject(folder, 'dist');
  const node = await startNodeServer({}, dist);
  project.provide('dist', dist);
  project.provide('nodeServer', node.origin);
  project.provide('runtimes', [{ name: 'process', origin: node.origin, lacks: [] }]);
  return () => {
    node.process.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
}
