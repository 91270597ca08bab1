import type { TestProject } from 'vitest/node';
import { FIXTURE } from '../setup/content-places.ts';
import { copyProject, removeCopies } from '../setup/project-copy.ts';
import { buildProject } from '../setup/servers.ts';

/** Builds the small content once for all tests of the run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const small = copyProject(FIXTURE);
  await buildProject(small, 'dist', '--edge', '--static');
  project.provide('smallProject', small);
  return removeCopies;
}
