import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadPreview, pathsOfFile } from '#loading/preview-content.ts';
import { EXAMPLE } from '../setup/content-places.ts';

let root: string;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'kontor-preview-')), 'content');
  cpSync(EXAMPLE, root, { recursive: true });
});
afterEach(() => rmSync(join(root, '..'), { recursive: true }));

const change = (file: string, from: RegExp | string, to: string) => {
  const before = readFileSync(join(root, file), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(root, file), after);
};

const load = (last?: Awaited<ReturnType<typeof loadPreview>>) =>
  loadPreview(root, { buildDate: '2026-11-21', siteUrl: undefined, last: last?.state });

const ARTICLE = 'articles/website-umziehen';

it('shows an entry with a broken link as it was, and what else has changed', async () => {
  const last = await load();
  change(`${ARTICLE}/en.md`, /$/, '\n[Nothing](/en/nothing)\n');
  change('glossary/dns.yaml', /^term:.*$/m, 'term: { de: Namen, en: Names }');
  const { content, broken } = await load(last);
  expect(broken).toMatchObject([
    { file: `${ARTICLE}/en.md`, message: expect.stringContaining('/en/nothing') },
  ]);
  const { articles, glossary } = content.sources.kinds;
  expect(articles.find(({ slug }) => slug === 'website-umziehen')?.body.en).not.toContain('nothing');
  expect(glossary.find(({ slug }) => slug === 'dns')?.term.de).toBe('Namen');
  const paths = pathsOfFile(content, `${ARTICLE}/en.md`);
  expect(paths).toContain('/api/v1/content/articles/website-umziehen');
  expect(paths.filter((path) => path.endsWith('/website-umziehen'))).toHaveLength(3);
});

it('leaves out a new entry with a problem, and knows where it would be', async () => {
  const last = await load();
  writeFileSync(join(root, 'glossary/neu.yaml'), 'term: 1\n');
  const { content, broken } = await load(last);
  expect(broken.map(({ file }) => file)).toContain('glossary/neu.yaml');
  expect(content.sources.kinds.glossary.map(({ slug }) => slug)).not.toContain('neu');
  expect(pathsOfFile(content, 'glossary/neu.yaml')).toContain('/api/v1/content/glossary/neu');
});

it('shows nothing where the problem is in what others depend on', async () => {
  const last = await load();
  change('site.yaml', /^url:.*$/m, 'url: nowhere');
  await expect(load(last)).rejects.toThrow('content/site.yaml');
});
