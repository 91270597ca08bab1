import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openedPages } from './chosen-pages.ts';
import { statesOf } from './page-states.ts';
import { findAxeProblems } from './tools/axe.ts';
import { executablePath, launchBrowser, openContext, THEMES, visit } from './tools/browser.ts';

/** The rules that the markup of Swagger UI breaks: it brings a landmark and headings of its own into
 * the page, has links within buttons, and selects without labels. Colours are ours: they have to hold. */
const OF_THE_VIEWER = [
  'heading-order',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-unique',
  'nested-interactive',
  'scrollable-region-focusable',
  'select-name',
];

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
    statesOf(type?.name).map((state) => ({
      path,
      state,
      known: type?.kind === 'viewer' ? OF_THE_VIEWER : [],
    })),
  );

  it.each(cases)('has nothing against $path, $state.name', async ({ path, state, known }) => {
    await visit(page, `${inject('nodeServer')}${path}`);
    await state.reach(page);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      const problems = await findAxeProblems(page);
      const ours = problems.filter((problem) => !known.some((rule) => problem.startsWith(`${rule}:`)));
      expect([colorScheme, ...ours]).toEqual([colorScheme]);
    }
  });
});
