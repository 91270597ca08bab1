import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../setup/chromium.ts';
import { runtimes } from '../setup/runtimes.ts';

const executablePath = chromiumPath();

describe.skipIf(!executablePath)('the home page, in Chromium', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  });

  afterAll(() => browser.close());

  it.each(runtimes)('has its styles, $name', async ({ origin }) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) complaints.push(message.text());
    });
    await page.goto(origin);
    const font = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
    await expect.poll(font).toContain('Inter');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
