import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { WORDS } from '#text/words.ts';
import { catalog } from '../setup/content.ts';
import { readWorkbook } from '../setup/workbook.ts';
import { typicalPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';

const origin = inject('nodeServer');
const pathOf = (type: string) =>
  typicalPages.find((page) => page.type?.name === type && page.lang === 'en')?.path ?? '';

const keep = (page: Page) => page.getByRole('button', { name: 'Save to compare' });
const difference = (page: Page) => page.locator('div.difference');
const variants = (page: Page) => page.locator('.variants li');
const firstNumber = (page: Page) => page.locator('main form input[inputmode]').first();
const said = (page: Page) => page.locator('.hand-on-main [role="status"]:not(:empty)');
const storedIn = (page: Page) => page.evaluate(() => JSON.stringify(localStorage));

describe.skipIf(!executablePath).each(['calculator', 'analyzer'])('variants on the page of a %s', (type) => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  const path = pathOf(type);

  beforeAll(async () => {
    browser = await launchBrowser();
    context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    await visit(page, `${origin}${path}`);
  });

  afterAll(() => browser.close());

  it('are kept when the visitor says so, and nothing is stored before', async () => {
    await firstNumber(page).press('ArrowUp');
    await page.waitForURL(({ search }) => search !== '');
    expect(await storedIn(page)).toBe('{}');
    await keep(page).click();
    expect(await variants(page).count()).toBe(1);
    expect(await said(page).innerText()).toContain('“Variant 1” is saved');
    expect(await difference(page).innerText()).toContain('no difference');
    expect(await storedIn(page)).toContain('kontor-kept');
  });

  it('show at once what the next answer changes, in the result, in the bar, and step by step', async () => {
    await firstNumber(page).press('ArrowUp');
    const text = await difference(page).innerText();
    expect(text).toMatch(/^[+−].* compared with “Variant 1”$/);
    expect(await page.locator('.result-bar-note').innerText()).toBe(text);
    expect(await page.locator('.waterfall .waterfall-sum').count()).toBe(2);
    expect(await page.locator('.waterfall svg').count()).toBeGreaterThan(2);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });

  it('stand beside each other in a workbook, each on a sheet of its own', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: WORDS.form.asExcelVariants.en }).click();
    const workbook = readWorkbook(readFileSync(await (await saved).path()));
    expect([...workbook.keys()]).toEqual(
      expect.arrayContaining(['1 Variant 1', `2 ${WORDS.variants.now.en}`]),
    );
    const [overview] = workbook.values();
    expect([overview?.get('B4')?.value, overview?.get('C4')?.value]).toEqual([
      'Variant 1',
      WORDS.variants.now.en,
    ]);
  });

  it('are named, and the address and the title say so', async () => {
    await keep(page).click();
    await said(page).getByRole('link').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('variants');
    await page.getByLabel('Name of variant 2').fill('<i>Large</i> one');
    await expect.poll(() => said(page).count()).toBe(0);
    await page.waitForURL(
      ({ searchParams }) => searchParams.getAll('compare')[1]?.startsWith('<i>Large</i> one;') ?? false,
    );
    expect(await page.title()).toMatch(/^<i>Large<\/i> one · /);
    const shared = await browser.newPage();
    await visit(shared, page.url());
    expect(await variants(shared).count()).toBe(2);
    expect(await variants(shared).nth(1).getByRole('textbox').inputValue()).toBe('<i>Large</i> one');
    expect(await difference(shared).innerText()).toBe(await difference(page).innerText());
    expect(await storedIn(shared)).toBe('{}');
    await shared.close();
  });

  it('are taken up again, and there are no more than four', async () => {
    const value = await firstNumber(page).inputValue();
    await variants(page).nth(0).getByRole('button', { name: 'Show' }).click();
    expect(await firstNumber(page).inputValue()).not.toBe(value);
    await variants(page).nth(1).getByRole('button', { name: 'Show' }).click();
    expect(await firstNumber(page).inputValue()).toBe(value);
    for (let count = 3; count <= 5; count++) {
      await firstNumber(page).press('ArrowUp');
      await keep(page).click();
    }
    expect(await variants(page).count()).toBe(4);
    expect(await said(page).innerText()).toContain('already saved: Variant 1, <i>Large</i> one, Variant');
    await variants(page).nth(3).getByRole('button', { name: 'Remove' }).click();
    expect(await variants(page).count()).toBe(3);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('variants');
  });

  it.skipIf(!catalog.site.features.calculators)(
    'are found again on the next visit, and forgotten by one click',
    async () => {
      const last = page.locator('.recall a').first();
      const name = await variants(page).last().getByRole('textbox').inputValue();
      for (const place of [path, '/en']) {
        await visit(page, `${origin}${place}`);
        expect(await last.innerText()).toContain(name);
      }
      await last.click();
      await page.waitForURL(({ pathname }) => pathname === path);
      expect(await variants(page).count()).toBe(3);
      // Without the link, others are kept beside them, and a link with others changes nothing on this device.
      await visit(page, `${origin}${path}`);
      for (let count = 0; count < 9; count++) await firstNumber(page).press('ArrowUp');
      await keep(page).click();
      expect(await variants(page).count()).toBe(4);
      expect(await variants(page).nth(0).getByRole('textbox').inputValue()).toBe('Variant 1');
      const stored = await storedIn(page);
      expect(JSON.parse(JSON.parse(stored)['kontor-kept']).visits[0].query.split('compare=')).toHaveLength(5);
      await visit(
        page,
        `${origin}${path}${new URL(page.url()).search.replace(/&compare=.*(?=&compare)/, '')}`,
      );
      await variants(page).getByRole('textbox').fill('Another');
      await page.waitForURL(({ search }) => search.includes('Another'));
      expect(await storedIn(page)).toBe(stored);
      await visit(page, `${origin}/en`);
      expect(await last.innerText()).toContain('and 3 more');
      await page.getByRole('button', { name: 'Forget on this device' }).click();
      expect(await storedIn(page)).toBe('{}');
      await visit(page, `${origin}${path}`);
      expect(await last.count()).toBe(0);
      expect(errors).toEqual([]);
    },
  );
});

describe.skipIf(!executablePath)('a calculator that has changed', () => {
  it('keeps the variants of before, also those that no longer hold', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    const path = pathOf('calculator');
    await visit(page, `${origin}${path}`);
    const name = await firstNumber(page).getAttribute('name');
    const query = `${name}=9&compare=One;${name}=9&compare=Two;${name}=x`;
    await page.evaluate(
      (kept) => localStorage.setItem('kontor-kept', kept),
      JSON.stringify({ version: 1, visits: [{ path, query, text: 'x', lang: 'en', day: '2026-11-27' }] }),
    );
    await visit(page, `${origin}${path}?${query}`);
    await page.getByLabel('Name of variant 1').fill('First');
    await page.waitForURL(({ search }) => search.includes('First'));
    expect(await storedIn(page)).toMatch(/compare=First.*compare=Two/);
    await browser.close();
  });
});

describe.skipIf(!executablePath)('a calculator where the browser stores nothing', () => {
  it('keeps variants in its address, and says so', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await visit(page, `${origin}${pathOf('calculator')}`);
    await keep(page).click();
    expect(await said(page).innerText()).toContain('only in the link');
    await page.waitForURL(({ searchParams }) => searchParams.getAll('compare').length === 1);
    await browser.close();
  });
});
