import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WORDS } from '#text/words.ts';
import { typicalPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';

const origin = inject('nodeServer');
const pages = typicalPages.filter(
  ({ type, lang }) => ['calculator', 'analyzer'].includes(type?.name ?? '') && lang === 'de',
);

const result = (page: Page) => page.locator('main [aria-live]').first();
const number = (page: Page) => page.locator('main form input[inputmode]').first();
const addressHas = (page: Page, value: string) =>
  page.waitForURL(({ searchParams }) => [...searchParams.values()].includes(value));

describe.skipIf(!executablePath).each(pages)('the form of $path', ({ path, lang }) => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  it('takes what was answered before its script had started', async () => {
    const page = await browser.newPage();
    let start = () => {};
    const isStarted = new Promise<void>((done) => {
      start = done;
    });
    await page.route(/\.js$/, async (route) => {
      await isStarted;
      await route.continue();
    });
    await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
    const before = await result(page).innerText();
    await number(page).fill('9');
    start();
    await addressHas(page, '9');
    expect(await number(page).inputValue()).toBe('9');
    expect(await result(page).innerText()).not.toBe(before);
    await page.close();
  });

  it('keeps the result from before a number was typed that is not valid, though a part of it was', async () => {
    const page = await browser.newPage();
    await visit(page, `${origin}${path}`);
    await number(page).fill('8');
    await number(page).blur();
    const kept = await result(page).innerText();
    await number(page).press('Control+a');
    await number(page).pressSequentially('99999999');
    const invalid = await result(page).innerText();
    expect(invalid).toContain(WORDS.form.lastValid[lang]);
    expect(figureIn(invalid)).toBe(figureIn(kept));
    // What is wrong is read out, though the focus has moved on.
    await page.keyboard.press('Tab');
    expect(await page.locator('form [role="status"]').innerText()).toMatch(/: .*\d/);
    // Other answers are taken, and shown, all the same.
    const other = page.locator('main form input[type="radio"]:not(:checked)').first();
    const handle = await other.elementHandle();
    await handle?.evaluate((radio: HTMLInputElement) => radio.click());
    expect(await handle?.isChecked()).toBe(true);
    expect(figureIn(await result(page).innerText())).toBe(figureIn(kept));
    await page.close();
  });

  it('keeps the focus on a button at the end of the range', async () => {
    const page = await browser.newPage();
    await visit(page, `${origin}${path}`);
    const less = page.locator('main .stepper button').first();
    await less.focus();
    for (let count = 0; count < 200 && !(await less.getAttribute('aria-disabled')); count++)
      await page.keyboard.press('Enter');
    const value = await number(page).inputValue();
    await page.keyboard.press('Enter');
    expect(await number(page).inputValue()).toBe(value);
    expect(await less.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.close();
  });
});

/** The first amount in a text. */
const figureIn = (text: string) => /[\d.]+\u00a0€/.exec(text)?.[0];
