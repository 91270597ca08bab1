import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { typicalPages } from './chosen-pages.ts';
import { statesOf } from './page-states.ts';
import { findAxeProblems } from './tools/axe.ts';
import { executablePath, launchBrowser, openContext, THEMES } from './tools/browser.ts';

describe.skipIf(!executablePath)('axe', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  const cases = typicalPages.flatMap(({ path, type }) =>
    statesOf(type?.name).flatMap((state) => THEMES.map((theme) => ({ path, state, theme }))),
  );

  it.each(cases)('has nothing against $path, $state.name, $theme', async ({ path, state, theme }) => {
    const context = await openContext(browser, theme);
    try {
      const page = await context.newPage();
      await page.goto(`${inject('nodeServer')}${path}`, { waitUntil: 'networkidle' });
      await state.reach(page);
      expect(await findAxeProblems(page)).toEqual([]);
    } finally {
      await context.close();
    }
  });
});
