import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { contentPaths } from '../../contract/files.ts';
import { DIST } from '../../setup/servers.ts';

it('the sample content makes thousands of files', () => {
  expect(contentPaths().length).toBeGreaterThan(1000);
  expect(globSync('**/*', { cwd: `${DIST}/client`, dot: true }).length).toBeGreaterThan(4000);
});
