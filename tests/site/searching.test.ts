import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LANGS, type Lang } from '#text/lang.ts';
import { entriesOf } from '../setup/content.ts';
import { PAGE_TYPES } from './page-types.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';
import { translateTexts } from './tools/extensions.ts';
import { withoutScript } from './tools/no-script.ts';

const pathsOf = (name: string) => PAGE_TYPES.find((type) => type.name === name)?.paths;

/** A term whose name is long enough to be misspelt, and its name with two letters in the wrong order. */
function misspeltTerm(lang: Lang): { path: string; word: string } {
  const entry = entriesOf('glossary').find(({ term }) => /^\p{L}{8,}$/u.test(term[lang]));
  if (!entry) throw new Error('no term has a name of one long word');
  const name = entry.term[lang];
  const word = name.slice(0, 5) + name[6] + name[5] + name.slice(7);
  return { path: new URL(entry.url[lang]).pathname, word };
}

describe.skipIf(!executablePath).each(LANGS)('searching in %s', (lang) => {
  const { path, word } = misspeltTerm(lang);
  const searchPath = pathsOf('search')?.[lang] ?? '';
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  const open = async (at: string): Promise<Page> => {
    const page = await browser.newPage();
    await visit(page, `${inject('nodeServer')}${at}`);
    return page;
  };

  it('leads from any page to a misspelt term by keyboard', async () => {
    const page = await open(pathsOf('calculators')?.[lang] ?? '');
    await page.keyboard.press('/');
    await page.locator('dialog input').waitFor();
    await page.keyboard.type(word);
    await page.locator('dialog .results li').first().waitFor();
    expect(await page.locator('dialog [role="status"]').innerText()).toContain(word);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === path);
    await page.close();
  });

  it('has the results in a list that arrow keys, Home and End move through, and typing leads back', async () => {
    const page = await open(pathsOf('calculators')?.[lang] ?? '');
    const focused = (selector: string) =>
      page.evaluate((each) => document.activeElement === document.querySelector(each), selector);
    await page.keyboard.press('/');
    await page.locator('dialog input').fill(word.slice(0, 4));
    await page.locator('dialog .results a').nth(1).waitFor();
    const count = await page.locator('dialog .results a').count();
    const [first, second, last] = ['>> nth=0', '>> nth=1', `>> nth=${count - 1}`].map((place) =>
      page.locator(`dialog .results a ${place}`),
    );
    const isFocused = (link = first) => link?.evaluate((each) => each === document.activeElement);
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(first)).toBe(true);
    await page.keyboard.press('ArrowDown');
    expect(await isFocused(second)).toBe(true);
    await page.keyboard.press('Home');
    expect(await isFocused(first)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    expect(await isFocused(last)).toBe(true);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await focused('dialog input')).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('x');
    expect(await page.locator('dialog input').inputValue()).toBe(`${word.slice(0, 4)}x`);
    await page.close();
  });

  it('says the same of each query in a page that was translated', async () => {
    const queries = [word, `"${word}" 9999`, word.slice(0, 4)];
    const [untouched, translated] = await Promise.all(
      [false, true].map(async (isTranslated) => {
        const page = await open(pathsOf('calculators')?.[lang] ?? '');
        if (isTranslated) await page.evaluate(translateTexts);
        await page.keyboard.press('/');
        await page.locator('dialog input').fill(word);
        await page.locator('dialog .results').waitFor();
        const said: string[] = [];
        for (const query of queries) {
          await page.locator('dialog input').fill(query);
          said.push(await page.locator('dialog .search-found').innerText());
        }
        await page.close();
        return said;
      }),
    );
    expect(translated).toEqual(untouched?.map((text) => text.toUpperCase()));
  });

  it('is closed by Escape, and opened by the header and by Ctrl+K', async () => {
    const page = await open('/');
    const dialog = page.locator('dialog[open]');
    await page.locator('header a[data-search]').click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    await page.keyboard.press('Control+k');
    await dialog.waitFor();
    await page.close();
  });

  it('goes to the page of the search where the dialog cannot be loaded', async () => {
    const page = await open(pathsOf('about')?.[lang] ?? '');
    await page.route(/search-dialog/, (route) => route.abort());
    await page.keyboard.press('/');
    await page.waitForURL((url) => url.pathname === searchPath);
    await page.close();
  });

  it('loads nothing of the search before it is opened', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await visit(page, `${inject('nodeServer')}${pathsOf('about')?.[lang]}`);
    expect(asked.filter((each) => /search/.test(each))).toEqual([]);
    await page.close();
  });

  it('finds the same without JavaScript', async () => {
    const url = `${inject('nodeServer')}${searchPath}`;
    const { first, value } = await withoutScript(browser, url, async (page) => {
      await page.locator('#query').fill(word);
      await page.locator('main button').click();
      return {
        first: await page.locator('.results a').first().getAttribute('href'),
        value: await page.locator('#query').inputValue(),
      };
    });
    expect({ first, value }).toEqual({ first: path, value: word });
  });

  it('begins on the page for what is not there too, without JavaScript', async () => {
    const url = `${inject('nodeServer')}${pathsOf('start')?.[lang].replace(/\/$/, '')}/nothing-here`;
    const first = await withoutScript(browser, url, async (page) => {
      await page.locator(`#query-${lang}`).fill(word);
      await page.keyboard.press('Enter');
      await page.waitForURL((to) => to.pathname === searchPath);
      return page.locator('.results a').first().getAttribute('href');
    });
    expect(first).toBe(path);
  });

  it('leads on from a search that finds nothing, without JavaScript', async () => {
    const url = `${inject('nodeServer')}${searchPath}?${new URLSearchParams({ query: `"${word} 9999"` })}`;
    const links = await withoutScript(browser, url, (page) =>
      page.locator('main a').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? '')),
    );
    expect(links).toContain(path);
    for (const name of ['calculators', 'articles', 'services', 'references', 'faq', 'glossary', 'contact'])
      expect(links).toContain(pathsOf(name)?.[lang]);
    const wider = links.find((link) => link.startsWith(`${searchPath}?`)) ?? '';
    expect(await (await fetch(`${inject('nodeServer')}${wider}`)).text()).toContain(`href="${path}"`);
  });

  it('says what is wrong with a query, in a page', async () => {
    const long = new URLSearchParams({ query: 'x'.repeat(250) });
    const response = await fetch(`${inject('nodeServer')}${searchPath}?${long}`);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toMatch(/250.*200/);
  });

  it('finds in the files where no process answers', async () => {
    const page = await browser.newPage();
    // A host of files sends the page as it was built, whatever is asked.
    await page.route(`**${searchPath}?*`, (route) =>
      route
        .fetch({ url: `${inject('nodeServer')}${searchPath}` })
        .then((response) => route.fulfill({ response })),
    );
    await page.goto(`${inject('nodeServer')}${searchPath}?${new URLSearchParams({ query: word })}`);
    await page.locator('.results a').first().waitFor();
    expect(await page.locator('.results a').first().getAttribute('href')).toBe(path);
    await page.close();
  });
});
