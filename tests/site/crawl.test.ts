import { beforeAll, describe, expect, inject, it } from 'vitest';
import { builtPages } from './chosen-pages.ts';
import { isErrorPage, SITE_URL } from './page-types.ts';
import { isPage, linksToFollow } from './tools/links.ts';

interface VisitedPage {
  status: number;
  /** The page whose link was followed here first. */
  from: string;
  /** The pages of the site that it links to, without their queries. */
  links: ReadonlySet<string>;
}

/** How many pages are asked for at once. */
const AT_ONCE = 8;

/** Follows the links of all pages from the home page on, as a search engine does: every page by its path. */
async function crawl(origin: string): Promise<Map<string, VisitedPage>> {
  const visited = new Map<string, VisitedPage>();
  const waiting = new Map([['/', '/']]);
  const visit = async ([path, from]: [string, string]) => {
    const response = await fetch(origin + path, { redirect: 'manual' });
    const html = isPage(response) ? await response.text() : await response.body?.cancel();
    const links = new Set(html ? linksToFollow(html, path, SITE_URL) : []);
    visited.set(path, { status: response.status, from, links });
    for (const link of links) if (!visited.has(link) && !waiting.has(link)) waiting.set(link, path);
  };
  while (waiting.size > 0) {
    const batch = [...waiting].slice(0, AT_ONCE);
    await Promise.all(batch.map(visit));
    for (const [path] of batch) waiting.delete(path);
  }
  return visited;
}

describe('a visitor who follows links from the home page', () => {
  let visited: Map<string, VisitedPage>;
  const pages = builtPages.filter(({ path }) => !isErrorPage(path));

  beforeAll(async () => {
    visited = await crawl(inject('nodeServer'));
    console.log(`${visited.size} addresses followed, ${pages.length} of them pages`);
  });

  it('never gets lost', () => {
    const dead = [...visited].filter(([, { status }]) => status !== 200);
    expect(dead.map(([path, { status, from }]) => `${status}: ${path} in ${from}`)).toEqual([]);
  });

  it('finds every page', () => {
    expect(pages.map(({ path }) => path).filter((path) => !visited.has(encodeURI(path)))).toEqual([]);
  });

  it('gets back from every page: home, and to the list that it belongs to', () => {
    const lost = pages.flatMap(({ path, lang, type }) => {
      const links = visited.get(encodeURI(path))?.links ?? new Set();
      const home = lang === 'de' ? '/' : '/en';
      const parents = new Set([home, type?.paths[lang] ?? home]);
      return [...parents]
        .filter((parent) => parent !== path && !links.has(parent))
        .map((to) => `${path} to ${to}`);
    });
    expect(lost).toEqual([]);
  });
});
