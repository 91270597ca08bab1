import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { builtPages, isThorough, typicalPages } from './chosen-pages.ts';
import { executablePath, launchBrowser } from './tools/browser.ts';

/** The narrowest screen that the pages are made for (WCAG 1.4.10, Reflow). */
const NARROWEST = 320;

/** Of the types, one language: they differ in their texts alone. */
const pages = isThorough ? builtPages : typicalPages.filter(({ lang }) => lang === 'de');

describe.skipIf(!executablePath)(`on a screen of ${NARROWEST} pixels`, () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: NARROWEST, height: 640 } });
  });

  afterAll(() => browser.close());

  it.each(pages)('$path is not scrolled sideways', async ({ path }) => {
    await page.goto(`${inject('nodeServer')}${path}`);
    const wide = await page.evaluate(() => {
      const isWide = (element: Element) =>
        element.getBoundingClientRect().right > document.documentElement.clientWidth;
      return document.documentElement.scrollWidth > document.documentElement.clientWidth
        ? [...document.querySelectorAll('body *')]
            .filter(isWide)
            .map((element) => element.outerHTML.slice(0, 80))
        : [];
    });
    expect(wide).toEqual([]);
  });
});
