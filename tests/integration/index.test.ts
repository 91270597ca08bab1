import { expect, it } from 'vitest';
import { isOfBuild } from '../../src/integration/index.ts';

it.each([
  ['/site/dist', true],
  ['/site/dist/client/index.html', true],
  ['/site/dist.next-4711/build/client/index.html', true],
  ['/site/distance.md', false],
  ['/site/content/dist/term.yaml', false],
  ['/site/src/pages/index.astro', false],
])('whether %s is of a build into /site/dist: %s', (path, expected) => {
  expect(isOfBuild(path, '/site/dist/')).toBe(expected);
});
