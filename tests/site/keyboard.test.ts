import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { otherLangs } from '#text/lang.ts';
import { isThorough, openedPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';
import { listFocusStops, tabTo } from './tools/keyboard.ts';

describe.skipIf(!executablePath)('by keyboard only', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    // To open one more takes a browser longer than to go to an address.
    page = await browser.newPage();
  });

  afterAll(() => browser.close());

  const open = (path: string) => visit(page, `${inject('nodeServer')}${path}`);

  it.each(openedPages)('$path shows where the focus is', async ({ path }) => {
    await open(path);
    const stops = await listFocusStops(page, isThorough ? undefined : 60);
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ element }) => element)).toEqual([]);
  });

  const starts = openedPages.filter(({ type }) => type?.name === 'start');

  it.each(starts)('$path leads past its header, and to the other language', async ({ path, lang }) => {
    await open(path);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#/);
    const target = new URL(page.url()).hash.slice(1);
    expect(
      await page
        .getByRole('main')
        .or(page.locator('main *'))
        .and(page.locator(`[id="${target}"]`))
        .count(),
    ).toBe(1);
    await open(path);
    const [other] = otherLangs(lang);
    if (!other) return;
    await tabTo(page, page.locator(`header a[hreflang="${other}"]`).first());
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== path);
    expect(await page.locator('html').getAttribute('lang')).toBe(other);
  });
});
