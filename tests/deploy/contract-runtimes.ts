import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import type { Runtime } from '../setup/runtimes.ts';
import { buildProject, DIST, startNodeServer } from '../setup/servers.ts';
import { startEdgeRuntimes } from './edge-runtime.ts';
import { startFilesRuntime } from './files-runtime.ts';
import { startNginxRuntime } from './proxied-runtime.ts';

/** A runtime under test, until it is stopped. */
export interface StartedRuntime {
  runtime: Runtime;
  stop: () => Promise<void>;
}

/** The ways of running Kontor in production besides one process; each starts on a build, if its programs are there. */
const WAYS: ((dist: string) => Promise<StartedRuntime | StartedRuntime[] | undefined>)[] = [
  startNginxRuntime,
  startEdgeRuntimes,
  startFilesRuntime,
];

/** Builds once, and starts that build in every way for the tests of the contract. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildProject('.', DIST, '--edge', '--static');
  project.provide('dist', DIST);
  const node = await startNodeServer({}, DIST);
  project.provide('nodeServer', node.origin);
  const started: StartedRuntime[] = [];
  for (const start of WAYS) started.push(...[(await start(DIST)) ?? []].flat());
  const runtimes = started.map(({ runtime }) => runtime);
  // Tests of what is not a file need one that answers.
  if (runtimes.every(({ lacks }) => lacks.includes('answers')))
    runtimes.push({ name: 'process', origin: node.origin, lacks: [] });
  project.provide('runtimes', runtimes);
  return async () => {
    node.process.kill('SIGKILL');
    await Promise.all(started.map(({ stop }) => stop()));
    rmSync(DIST, { recursive: true, force: true });
  };
}
