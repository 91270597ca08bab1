import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
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

/** Counts how often an element gains or loses a part from now on. */
async function countChanges(element: Locator): Promise<() => Promise<number>> {
  const counted = await element.evaluateHandle((observed) => {
    const records: MutationRecord[] = [];
    new MutationObserver((found) => records.push(...found)).observe(observed, {
      childList: true,
      subtree: true,
    });
    return records;
  });
  return () => counted.evaluate((records) => records.length);
}

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
    // Where something was answered before, the change is read out, too.
    expect(after).toContain(await result(shared.page).innerText());
    expect(await shared.page.locator('.tag').count()).toBe(0);
    expect([...errors, ...shared.errors]).toEqual([]);
    await Promise.all([page.close(), shared.page.close()]);
  });

  it('keeps the last valid result while a field cannot be read, and says what to write', async () => {
    const { page } = await open();
    const before = await result(page).innerText();
    const field = firstNumber(page);
    const changes = await countChanges(result(page));
    for (const text of ['x', 'xy', 'xyz']) await field.fill(text);
    // Read out once, however long the answer stays wrong.
    expect(await changes()).toBe(1);
    const marked = await result(page).innerText();
    expect(marked).toContain(WORDS.form.lastValid[lang]);
    expect(marked.replace(WORDS.form.lastValid[lang], '').trim()).toBe(before);
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

  it('saves the files that the API answers with', async () => {
    const { page, errors } = await open();
    const curl = page.locator('.hand-on details').nth(0);
    await curl.locator('summary').click();
    const text = await curl.locator('pre').innerText();
    const [, body = ''] = /-d '(.*)'$/s.exec(text) ?? [];
    const { pathname, search } = new URL(/^curl '([^']*)'/.exec(text)?.[1] ?? '');
    for (const [word, format] of [
      ['asExcel', 'xlsx'],
      ['asCsv', 'csv'],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: WORDS.form[word][lang] }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`${pathname.split('/').at(-1)}.${format}`);
      const response = await fetch(`${inject('nodeServer')}${pathname}${search}&format=${format}`, {
        method: 'POST',
        body,
      });
      const expected = Buffer.from(await response.arrayBuffer());
      expect(readFileSync(await download.path()).equals(expected)).toBe(true);
    }
    expect(errors).toEqual([]);
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
      [page.locator('a.skip').first(), 'page.content'],
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
        shown: await page.locator(new URL(page.url()).hash).innerText(),
      };
    });
    expect(seen.shown).toContain(seen.after);
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
    expect(html).toMatch(/class="error-summary"[^>]*><h2 id="answer">/);
    expect(html.match(/id="answer"/g)).toHaveLength(1);
    expect(html).toMatch(/<title>(Fehler|Error): [^<]/);
    expect(html).toContain(`?${name}=x%3Cy" lang=`);
    expect(html).toContain('value="x&lt;y"');
  });
});

describe.skipIf(!executablePath).each([
  { type: 'calculator', kept: ['.total', '.hand-on-main'] },
  { type: 'analyzer', kept: ['.kept-result svg', '.kept-result .kept-amount', '.hand-on-main'] },
])('the result of a $type, on a wide screen', ({ type, kept }) => {
  it('stays in sight beside every question with what can be done with it, and follows what is typed', async () => {
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await visit(page, `${inject('nodeServer')}${pathOf(type, 'de')}`);
    const isInSight = (part: string) =>
      page.locator(part).evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const ends = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
        return ends.every((end) => end !== null && (element.contains(end) || end.contains(element)));
      });
    const figure = page.locator(kept.at(-2) ?? '');
    const before = await figure.innerText();
    const questions = page.locator('main form .question:visible');
    for (const question of await questions.all()) {
      await question.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      // What follows the scrolling has its place in the next frame.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      for (const part of kept) expect([part, await isInSight(part)]).toEqual([part, true]);
    }
    await firstNumber(page).press('ArrowUp');
    expect(await figure.innerText()).not.toBe(before);
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
