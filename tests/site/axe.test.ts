import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openedPages } from './chosen-pages.ts';
import { statesOf } from './page-states.ts';
import { findAxeProblems } from './tools/axe.ts';
import { executablePath, launchBrowser, openContext, THEMES, visit } from './tools/browser.ts';

describe.skipIf(!executablePath)('axe', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    // To open one more takes a browser longer than to go to an address.
    page = await (await openContext(browser, 'light')).newPage();
  });

  afterAll(() => browser.close());

  const cases = openedPages.flatMap(({ path, type }) =>
    statesOf(type?.name).map((state) => ({ path, state })),
  );

  it.each(cases)('has nothing against $path, $state.name', async ({ path, state }) => {
    await visit(page, `${inject('nodeServer')}${path}`);
    await state.reach(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, ...(await findAxeProblems(page))]).toEqual([colorScheme]);
    }
  });
});
