import type { TestProject } from 'vitest/node';
import { keepLanguages } from '#editing/keep-languages.ts';
import { USUAL_LANGS } from '#text/lang.ts';
import { serveExample } from '../../setup/example-server.ts';
import { withoutReferences } from '../../setup/without-references.ts';

/** A company that has German only, and no references. */
export default function setup(project: TestProject): Promise<() => void> {
  return serveExample(project, (files) => keepLanguages(withoutReferences(files), USUAL_LANGS, ['de']));
}
