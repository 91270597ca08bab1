import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, inject, it } from 'vitest';
import { builtPages } from './chosen-pages.ts';
import { isErrorPage, MISSING_TYPES, pageTypeAt, SITE_URL } from './page-types.ts';
import { findDead, idsOf, linksOfPage, pageUrlsOf, splitFragment } from './tools/links.ts';

const client = join(inject('dist'), 'client');

/** Where each address is named: the first place is enough to find it. */
const named = new Map<string, string>();

for (const { path, html } of builtPages) {
  for (const link of linksOfPage(html(), path, SITE_URL)) if (!named.has(link)) named.set(link, path);
}
for (const file of globSync('**/*.{json,jsonld}', { cwd: client }).sort()) {
  const document: unknown = JSON.parse(readFileSync(join(client, file), 'utf8'));
  for (const url of pageUrlsOf(document, SITE_URL)) if (!named.has(url)) named.set(url, `/${file}`);
}

const isMissingKind = (path: string) => MISSING_TYPES.has(pageTypeAt(decodeURI(path))?.name ?? '');

/** Those that are to lead somewhere, with and without their fragments. */
const expected = [...named.keys()]
  .map((address) => ({ address, ...splitFragment(address) }))
  .filter(({ target }) => !isMissingKind(new URL(target, SITE_URL).pathname));

const idsByPath = new Map<string, Set<string>>();

/** The ids of the page at a path, or `undefined` if the build has no such page. */
function idsAt(path: string): Set<string> | undefined {
  const page = builtPages.find((each) => each.path === path);
  if (!page) return undefined;
  const ids = idsByPath.get(path) ?? idsOf(page.html());
  idsByPath.set(path, ids);
  return ids;
}

const placeOf = (address: string) => `${address} in ${named.get(address)}`;

describe('every address that a page or a JSON file names', () => {
  it('is there to be followed', () => {
    console.log(`${named.size} addresses, ${named.size - expected.length} of them of pages still missing`);
    expect(named.size).toBeGreaterThan(0);
  });

  it('leads to a file of the build if it names no query, so that any host of files can serve it', () => {
    const dead = expected.filter(({ target }) => {
      const path = decodeURI(target);
      const isFile = builtPages.some((page) => page.path === path) || existsSync(join(client, path));
      return !target.includes('?') && !path.startsWith('/api/') && !isFile;
    });
    expect(dead.map(({ address }) => placeOf(address))).toEqual([]);
  });

  it('is answered by the process, without a redirect', async () => {
    const targets = [...new Set(expected.map(({ target }) => target))].filter(
      // A page for errors links to itself only at the address where it is shown.
      (target) => !isErrorPage(target),
    );
    const dead = [...(await findDead(inject('nodeServer'), targets))].map(([target, status]) => {
      const address = expected.find((each) => each.target === target)?.address ?? target;
      return `${status}: ${placeOf(address)}`;
    });
    expect(dead).toEqual([]);
  });

  it('names an id that its page has, if it has a fragment', () => {
    const dead = expected.filter(({ target, id }) => {
      const ids = idsAt(decodeURI(target.split('?')[0] ?? ''));
      // The viewer of the API has addresses of its own: `#/calculators/…`.
      return id !== undefined && ids && !ids.has(id) && !id.startsWith('/');
    });
    expect(dead.map(({ address }) => placeOf(address))).toEqual([]);
  });
});
