import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { isNumber } from '#pricing/parameter.ts';
import type { Parameters } from '#schema/source/pricing/parameters.ts';
import { EMBED_ELEMENTS } from '#site/embed/elements.ts';
import { formatAmount } from '#site/form/money.ts';
import { catalog } from '../../setup/content.ts';
import { analyzers, calculators } from '../../setup/pricing.ts';
import { findAxeProblems } from '../../site/tools/axe.ts';
import { executablePath, launchBrowser, THEMES, visit } from '../../site/tools/browser.ts';
import { insertElements } from '../../site/tools/extensions.ts';
import { askApi } from './api-answer.ts';
import { type HostSite, type PageOptions, startHostSite } from './host-site.ts';
import { openWatched, type WatchedPage } from './watched-page.ts';

const [calculatorId = '', calculator] = calculators[0] ?? [];
const [analyzerId = ''] = analyzers[0] ?? [];

const estimateTag = (attributes = '', content = '') =>
  `<kontor-estimate calculator="${calculatorId}" lang="en" ${attributes}>${content}</kontor-estimate>`;
const comparisonTag = (attributes = '') =>
  `<kontor-comparison analyzer="${analyzerId}" lang="en" ${attributes}></kontor-comparison>`;

/** Both elements with `npm run test:site`; with `npm test` the first, which shares its frame with the other. */
const CASES = [
  { ...EMBED_ELEMENTS.calculators, write: estimateTag },
  { ...EMBED_ELEMENTS.analyzers, write: comparisonTag },
].slice(0, inject('sitePages') === 'every page' ? 2 : 1);

const moduleTag = () => `<script type="module" src="${inject('nodeServer')}/embed.js"></script>`;

/** The first number of a form. */
const firstNumber = (page: Page, tag: string) => page.locator(`${tag} form input[inputmode]`).first();

/** An answer to a question about a number other than the example's. */
function otherNumber(parameters: Parameters): [name: string, value: number] {
  for (const [name, parameter] of Object.entries(parameters))
    if (isNumber(parameter)) return [name, parameter.maximum];
  throw new Error('No parameter is a number');
}

/** A busy machine takes its time. */
const SLOWLY = { timeout: 120_000 };

let browser: Browser;
let host: HostSite;

const open = (body: string, options?: PageOptions) =>
  openWatched(browser, host.show(moduleTag() + body, options));

/** Waits until so many results were told. */
async function resultsOf(watched: WatchedPage, count: number) {
  await expect.poll(async () => (await watched.results()).length, SLOWLY).toBe(count);
  return watched.results();
}

beforeAll(async () => {
  browser = await launchBrowser();
  host = await startHostSite();
});

afterAll(async () => {
  await browser.close();
  host.close();
});

describe.skipIf(!executablePath).each(CASES)('<$tag>', ({ tag, write }) => {
  it('tells the page each result, and keeps the answers in its attribute', async () => {
    const watched = await open(write());
    const [example] = await resultsOf(watched, 1);
    expect([example?.isExample, await watched.page.locator(tag).getAttribute('answers')]).toEqual([
      true,
      null,
    ]);
    await firstNumber(watched.page, tag).press('ArrowUp');
    const [, answered] = await resultsOf(watched, 2);
    const kept = await watched.page.locator(tag).getAttribute('answers');
    expect(answered).toMatchObject({
      isExample: false,
      answers: kept,
      page: expect.stringContaining(`?${kept}`),
    });
    const again = await open(write(`answers="${kept?.replaceAll('&', '&amp;')}"`));
    const [restored] = await resultsOf(again, 1);
    expect(restored).toEqual(answered);
    expect(await watched.problems()).toEqual([]);
    await Promise.all([watched.close(), again.close()]);
  });

  it('shows answers that the page sets, and says what is wrong with others', async () => {
    const watched = await open(write());
    const [example] = await resultsOf(watched, 1);
    const [name, value] =
      Object.entries(example?.parameters ?? {}).find(([, each]) => typeof each === 'number') ?? [];
    const others = (example?.answers ?? '').replace(new RegExp(`(^|&)${name}=[^&]*`), '');
    await watched.page
      .locator(tag)
      .evaluate((element, answers) => element.setAttribute('answers', answers), `${others}&${name}=x`);
    await watched.page.getByRole('alert').waitFor();
    const link = watched.page.getByRole('alert').getByRole('link').first();
    await link.press('Enter');
    const field = watched.page.locator(`${tag} [name="${name}"]`);
    expect(await field.evaluate((element) => element.matches(':focus'))).toBe(true);
    await field.fill(String(value));
    const results = await watched.results();
    expect(results.at(-1)?.parameters).toEqual(example?.parameters);
    await watched.close();
  });

  it('tells the figures of the example as such where the answers that the page sets are not enough', async () => {
    const untouched = await open(write());
    const [example] = await resultsOf(untouched, 1);
    const [name] =
      Object.entries(example?.parameters ?? {}).find(([, each]) => typeof each === 'number') ?? [];
    const watched = await open(write(`answers="${name}=x"`));
    const [first] = await resultsOf(watched, 1);
    expect(first).toEqual(example);
    expect(await watched.page.locator(tag).getAttribute('answers')).toBe(`${name}=x`);
    await Promise.all([untouched.close(), watched.close()]);
  });

  it('is filled and sent by keyboard only', async () => {
    const watched = await open(write());
    await resultsOf(watched, 1);
    const { page } = watched;
    const isFocused = () => firstNumber(page, tag).evaluate((element) => element.matches(':focus'));
    for (let stops = 0; stops < 60 && !(await isFocused()); stops++) await page.keyboard.press('Tab');
    expect(await isFocused()).toBe(true);
    await page.keyboard.press('ArrowUp');
    await resultsOf(watched, 2);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (name) => document.querySelector(name)?.shadowRoot?.activeElement?.id === 'result',
      tag,
    );
    await watched.close();
  });

  it.each(THEMES)('has nothing that axe objects to, %s, by the page and by its attribute', async (theme) => {
    const other = theme === 'light' ? 'dark' : 'light';
    const page = {
      head: '',
      policy: `default-src 'none'; script-src ${inject('nodeServer')}; connect-src ${inject('nodeServer')}`,
    };
    const followed = await openWatched(browser, host.show(moduleTag() + write('theme="auto"'), page), {
      colorScheme: theme,
    });
    const fixed = await openWatched(browser, host.show(moduleTag() + write(`theme="${theme}"`), page), {
      colorScheme: other,
    });
    for (const watched of [followed, fixed]) {
      await resultsOf(watched, 1);
      await firstNumber(watched.page, tag).fill('x');
      await watched.page.keyboard.press('Enter');
      await watched.page.getByRole('alert').waitFor();
      expect(await findAxeProblems(watched.page)).toEqual([]);
      expect(await isDark(watched.page, tag)).toBe(theme === 'dark');
      await watched.close();
    }
  });

  it('has the color scheme of its page where nothing else is said', async () => {
    const visitor = { colorScheme: 'dark' } as const;
    const plain = await openWatched(browser, host.show(moduleTag() + write()), visitor);
    const both = await openWatched(
      browser,
      host.show(moduleTag() + write(), { head: '<meta name="color-scheme" content="light dark">' }),
      visitor,
    );
    await Promise.all([resultsOf(plain, 1), resultsOf(both, 1)]);
    expect([await isDark(plain.page, tag), await isDark(both.page, tag)]).toEqual([false, true]);
    await Promise.all([plain.close(), both.close()]);
  });

  it('fits into places of 320, 390 and 1440 pixels', async () => {
    const watched = await openWatched(
      browser,
      host.show(`${moduleTag()}<div id="place">${write()}</div>`, { head: '' }),
      { viewport: { width: 1600, height: 900 } },
    );
    await resultsOf(watched, 1);
    for (const [width, columns] of [
      [320, 1],
      [390, 1],
      [1440, 2],
    ]) {
      await watched.page.locator('#place').evaluate((place, width) => {
        place.style.width = `${width}px`;
        return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      }, width);
      const seen = await watched.page.locator(tag).evaluate(measureInside);
      expect(seen).toEqual({ wide: width, beyond: [], columns });
    }
    await watched.close();
  });

  it('is there again, with its answers, when it was removed and added, and leaves nothing behind', async () => {
    const collecting = await launchBrowser(['--js-flags=--expose-gc']);
    const watched = await openWatched(
      collecting,
      host.show(`${moduleTag()}<div id="a">${write()}</div><div id="b"></div>`),
    );
    await resultsOf(watched, 1);
    await firstNumber(watched.page, tag).press('ArrowUp');
    const [, answered] = await resultsOf(watched, 2);
    await watched.page.evaluate((name) => {
      const element = document.querySelector(name);
      if (element) document.querySelector('#b')?.append(element);
    }, tag);
    const [, , moved] = await resultsOf(watched, 3);
    expect(moved).toEqual(answered);
    const kept = await watched.page.evaluate(async (most) => {
      const { gc } = globalThis as unknown as { gc: () => void };
      const place = document.querySelector('#b') as Element;
      const refs: WeakRef<Element>[] = [];
      for (let round = 0; round < 20; round++) {
        const html = place.innerHTML;
        for (const element of place.children) refs.push(new WeakRef(element));
        place.replaceChildren();
        place.innerHTML = html;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const last = place.firstElementChild;
      place.replaceChildren();
      globalThis.seenResults = [];
      const alive = () => refs.filter((ref) => ref.deref()).length;
      for (let wait = 0; wait < 300 && alive() > most; wait++) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        gc();
      }
      return {
        rounds: refs.length,
        areFewAlive: alive() <= most,
        shown: last?.shadowRoot?.childNodes.length,
      };
      // Preact keeps the components that it has rendered last.
    }, 3);
    expect(kept).toEqual({ rounds: 20, areFewAlive: true, shown: 0 });
    expect(await watched.problems()).toEqual([]);
    await collecting.close();
  });
});

/** How wide an element is, what of it is seen beyond its edge, and in how many columns form and result stand. */
function measureInside(element: Element) {
  const root = element.shadowRoot;
  const edge = element.getBoundingClientRect().right + 0.5;
  const scrolls = (each: Element) => each.closest('.scrolls, .curves-scroll, pre, .visually-hidden') !== null;
  const [form, side] = ['form', '.result-side'].map((part) =>
    root?.querySelector(part)?.getBoundingClientRect(),
  );
  return {
    wide: element.getBoundingClientRect().width,
    beyond: [...(root?.querySelectorAll('*') ?? [])]
      .filter((each) => each.getBoundingClientRect().right > edge && !scrolls(each))
      .map((each) => each.outerHTML.slice(0, 80)),
    columns: form && side && side.left >= form.right ? 2 : 1,
  };
}

/** Whether the text of an element is light on dark. */
function isDark(page: Page, tag: string): Promise<boolean> {
  return page.locator(tag).evaluate((element) => {
    const [red = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
    return red > 128;
  });
}

describe.skipIf(!executablePath)('elements', () => {
  it('do not disturb each other on one page', async () => {
    const watched = await open(`${estimateTag('id="one"')}${estimateTag('id="two"')}${comparisonTag()}`);
    await resultsOf(watched, 3);
    const total = (id: string) => watched.page.locator(`#${id} .total`).innerText();
    const before = await total('one');
    await watched.page.locator('#two form label').last().click();
    await firstNumber(watched.page, '#two').press('ArrowUp');
    await expect.poll(() => total('two'), SLOWLY).not.toBe(before);
    expect(await total('one')).toBe(before);
    expect(await watched.page.locator('#one').getAttribute('answers')).toBeNull();
    await watched.close();
  });

  it('show the figures of the API for answers that the page has set', async () => {
    const [name, value] = otherNumber(calculator?.source.parameters ?? {});
    const example = await open(estimateTag());
    const [first] = await resultsOf(example, 1);
    await example.close();
    const parameters = { ...first?.parameters, [name]: value };
    const api = `${inject('nodeServer')}/api/v1/calculators`;
    const answer = (await askApi(api, { name: calculatorId, parameters }, 'en')) as {
      cost_estimation: { total_estimate: number };
    };
    const query = new URLSearchParams();
    for (const [key, each] of Object.entries(parameters))
      for (const text of [each].flat()) query.append(key, String(text));
    const watched = await open(estimateTag(`answers="${query.toString().replaceAll('&', '&amp;')}"`));
    await resultsOf(watched, 1);
    expect(await watched.page.locator('.total [translate]').innerText()).toBe(
      formatAmount(answer.cost_estimation.total_estimate, 'en'),
    );
    await watched.close();
  });

  it('are upgraded when the module comes later than they, and when a script makes them', async () => {
    const watched = await openWatched(browser, host.show(estimateTag('', '<a href="/x">Later</a>')));
    expect(await watched.page.getByRole('link', { name: 'Later' }).isVisible()).toBe(true);
    await watched.page.addScriptTag({ type: 'module', url: `${inject('nodeServer')}/embed/v1.js` });
    await resultsOf(watched, 1);
    expect(await watched.page.getByRole('link', { name: 'Later' }).isVisible()).toBe(false);
    await watched.page.evaluate((id) => {
      const element = document.createElement('kontor-comparison');
      element.setAttribute('analyzer', id);
      document.querySelector('main')?.append(element);
    }, analyzerId);
    await resultsOf(watched, 2);
    // At both addresses, the module defines the same elements.
    await watched.page.addScriptTag({ type: 'module', url: `${inject('nodeServer')}/embed.js` });
    expect(await watched.problems()).toEqual([]);
    await watched.close();
  });

  it('follow changes of their attributes', async () => {
    const watched = await open(estimateTag());
    await resultsOf(watched, 1);
    const title = watched.page.locator('kontor-estimate h2').first();
    const english = await title.innerText();
    const element = watched.page.locator('kontor-estimate');
    await element.evaluate((each) => each.setAttribute('lang', 'de-AT'));
    await resultsOf(watched, 2);
    expect(await title.innerText()).not.toBe(english);
    const [, [other = ''] = []] = calculators;
    await element.evaluate((each, id) => each.setAttribute('calculator', id), other);
    const results = await resultsOf(watched, 3);
    expect(results.at(-1)?.name).toBe(other);
    await watched.close();
  });

  it.each([
    ['the page', '', 'en'],
    ['the host of the shadow root', 'lang="de"', 'de'],
  ] as const)('have the language of %s in a shadow root', async (_whose, attribute, lang) => {
    const inner = `<kontor-estimate calculator="${calculatorId}"></kontor-estimate>`;
    const nested = `<div><template shadowrootmode="open">${inner}<p>${inner}</p></template></div>`;
    const body = `<div ${attribute}><template shadowrootmode="open">${nested}</template></div>`;
    const watched = await open(body, { lang: 'en' });
    await resultsOf(watched, 2);
    const title = calculator?.source.question ?? calculator?.source.name;
    const titles = watched.page.locator('kontor-estimate h2').filter({ hasText: title?.[lang] ?? 'none' });
    expect(await titles.count()).toBe(2);
    await watched.close();
  });

  it('name what is allowed where a name is wrong, above the link in them', async () => {
    const body = `<kontor-estimate calculator="${calculatorId}s"><a href="/x">Link</a></kontor-estimate>`;
    const watched = await open(body);
    const message = watched.page.getByRole('alert');
    await message.waitFor();
    expect(await message.innerText()).toContain(`Meinten Sie „${calculatorId}“?`);
    for (const [id] of calculators) expect(await message.innerText()).toContain(id);
    expect(await watched.page.getByRole('link', { name: 'Link' }).isVisible()).toBe(true);
    expect(await findAxeProblems(watched.page)).toEqual([]);
    await watched.close();
  });

  it('say what is wrong with them, each of those on a page', async () => {
    const wrong = {
      '<kontor-comparison></kontor-comparison>': 'analyzer="…" is missing. Allowed:',
      [`<kontor-estimate calculator="${calculatorId}" lang="fr"></kontor-estimate>`]:
        'lang="fr" is not offered',
      '<kontor-estimate calculator="../../x"></kontor-estimate>': 'calculator="../../x" does not exist',
    };
    const watched = await open(Object.keys(wrong).join(''), { lang: 'fr' });
    const alerts = watched.page.getByRole('alert');
    await expect
      .poll(() => alerts.allInnerTexts(), SLOWLY)
      .toEqual(Object.values(wrong).map((text) => expect.stringContaining(text)));
    await watched.close();
  });

  it('say so when they cannot load, and load once they are asked again', async () => {
    const url = host.show(moduleTag() + estimateTag('', '<a href="/x">Link</a>'));
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/embed/v1/**', (route) => route.abort());
    await page.goto(url);
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('could not be loaded');
    expect(await page.getByRole('link', { name: 'Link' }).isVisible()).toBe(true);
    await page.unroute('**/embed/v1/**');
    await page.locator('kontor-estimate').evaluate((each) => each.setAttribute('lang', 'de'));
    await page.locator('kontor-estimate .total').waitFor();
    await context.close();
  });

  it('hand on the address of the page that shows the same', async () => {
    const watched = await open(estimateTag());
    await resultsOf(watched, 1);
    const { page } = watched;
    await firstNumber(page, 'kontor-estimate').press('ArrowUp');
    const [, answered] = await resultsOf(watched, 2);
    expect(new URL(answered?.page ?? '').pathname).toBe(
      `${catalog.site.paths.calculators.en}/${calculatorId}`,
    );
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      document.addEventListener('click', (event) => event.preventDefault());
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    const said = page.locator('.hand-on [role="status"]').first();
    await expect.poll(() => said.innerText(), SLOWLY).toContain(answered?.page);
    const link = page.locator('.embed-source a');
    await link.click();
    expect(await link.evaluate((each) => [each.getAttribute('href'), each.getAttribute('target')])).toEqual([
      answered?.page,
      '_blank',
    ]);
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    await watched.close();
  });

  it('say so where the data is not what they can compute with', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(`**/embed/v1/calculators/${calculatorId}.json`, async (route) => {
      const data = await (await route.fetch()).json();
      await route.fulfill({ json: { ...data, portable: { source: data.portable.source } } });
    });
    await page.goto(host.show(moduleTag() + estimateTag('', '<a href="/x">Link</a>')));
    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('link', { name: 'Link' }).isVisible()).toBe(true);
    await context.close();
  });

  it('show what the page has for that time until they are loaded, whatever an extension adds', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(insertElements);
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
    await page.route('**/embed/v1/**', (route) => isSeen.then(() => route.continue()));
    await page.goto(host.show(moduleTag() + estimateTag('', '<a href="/x">Link</a>')));
    const link = page.getByRole('link', { name: 'Link' });
    await page.waitForFunction(() => document.querySelector('kontor-estimate')?.shadowRoot);
    expect(await link.isVisible()).toBe(true);
    seen();
    await page.locator('kontor-estimate .total').waitFor();
    expect(await link.isVisible()).toBe(false);
    await context.close();
  });

  it('keep nothing in the browser, and send no cookie', async () => {
    const watched = await open(estimateTag() + comparisonTag());
    await resultsOf(watched, 2);
    await firstNumber(watched.page, 'kontor-estimate').press('ArrowUp');
    await resultsOf(watched, 3);
    const state = await watched.page.context().storageState();
    expect(state).toEqual({ cookies: [], origins: [] });
    expect(await watched.page.evaluate(() => location.search)).toBe('');
    await watched.close();
  });

  it('leave answers alone that the page has in its own address', async () => {
    const [name] = otherNumber(calculator?.source.parameters ?? {});
    const watched = await open(estimateTag());
    await resultsOf(watched, 1);
    await visit(watched.page, `${watched.page.url().split('?')[0]}?${name}=x`);
    const [first] = await resultsOf(watched, 1);
    expect(first?.isExample).toBe(true);
    await watched.close();
  });

  it('take fonts and colors that the page sets', async () => {
    const watched = await open(`<div id="place">${estimateTag()}</div>`);
    await resultsOf(watched, 1);
    const looks = () =>
      watched.page.locator('kontor-estimate').evaluate((element) => {
        const style = (part: string) => getComputedStyle(element.shadowRoot?.querySelector(part) as Element);
        return [
          style('.total').fontFamily,
          style('form').fontSize,
          style('.button').backgroundColor,
          style('h2').fontFamily,
        ];
      });
    const [font] = await looks();
    expect(font).toBe(await watched.page.evaluate(() => getComputedStyle(document.body).fontFamily));
    await watched.page.evaluate(() => {
      const place = document.querySelector<HTMLElement>('#place');
      place?.style.setProperty('font-family', 'Courier');
      place?.style.setProperty('--kontor-font-size', '20px');
      place?.style.setProperty('--kontor-accent', 'rgb(1, 2, 3)');
      place?.style.setProperty('--kontor-heading-font', 'Georgia');
    });
    expect(await looks()).toEqual(['Georgia', '20px', 'rgb(1, 2, 3)', 'Georgia']);
    await watched.close();
  });
});
