import { globSync } from 'tinyglobby';
import { expect, inject, it } from 'vitest';
import { contentPaths } from '../../contract/files.ts';

it('the sample content makes thousands of files', () => {
  expect(contentPaths().length).toBeGreaterThan(1000);
  expect(globSync('**/*', { cwd: `${inject('dist')}/client`, dot: true }).length).toBeGreaterThan(4000);
});
