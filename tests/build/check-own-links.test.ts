import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkOwnLinks, linksIntoSite } from '#build/check-own-links.ts';
import { catalogOfArticles } from '../setup/articles.ts';

const client = mkdtempSync(join(tmpdir(), 'own-links-'));
afterAll(() => rmSync(client, { recursive: true }));

const catalog = { ...catalogOfArticles(1), ownPages: ['/karriere', '/team/[name]'] };
const built = ['karriere.html', 'index.html', 'blog.html', 'team.html', 'preisindex.html', 'preise.pdf'].map(
  (file) => ({
    file,
    codings: {},
  }),
);
const check = (body: string) => {
  writeFileSync(join(client, 'karriere.html'), body);
  return checkOwnLinks(built, { client, catalog });
};

it.each([
  '<a href="/blog">',
  '<a href="/blog/">',
  `<a href="${catalog.site.url}/blog#x">`,
  '<a href=team>',
  '<a href="/">',
  '<a href="/preisindex">',
  '<img src="/preise.pdf">',
  '<a href="/mcp">',
  '<a href="/api/v1/content/articles?category=ki">',
  '<a href="https://elsewhere.example/nichts">',
  '<a href="mailto:a@b.example">',
  '<!-- <a href="/nichts"> -->',
  '<script>"<a href=/nichts>"</script>',
])('%s leads somewhere', (body) => expect(check(body)).resolves.toBeUndefined());

it.each([
  ['<a class="x" href="/karrire">', '"/karrire", which this site does not have; did you mean /karriere?'],
  ["<a href='nichts-davon'>", '"nichts-davon", which this site does not have: correct the link'],
  [`<a href="${catalog.site.url}/team/x">`, `"${catalog.site.url}/team/x", which this site does not have`],
  ['<img src="/preise.png">', '"/preise.png", which this site does not have'],
  ['<a href="/api/v1/content/artikel">', '"/api/v1/content/artikel", which'],
])('%s leads nowhere', (body, message) =>
  expect(check(body)).rejects.toThrow(`The page /karriere of src/pages links to ${message}`),
);

it('takes each link once', () =>
  expect(linksIntoSite('<a href="/a?x=1&amp;y"><a href="/a?x=1&amp;y">', 'https://x.example/b')).toEqual([
    { url: '/a?x=1&y', path: '/a' },
  ]));
