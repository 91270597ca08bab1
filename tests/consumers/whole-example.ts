import type { TestProject } from 'vitest/node';
import { serveExample } from '../setup/example-server.ts';

/** Builds and serves the company in `example/` with all that it has, for the tests of the contract. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project);
}
