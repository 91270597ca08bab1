import type { TestProject } from 'vitest/node';
import { serveExample } from '../../setup/example-server.ts';
import { inGerman } from '../../setup/in-german.ts';
import { withoutReferences } from '../../setup/without-references.ts';

/** A company that has German only, and no references. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project, (files) => inGerman(withoutReferences(files)));
}
