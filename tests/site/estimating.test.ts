import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Lang } from '#text/lang.ts';
import { openedPages, typicalPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';
import { tabTo } from './tools/keyboard.ts';
import { withoutScript } from './tools/no-script.ts';

const pathOf = (type: string, lang: Lang) =>
  typicalPages.find((page) => page.type?.name === type && page.lang === lang)?.path ?? '';

const CASES = openedPages.flatMap(({ type, lang }) =>
  type?.name === 'calculator' || type?.name === 'analyzer' ? [{ type: type.name, lang }] : [],
);

/** What a page says its result is. */
const result = (page: Page) => page.locator('main [aria-live]').first();
const firstNumber = (page: Page) => page.locator('main form input[inputmode]').first();

describe.skipIf(!executablePath).each(CASES)('the page of a $type, in $lang', ({ type, lang }) => {
  let browser: Browser;
  const path = pathOf(type, lang);

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  const open = async (query = '') => {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await visit(page, `${inject('nodeServer')}${path}${query}`);
    return { page, errors };
  };

  it('becomes the estimate of the visitor with the first answer, and keeps it in its address', async () => {
    const { page, errors } = await open();
    const before = await result(page).innerText();
    expect(await page.locator('.tag').count()).toBe(1);
    await firstNumber(page).press('ArrowUp');
    await page.waitForURL((url) => url.search !== '');
    const after = await result(page).innerText();
    expect(after).not.toBe(before);
    expect(await page.locator('.tag').count()).toBe(0);
    const { search } = new URL(page.url());
    expect(await page.locator('header a.language').getAttribute('href')).toContain(search);
    const shared = await open(search);
    expect(await result(shared.page).innerText()).toBe(after);
    expect(await shared.page.locator('.tag').count()).toBe(0);
    expect([...errors, ...shared.errors]).toEqual([]);
    await Promise.all([page.close(), shared.page.close()]);
  });

  it('keeps the last valid result while a field cannot be read, and says what to write', async () => {
    const { page } = await open();
    const before = await result(page).innerText();
    const field = firstNumber(page);
    await field.fill('x');
    expect(await result(page).innerText()).toBe(before);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const described = (await field.getAttribute('aria-describedby')) ?? '';
    const message = page.locator(`#${described.split(' ').at(-1)}`);
    expect(await message.innerText()).toMatch(/\d/);
    await page.keyboard.press('Enter');
    const summary = page.getByRole('alert');
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.getByRole('link').first().press('Enter');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.close();
  });

  it('is filled, changed and sent by keyboard only', async () => {
    const { page } = await open();
    const before = await result(page).innerText();
    await tabTo(page, firstNumber(page));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await result(page).innerText()).not.toBe(before);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'result');
    await page.close();
  });

  it('shows the answer of the API, and the request for it', async () => {
    const { page } = await open();
    const [curl, json] = [page.locator('.hand-on details').nth(0), page.locator('.hand-on details').nth(1)];
    await curl.locator('summary').click();
    await json.locator('summary').click();
    const answer = JSON.parse(await json.locator('pre').innerText());
    const [, body = ''] = /-d '(.*)'$/s.exec(await curl.locator('pre').innerText()) ?? [];
    const [, address = ''] = /^curl '([^']*)'/.exec(await curl.locator('pre').innerText()) ?? [];
    const { pathname, search } = new URL(address);
    const response = await fetch(`${inject('nodeServer')}${pathname}${search}&explain=true`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(await response.json()).toEqual(answer);
    await page.close();
  });

  it('fits on paper: without navigation and form, with all answers', async () => {
    const { page } = await open();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('main form').isVisible()).toBe(false);
    expect(await page.locator('body > header').isVisible()).toBe(false);
    expect(await page.locator('.answer-list dt').count()).toBeGreaterThan(2);
    expect(await page.locator('.answer-list').isVisible()).toBe(true);
    await page.close();
  });

  it('is left by going back, and has the last answers when the visitor returns', async () => {
    const { page, errors } = await open();
    await page.setViewportSize({ width: 390, height: 844 });
    const former = await page.evaluate(() => history.length);
    const bar = page.locator('.result-bar');
    for (const [link, target] of [
      [page.locator('a.skip'), 'page.content'],
      [bar, 'result'],
    ] as const) {
      await firstNumber(page).press('ArrowUp');
      await link.press('Enter');
      await page.waitForFunction((id) => document.activeElement?.id === id, target);
    }
    await firstNumber(page).press('ArrowUp');
    expect(await page.evaluate(() => history.length)).toBe(former);
    const value = await firstNumber(page).inputValue();
    const name = (await firstNumber(page).getAttribute('name')) ?? '';
    await page.waitForURL(({ searchParams }) => searchParams.get(name) === value);
    const address = page.url();
    await page.goBack();
    expect(page.url()).not.toContain(path);
    await page.goForward();
    expect(page.url()).toBe(address);
    await expect.poll(() => firstNumber(page).inputValue()).toBe(value);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('is computed by the process where no script runs', async () => {
    const seen = await withoutScript(browser, `${inject('nodeServer')}${path}`, async (page) => {
      const before = await result(page).innerText();
      const field = firstNumber(page);
      const name = (await field.getAttribute('name')) ?? '';
      await field.fill('9');
      await page.locator('main form button[type="submit"]').click();
      return {
        before,
        after: await result(page).innerText(),
        address: new URL(page.url()).searchParams.get(name),
        value: await firstNumber(page).inputValue(),
      };
    });
    expect(seen.after).not.toBe(seen.before);
    expect([seen.address, seen.value]).toEqual(['9', '9']);
  });

  it('answers a form that is wrong with 400, and shows it as it was filled', async () => {
    const name = await (async () => {
      const { page } = await open();
      const found = await firstNumber(page).getAttribute('name');
      await page.close();
      return found ?? '';
    })();
    const response = await fetch(`${inject('nodeServer')}${path}?${name}=x%3Cy`);
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toContain('class="error-summary"');
    expect(html).toMatch(/<title>(Fehler|Error): [^<]/);
    expect(html).toContain(`?${name}=x%3Cy" lang=`);
    expect(html).toContain('value="x&lt;y"');
  });
});

describe.skipIf(!executablePath)('the result of a comparison, on a wide screen', () => {
  it('stays in sight beside the last question, and follows what is typed', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await visit(page, `${inject('nodeServer')}${pathOf('analyzer', 'de')}`);
    const kept = page.locator('.kept-result');
    const isInSight = () =>
      kept.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    const before = await kept.innerText();
    const fields = page.locator('main form input[inputmode]');
    await fields.last().scrollIntoViewIfNeeded();
    expect(await isInSight()).toBe(true);
    await fields.first().press('ArrowUp');
    expect(await kept.innerText()).not.toBe(before);
    await browser.close();
  });
});

describe.skipIf(!executablePath)('a line of an estimate', () => {
  it('opens by keyboard, and then follows the answers', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await visit(page, `${inject('nodeServer')}${pathOf('calculator', 'en')}`);
    const facts = page.locator('.line-evidence .evidence');
    expect(await facts.first().isVisible()).toBe(false);
    const summaries = await page.locator('.line-evidence > summary').all();
    for (const summary of summaries) await summary.press('Enter');
    const shown = async () => (await facts.allInnerTexts()).join('\n');
    await facts.last().waitFor();
    const before = await shown();
    expect(before).toMatch(/checked on [A-Z]/);
    await firstNumber(page).press('ArrowUp');
    await expect.poll(shown).not.toBe(before);
    await summaries[0]?.press('Enter');
    await facts.first().waitFor({ state: 'hidden' });
    await browser.close();
  });

  it('opens without a script, too', async () => {
    const browser = await launchBrowser();
    const address = `${inject('nodeServer')}${pathOf('calculator', 'de')}`;
    const text = await withoutScript(browser, address, async (page) => {
      const line = page.locator('.line-evidence').first();
      await line.locator('summary').click();
      return line.locator('.evidence').innerText();
    });
    expect(text).toMatch(/geprüft am \d/);
    await browser.close();
  });
});

describe.skipIf(!executablePath)('two versions of an estimate', () => {
  it('are shown side by side, both in the address', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await visit(page, `${inject('nodeServer')}${pathOf('calculator', 'en')}`);
    await page.getByRole('button', { name: 'Save to compare' }).click();
    await firstNumber(page).press('ArrowUp');
    const table = page.locator('.comparison');
    await table.waitFor();
    const shown = await table.innerText();
    await visit(page, page.url());
    expect(await table.innerText()).toBe(shown);
    await page.getByRole('button', { name: 'End comparison' }).click();
    expect(await table.count()).toBe(0);
    await page.waitForURL(({ searchParams }) => !searchParams.has('compare'));
    await browser.close();
  });
});
