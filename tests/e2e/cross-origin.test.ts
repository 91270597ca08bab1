import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../setup/chromium.ts';
import { someEntry } from '../setup/content.ts';
import { type PageServer, servePage } from '../setup/page-server.ts';
import { runtimes } from '../setup/runtimes.ts';

const executablePath = chromiumPath();

describe.skipIf(!executablePath)('a page of another origin, in Chromium', () => {
  let browser: Browser;
  let site: PageServer;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
    site = await servePage();
  });

  afterAll(async () => {
    await browser.close();
    site.close();
  });

  it.each(runtimes)('reads lists, their headers and errors from the $name', async ({ origin }) => {
    const page = await browser.newPage();
    await page.goto(site.origin);
    const category = someEntry('articles').category.id;
    const seen = await page.evaluate(
      async ({ api, category }) => {
        const list = await fetch(`${api}/api/v1/content/articles?category=${category}`);
        const etag = list.headers.get('ETag') ?? '';
        const { content_type, count, items } = await list.json();
        // A header that needs a preflight.
        const again = await fetch(`${api}/api/v1/content/faq.json`, {
          headers: { 'If-None-Match': etag },
          cache: 'no-store',
        });
        const revalidated = await fetch(list.url, {
          headers: { 'If-None-Match': etag, 'Cache-Control': 'no-cache' },
          cache: 'no-store',
        });
        const refused = await fetch(`${api}/api/v1/content/articles?limit=0`);
        return {
          content_type,
          isCounted: count === items.length && count > 0,
          exposed: ['ETag', 'Link', 'Content-Location', 'Content-Language'].map((name) =>
            list.headers.has(name),
          ),
          again: again.status,
          revalidated: revalidated.status,
          refused: [refused.status, (await refused.json()).error],
        };
      },
      { api: origin, category },
    );
    expect(seen).toEqual({
      content_type: 'articles',
      isCounted: true,
      exposed: [true, true, true, true],
      again: 200,
      revalidated: 304,
      refused: [400, 'Bad Request'],
    });
    await page.close();
  });
});
