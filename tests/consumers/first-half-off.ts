import type { TestProject } from 'vitest/node';
import { serveExample } from '../setup/example-server.ts';
import { FIRST_HALF, withoutFeatures } from '../setup/without-features.ts';

/** Builds and serves a company without the half of all features that `npm test` leaves on, for the tests of the contract. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project, (files) => withoutFeatures(files, FIRST_HALF));
}
