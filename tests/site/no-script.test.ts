import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openedPages } from './chosen-pages.ts';
import { executablePath, launchBrowser } from './tools/browser.ts';

describe.skipIf(!executablePath)('with JavaScript off', () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage({ javaScriptEnabled: false });
  });

  afterAll(() => browser.close());

  it.each(openedPages)('$path can be read', async ({ path }) => {
    await page.goto(`${inject('nodeServer')}${path}`);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const text = await page.getByRole('main').innerText();
    expect(heading.trim()).not.toBe('');
    expect(text.length).toBeGreaterThan(heading.length + 40);
  });
});
