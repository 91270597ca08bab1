import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { typicalPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';

const origin = inject('nodeServer');
const path = typicalPages.find((page) => page.type?.name === 'calculator' && page.lang === 'en')?.path ?? '';

describe.skipIf(!executablePath)('a figure and a budget on the page of a calculator', () => {
  let browser: Browser;
  let page: Page;
  const errors: string[] = [];
  const total = async () => Number((await page.locator('.total [translate]').innerText()).replace(/\D/g, ''));
  const note = () => page.locator('.cited');
  let link = '';

  beforeAll(async () => {
    browser = await launchBrowser();
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.on('pageerror', ({ message }) => errors.push(message));
    await visit(page, `${origin}${path}`);
  });

  afterAll(() => browser.close());

  it('are in the link to the result', async () => {
    await page.locator('main form input[inputmode]').first().press('ArrowUp');
    await page.waitForURL(({ search }) => search !== '');
    const mail = (await page.locator('.hand-on-main .button').getAttribute('href')) ?? '';
    link = decodeURIComponent(mail).split('\n').at(-1) ?? '';
    expect(new URL(link).searchParams.get('cited')).toMatch(new RegExp(`^${await total()}\\.\\d{4}-`));
  });

  it('are explained to whoever opens it, as long as the answers are the same', async () => {
    await visit(page, link);
    expect(await note().innerText()).toMatch(/^This estimate of .* The figure still holds\./);
    expect(page.url()).toBe(link);
    await page.reload();
    expect(await note().count()).toBe(1);
    await page.locator('main form input[inputmode]').first().press('ArrowUp');
    await note().waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('cited');
  });

  it('are not taken from a link as they stand', async () => {
    await visit(page, link.replace(/cited=\d+/, 'cited=7'));
    expect(await note().innerText()).toContain('This figure is not ours');
    await visit(page, link.replace(/cited=\d+/, 'cited=%3Cb%3E7'));
    expect(await note().count()).toBe(0);
  });

  it('lead to answers that cost no more, unless what they give up has to stay', async () => {
    const now = await total();
    const budget = Math.floor(now * 0.9);
    await page.locator('.budget summary').click();
    await page.getByLabel('We have').fill(String(budget));
    const ways = page.locator('.ways > li');
    await ways.first().waitFor();
    const first = await ways.first().innerText();
    await ways.first().getByRole('checkbox').first().click();
    await expect.poll(() => ways.first().innerText()).not.toBe(first);
    await page.locator('.budget > ul').getByRole('checkbox').click();
    await expect.poll(() => ways.first().innerText()).toBe(first);
    await ways.first().getByRole('link').click();
    await page.waitForLoadState('load');
    await expect.poll(total).toBeLessThanOrEqual(budget);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(errors).toEqual([]);
  });
});
