import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { otherLangs } from '#text/lang.ts';
import { isThorough, openedPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';
import { listFocusStops, tabTo } from './tools/keyboard.ts';

describe.skipIf(!executablePath)('by keyboard only', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  const open = async (path: string) => {
    const page = await browser.newPage();
    await visit(page, `${inject('nodeServer')}${path}`);
    return page;
  };

  it.each(openedPages)('$path shows where the focus is', async ({ path }) => {
    const page = await open(path);
    const stops = await listFocusStops(page, isThorough ? undefined : 60);
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ element }) => element)).toEqual([]);
    await page.close();
  });

  const starts = openedPages.filter(({ type }) => type?.name === 'start');

  it.each(starts)('$path leads past its header, and to the other language', async ({ path, lang }) => {
    const page = await open(path);
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
    const again = await open(path);
    const [other] = otherLangs(lang);
    if (!other) return void (await page.close());
    await tabTo(again, again.locator(`header a[hreflang="${other}"]`).first());
    await again.keyboard.press('Enter');
    await again.waitForURL((url) => url.pathname !== path);
    expect(await again.locator('html').getAttribute('lang')).toBe(other);
    await Promise.all([page.close(), again.close()]);
  });
});
