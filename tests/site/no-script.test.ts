import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openedPages } from './chosen-pages.ts';
import { executablePath, launchBrowser } from './tools/browser.ts';
import { withoutScript } from './tools/no-script.ts';

describe.skipIf(!executablePath)('with JavaScript off', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  it.each(openedPages)('$path can be read', async ({ path }) => {
    const { heading, text } = await withoutScript(
      browser,
      `${inject('nodeServer')}${path}`,
      async (page) => ({
        heading: await page.getByRole('heading', { level: 1 }).innerText(),
        text: await page.getByRole('main').innerText(),
      }),
    );
    expect(heading.trim()).not.toBe('');
    expect(text.length).toBeGreaterThan(heading.length + 40);
  });
});
