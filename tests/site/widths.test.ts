import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { builtPages, typicalPages } from './chosen-pages.ts';
import { executablePath, launchBrowser } from './tools/browser.ts';

/** Of windows: from the narrowest that the pages are made for (WCAG 1.4.10, Reflow), with every layout. */
const WIDTHS = [320, 390, 820, 1000, 1440];

/** Beside a scrollbar that takes room, as on Windows and Linux. */
const launch = (...args: string[]) => launchBrowser(args, { ignoreDefaultArgs: ['--hide-scrollbars'] });

async function expectNoSidewaysScroll(page: Page, path: string, widths: readonly number[]): Promise<void> {
  await page.goto(`${inject('nodeServer')}${path}`);
  const wide: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 });
    const found = await page.evaluate(findWideElements);
    wide.push(...found.map((element) => `${width} px: ${element}`));
  }
  expect(wide).toEqual([]);
}

describe.skipIf(!executablePath)('with text of twice the usual size,', () => {
  it('a page of each type is not scrolled sideways', async () => {
    const browser = await launch('--blink-settings=defaultFontSize=32');
    const page = await browser.newPage();
    for (const { path } of typicalPages) await expectNoSidewaysScroll(page, path, [390, 1280, 1440]);
    expect(await page.evaluate(() => matchMedia('(width: 45em)').matches)).toBe(true);
    await browser.close();
  });
});

describe.skipIf(!executablePath)('beside a scrollbar', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
    page = await browser.newPage();
  });

  afterAll(() => browser.close());

  it.each(builtPages)('$path is not scrolled sideways', async ({ path }) => {
    await expectNoSidewaysScroll(page, path, WIDTHS);
  });

  it('a page is narrower than its window', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.setContent(`<!doctype html>${'<p>Eins</p>'.repeat(100)}`);
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(320);
  });
});

/** What reaches beyond the window, if the page can be scrolled sideways. */
function findWideElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  return [`the page is ${scrollWidth} px wide`, ...wide.map((element) => element.outerHTML.slice(0, 80))];
}
