import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillRecipe, readDeployment } from '#deploy/deploy-files.ts';
import { RECIPE_NAMES } from '#deploy/recipes.ts';
import { packedDocuments } from '../../tools/pack/engine.ts';

const documents = packedDocuments();

/** The anchors of headings, as GitHub names them. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

const deployment = await readDeployment('.', { out: 'deploy' });
const written = RECIPE_NAMES.flatMap((recipe) => [...fillRecipe(recipe, deployment).files.keys()]);

/** What a site has, or may have: its style sheets, components, pages and collections, and the changes in its API. */
const OF_SITE = /^src\/(?:$|components\/|pages\/|brand\.css$|content\.config\.ts$)|^CHANGELOG_API\.md$/;

/** Whether a file or folder is in the package, in a site, or written by `kontor deploy-files`. */
const isThere = (path: string): boolean =>
  OF_SITE.test(path) ||
  [...documents.keys(), ...written].some(
    (file) => file === path || file.startsWith(path.replace(/\/?$/, '/')),
  ) ||
  (path.startsWith('schemas/') && existsSync(path)) ||
  (path.startsWith('lib/') &&
    [path, path.replace(/\.js$/, '.ts')].some((file) => existsSync(file.replace('lib/', 'src/'))));

describe.each([...documents])('%s in the package', (path, text) => {
  it('names files that are in the package, in a site, or written by kontor deploy-files', () => {
    const folders =
      /(?<![\w/.@-])(?:bench|bin|create|deploy|docs|lib|schemas|src|tests|tools)\/(?:[\w./@-]*\w)?(?:\.\w+|\/)/g;
    const named = [...text.matchAll(folders), ...text.matchAll(/(?<![\w/])[A-Z_]+\.md\b/g)];
    const beside = (name: string) => posix.join(posix.dirname(path), name);
    expect(named.filter(([name]) => !isThere(name) && !isThere(beside(name))).map(([name]) => name)).toEqual(
      [],
    );
  });

  it('names commands that a site has, or says whose they are', () => {
    const { scripts } = JSON.parse(readFileSync('example/package.json', 'utf8'));
    for (const paragraph of text.split('\n\n'))
      for (const [, script = ''] of paragraph.matchAll(/npm run ([\w:-]*\w)/g))
        expect([script, script in scripts || paragraph.includes('repository')]).toEqual([script, true]);
  });

  it('leads to documents and headings that are in the package too', () => {
    for (const [, target = '', anchor] of text
      .replaceAll(/^```[\s\S]*?^```$/gm, '')
      .matchAll(/\]\((?![a-z]+:|\/)([^)#]*)(?:#([^)]*))?\)/g)) {
      const document = documents.get(target === '' ? path : posix.join(posix.dirname(path), target));
      expect([target, typeof document]).toEqual([target, 'string']);
      if (anchor) expect(anchorsOf(document ?? '')).toContain(anchor);
    }
  });
});

it('shows the Markdown of examples as it is', () => {
  expect(documents.get('docs/vocabulary.md')).toContain('](reihenfolge.svg "');
});

it('names the schemas where a site has them, and its examples where a site comes from', () => {
  const vocabulary = documents.get('docs/vocabulary.md') ?? '';
  const [comment, ...others] = vocabulary.matchAll(/\$schema=\S*/g);
  expect(others).toEqual([]);
  expect(String(comment)).toBe('$schema=../../node_modules/kontor/schemas/calculator.schema.json');
  expect(vocabulary).not.toMatch(/(?<!\.)\bexample\//);
  expect(vocabulary).toContain('the site of a small company, which `npm create kontor` writes');
});

it('has no link in the README, which is read where there is nothing beside it', () => {
  expect(documents.get('README.md')).not.toMatch(/\]\((?!https?:)/);
  expect(documents.get('README.md')).toContain(
    'features (`node_modules/kontor/docs/company.md`) the site has',
  );
});

it('keeps the version of a site pinned by an upgrade', () => {
  for (const path of ['README.md', 'docs/company.md'])
    expect(documents.get(path)?.match(/npm install .*kontor@latest/g)).toEqual([
      'npm install --save-exact kontor@latest',
    ]);
});

it('tells a company nothing of the commands of this repository', () => {
  expect(documents.has('docs/commands.md')).toBe(false);
  expect(documents.get('deploy/README.md')).toContain('npx kontor deploy-files');
});
