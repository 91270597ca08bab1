import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { builtPages, isThorough, openedPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';
import { findCoveredStops, findSmallTargets } from './tools/covered-focus.ts';

const PAGES = (isThorough ? builtPages : openedPages).filter(({ type }) =>
  ['calculator', 'analyzer'].includes(type?.name ?? ''),
);

/** A phone, a small phone, a laptop, and that laptop with everything twice and four times as large. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 360, height: 225 },
];

describe.skipIf(!executablePath).each(WINDOWS)('in a window of $width × $height', (viewport) => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage({ viewport });
  });

  afterAll(() => browser.close());

  it.each(PAGES)(
    '$path never has its focus out of sight, and nothing too small to press',
    async ({ path }) => {
      await visit(page, `${inject('nodeServer')}${path}`);
      expect(await findSmallTargets(page)).toEqual([]);
      const { stops, covered } = await findCoveredStops(page);
      expect(stops).toBeGreaterThan(20);
      expect(covered).toEqual([]);
    },
  );
});
