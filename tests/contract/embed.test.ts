import { createHash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { EMBED_PATH, EMBED_VERSION_PATH, embedNamesPath, pinnedDigest } from '#catalog/embed-addresses.ts';
import { EMBED_PAGE } from '#schema/source/site/site-pages.ts';
import { LANGS } from '#text/lang.ts';
import { catalog } from '../setup/content.ts';
import { runtimes } from '../setup/runtimes.ts';
import { send } from './send.ts';

/** Most bytes of the module as browsers load it. It has the words of all languages: each after the second takes some. */
const MOST_BYTES = 60_000 + 3000 * Math.max(0, LANGS.length - 2);

const { paths, url, theme, features, shown } = catalog.site;
const isThere = features.embed;

describe.each(isThere ? runtimes : [])('the module for pages of others, $name', ({ origin }) => {
  it.each([EMBED_PATH, EMBED_VERSION_PATH])(
    '%s may be loaded by any page, and is asked for again soon',
    async (path) => {
      const { status, headers } = await send(origin, path);
      expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
        '*',
      ]);
      expect(headers['cache-control']).toMatch(/max-age=(?:300|0)\b|no-cache/);
    },
  );

  it.each(shown.includes('developers') ? LANGS : [])(
    'is at the address that the page for developers prints, in %s, with the bytes it promises',
    async (lang) => {
      const { text } = await send(origin, `${paths.developers[lang]}/${EMBED_PAGE}`);
      const [, address = '', integrity = ''] =
        /src="([^"]+)"\s+integrity="([^"]+)"/.exec(text.replaceAll('&quot;', '"').replaceAll('&#34;', '"')) ??
        [];
      const path = address.replace(url, '');
      const { status, headers, bytes } = await send(origin, path);
      expect(status).toBe(200);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(bytes).digest('base64')}`);
      const digest = createHash('sha256').update(bytes).digest('hex');
      expect(digest.startsWith(pinnedDigest(path) ?? 'not pinned')).toBe(true);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(bytes.equals((await send(origin, EMBED_PATH)).bytes)).toBe(true);
    },
  );

  it('has the colours of the theme, as pages have them', async () => {
    const { accent, paper } = theme.colors;
    const color = new RegExp(`light-dark\\(${accent.light}, ?${accent.dark}\\)`);
    expect((await send(origin, EMBED_PATH)).text).toMatch(color);
    const { text } = await send(origin, '/');
    expect(text).toContain(`<meta name="theme-color" content="${paper.dark}"`);
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    const styles = await Promise.all(sheets.map(async ([, href = '']) => (await send(origin, href)).text));
    // Under `astro dev`, styles are in the page.
    expect(text + styles.join('')).toMatch(color);
  });

  it('names every calculator and every analyzer', async () => {
    for (const group of (['calculators', 'analyzers'] as const).filter((each) => features[each])) {
      const { text, headers } = await send(origin, embedNamesPath(group));
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(JSON.parse(text).names).toEqual(catalog.pricing[group].map(({ id }) => id).sort());
    }
  });
});

it.skipIf(!isThere)('the module has few bytes as browsers load it', async () => {
  const { headers, bytes } = await send(inject('nodeServer'), EMBED_PATH, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
  expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
});
