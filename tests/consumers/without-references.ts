import type { TestProject } from 'vitest/node';
import { serveExample } from '../setup/example-server.ts';
import { withoutReferences } from '../setup/without-references.ts';

/** Builds and serves a company that has no references, for the tests of the contract. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project, withoutReferences);
}
