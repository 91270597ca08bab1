import type { TestProject } from 'vitest/node';
import { serveExample } from '../../setup/example-server.ts';
import { inFrench } from '../../setup/in-french.ts';

/** A company with all that the example has, in German, English and French. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project, inFrench);
}
