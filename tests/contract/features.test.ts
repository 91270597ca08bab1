import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, inject, it } from 'vitest';
import { FEEDS } from '#api/resources/addresses.ts';
import { EMBED_PATH, EMBED_VERSION_PATH } from '#catalog/embed-addresses.ts';
import { missingPages } from '#catalog/published-site.ts';
import type { Feature } from '#schema/source/site/features.ts';
import { LANGS } from '#text/lang.ts';
import { catalog } from '../setup/content.ts';
import { answering } from '../setup/runtimes.ts';
import { send } from './send.ts';

const { site } = catalog;
const { paths, features } = site;

/** Addresses of features outside the pages of `paths`; what is below one belongs to it. */
const ADDRESSES: Record<Feature, readonly string[]> = {
  calculators: ['/api/v1/calculators', '/embed/v1/calculators'],
  analyzers: ['/api/v1/roi-analyzers', '/embed/v1/analyzers'],
  knowledge: ['/api/v1/knowledge'],
  mcp: ['/mcp'],
  embed: [EMBED_PATH, EMBED_VERSION_PATH, '/embed/v1/calculators', '/embed/v1/analyzers'],
  search: ['/api/v1/search'],
  feeds: [FEEDS.atom, FEEDS.json].flatMap((paths) => Object.values(paths)),
  developers: [],
  server: ['/mcp', '/api/v1/openapi.json', '/.well-known/api-catalog'],
  pictures: ['/og'],
};

const off = (Object.keys(ADDRESSES) as Feature[]).filter((feature) => !features[feature]);

/** Where nothing may be, and what nothing may lead to. */
const gone = [
  ...off.flatMap((feature) => ADDRESSES[feature]),
  ...missingPages(site).flatMap((page) => LANGS.flatMap((lang) => paths[page]?.[lang] ?? [])),
];

const client = join(inject('dist'), 'client');
const files = globSync('**/*.{html,json,jsonld,md,txt,xml,js,nt,png,ndjson}', { cwd: client });

/** An address as a value, in markup or as a link: after a quotation mark, a bracket or the origin. Texts may speak of one. */
const asLink = (address: string) =>
  new RegExp(
    `(?:["'(]|${site.url.replaceAll('.', '\\.')})${address.replaceAll('.', '\\.')}(?=["'/#?<).\\s])`,
  );

/** A site that has everything leaves nothing to look for. */
const hasAll = gone.length === 0;

describe.skipIf(hasAll)('what a site does not have', () => {
  it('is in no file, and no file leads to it', () => {
    const links = gone.map(asLink);
    const found = files.flatMap((file) => {
      const isThere = gone.some(
        (path) => `/${file}`.startsWith(`${path}/`) || `/${file}`.startsWith(`${path}.`),
      );
      const text = file.endsWith('.png') ? '' : readFileSync(join(client, file), 'utf8');
      return isThere || links.some((link) => link.test(text)) ? [file] : [];
    });
    // What has changed in the API says so, whatever of it the site has.
    expect(found.filter((file) => !/(?:aenderungen|changes)\.html$/.test(file))).toEqual([]);
  });

  it.each(answering)('is not found, $name', async ({ origin }) => {
    for (const address of gone)
      expect([address, (await send(origin, address)).status]).toEqual([address, 404]);
  });
});

describe.skipIf(hasAll)('scripts and styles', () => {
  it('are those that some page loads', () => {
    const others = files.filter((file) => /\.(?:html|js)$/.test(file));
    const styles = globSync('_astro/*.css', { cwd: client });
    const texts = [...others, ...styles].map(
      (file) => [file, readFileSync(join(client, file), 'utf8')] as const,
    );
    const unasked = globSync('_astro/*.{js,css,woff2}', { cwd: client }).filter((file) => {
      const name = file.slice('_astro/'.length);
      return !texts.some(([other, text]) => other !== file && text.includes(name));
    });
    expect(unasked).toEqual([]);
  });
});
