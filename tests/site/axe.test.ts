import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openedPages } from './chosen-pages.ts';
import { statesOf } from './page-states.ts';
import { findAxeProblems } from './tools/axe.ts';
import { executablePath, launchBrowser, openContext, THEMES } from './tools/browser.ts';

describe.skipIf(!executablePath)('axe', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  const cases = openedPages.flatMap(({ path, type }) =>
    statesOf(type?.name).map((state) => ({ path, state })),
  );

  it.each(cases)('has nothing against $path, $state.name', async ({ path, state }) => {
    const context = await openContext(browser, 'light');
    try {
      const page = await context.newPage();
      await page.goto(`${inject('nodeServer')}${path}`, { waitUntil: 'networkidle' });
      await state.reach(page);
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, ...(await findAxeProblems(page))]).toEqual([colorScheme]);
      }
    } finally {
      await context.close();
    }
  });
});
