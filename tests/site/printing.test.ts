import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WORDS } from '#text/words.ts';
import { builtPages, isThorough, openedPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';

const PAGES = (isThorough ? builtPages : openedPages).filter(({ type }) =>
  ['calculator', 'analyzer'].includes(type?.name ?? ''),
);

describe.skipIf(!executablePath)('a printed result', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  it.each(PAGES)(
    'of $path is one sheet, with recipient, note and QR code, which are kept nowhere',
    async ({ path, lang }) => {
      const page = await browser.newPage();
      // Nobody answers the dialog of the system.
      await page.addInitScript(() => {
        globalThis.print = () => void document.documentElement.setAttribute('data-printed', '');
      });
      await visit(page, `${inject('nodeServer')}${path}`);
      const print = { name: WORDS.form.print[lang], exact: true };
      await page.locator('.hand-on').getByRole('button', print).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(WORDS.print.recipient[lang]).fill('A & B <i>');
      await dialog.getByLabel(WORDS.print.note[lang]).fill('Eins\nZwei');
      await dialog.getByRole('button', print).click();
      await page.locator('html[data-printed]').waitFor();
      await page.emulateMedia({ media: 'print' });
      const head = page.locator('.sheet-head');
      expect(await head.innerText()).toContain('A & B <i>');
      expect(await head.innerText()).toContain('Eins\nZwei');
      expect(await page.locator('.sheet-code svg').isVisible()).toBe(true);
      const keys = await page.locator('.range-key').all();
      // Browsers print no backgrounds, unless told so.
      for (const key of keys)
        expect(await key.evaluate((of) => getComputedStyle(of, '::before').printColorAdjust)).toBe('exact');
      // Chromium says that it has printed.
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
      expect(await page.locator('.sheet-head, .sheet-code, dialog').count()).toBe(0);
      expect(
        await page.evaluate(() => [localStorage.length, sessionStorage.length, location.search]),
      ).toEqual([0, 0, '']);
      await page.close();
    },
  );
});
