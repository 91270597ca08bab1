import { expect, it } from 'vitest';
import { compareContentAddresses } from '#diff/content-addresses.ts';
import type { ContentFiles } from '#loading/read/content-files.ts';
import { contentAfter, replacing, replacingIn, specimen } from '../setup/problems.ts';

const DAY = '2026-11-28';
const before = contentAfter(() => undefined);

type Edit = (files: ContentFiles) => unknown;

const inOrder =
  (...edits: Edit[]): Edit =>
  (files) =>
    edits.map((edit) => edit(files));

const TERM = 'glossary/specimen.yaml';

const deleteArticle: Edit = (files) => files.delete('articles/specimen/article.yaml');

const rename: Edit = (files) => {
  files.delete(TERM);
  files.set('glossary/other.yaml', `${specimen[TERM]}aliases: [specimen]\n`);
};

const ARTICLE = ['/api/v1/content/articles/specimen', '/blog/specimen', '/en/blog/specimen'];

it.each<[string, Edit, string[], number]>([
  ['nothing', () => undefined, [], 0],
  ['another text', replacing(TERM, 'Kurz.', 'Kürzer.'), [], 0],
  ['an article that is deleted', deleteArticle, ARTICLE, 0],
  [
    'an article that becomes a draft',
    replacing('articles/specimen/article.yaml', 'type:', 'draft: true\ntype:'),
    ARTICLE,
    0,
  ],
  [
    'an article of a later day',
    replacing('articles/specimen/article.yaml', 'published_at: 2026-03-12', 'published_at: 2027-03-12'),
    ARTICLE,
    0,
  ],
  [
    'one that is removed for good',
    inOrder(deleteArticle, (files) => files.set('removed.yaml', 'articles: [specimen]')),
    [],
    0,
  ],
  ['a term with another name', rename, [], 3],
  [
    'a question that is deleted',
    (files) => files.set('faq/ki.yaml', '[]'),
    ['/api/v1/content/faq/specimen'],
    0,
  ],
  ['a reference without a page', replacing('references/specimen.yaml', 'industry', '# industry'), [], 0],
  [
    'a service in another file',
    inOrder(
      (files) => files.set('services/ai.yaml', specimen['services/support.yaml']),
      (files) => files.delete('services/support.yaml'),
    ),
    [],
    0,
  ],
])('of %s', (_, edit, gone, added) => {
  const after = contentAfter(edit);
  const compared = compareContentAddresses(before, after, DAY);
  expect(compared.gone).toEqual(gone);
  expect(compared.added).toHaveLength(added);
});

it('of a page that moves', () => {
  const after = contentAfter((files) => {
    const site = files.get('site.yaml') ?? '';
    files.set('site.yaml', site.replace(/\/kontakt\b/g, '/sprechen'));
  });
  expect(compareContentAddresses(before, after, DAY)).toEqual({ gone: ['/kontakt'], added: ['/sprechen'] });
});

it('of content in the first format: none', () => {
  const first = contentAfter(replacingIn('site.yaml', 'paths:', 'pages:'));
  expect(compareContentAddresses(first, before, DAY)).toEqual({ gone: [], added: [] });
  expect(compareContentAddresses(first, contentAfter(deleteArticle), DAY).gone).toEqual(ARTICLE);
});
