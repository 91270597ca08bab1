import type { TestProject } from 'vitest/node';
import { serveExample } from '../../setup/example-server.ts';
import { FIRST_HALF, withoutFeatures } from '../../setup/without-features.ts';

/** A company without the half of all features that `npm test` leaves on. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project, (files) => withoutFeatures(files, FIRST_HALF));
}
