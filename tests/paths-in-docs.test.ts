import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Guides to this repository; those for companies name files of theirs. */
const GUIDES = [
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...globSync('docs/*.md').filter((file) => !/\b(company|editing)\.md$/.test(file)),
];

it.each(GUIDES)('%s names no path that is not there', (guide) => {
  const text = readFileSync(guide, 'utf8');
  const named = [...text.matchAll(/`((?:src|tests|bench|tools|schemas)\/[^`\s<>*{}]*)`/g)].map(
    ([, path = '']) => path,
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
