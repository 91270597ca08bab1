import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { EMBED_PAGE } from '#schema/source/site/site-pages.ts';
import { formatAmount } from '#site/form/money.ts';
import { LANGS } from '#text/lang.ts';
import { catalog } from '../../setup/content.ts';
import { analyzers, calculators } from '../../setup/pricing.ts';
import { executablePath, launchBrowser } from '../../site/tools/browser.ts';
import { askApi } from './api-answer.ts';
import { type HostSite, startHostSite } from './host-site.ts';
import { printedSamples } from './printed-samples.ts';
import { openWatched } from './watched-page.ts';

/** What a policy can forbid beyond the one that is printed. */
const STRICTER = [
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

const { url, paths } = catalog.site;

/** A printed sample, for the server under test in place of the site. */
const here = (sample: string) => sample.replaceAll(url, inject('nodeServer'));

async function docsPage(lang: (typeof LANGS)[number]): Promise<string> {
  const response = await fetch(`${inject('nodeServer')}${paths.developers[lang]}/${EMBED_PAGE}`);
  return response.text();
}

describe.skipIf(!executablePath)('a page of others, under a strict policy', () => {
  let browser: Browser;
  let host: HostSite;

  beforeAll(async () => {
    browser = await launchBrowser();
    host = await startHostSite();
  });

  afterAll(async () => {
    await browser.close();
    host.close();
  });

  it.each(LANGS)('embeds by the lines that are printed, in %s', async (lang) => {
    const docs = await docsPage(lang);
    const [trial = '', calculator = '', analyzer = '', pinned = ''] = printedSamples(docs, 'html').map(here);
    const [printed = ''] = printedSamples(docs, 'policy').map(here);
    const policy = [printed, ...STRICTER].join('; ');
    const elements = [calculator, analyzer].map((sample) => sample.replace(/<script.*<\/script>/, ''));
    for (const body of [trial, calculator, analyzer, `${pinned}${elements.join('')}`]) {
      const watched = await openWatched(browser, host.show(body, { policy, lang }));
      await watched.page.locator('[aria-live]').first().waitFor();
      expect(await watched.problems()).toEqual([]);
      const count = body.split('<kontor-').length - 1;
      await expect
        .poll(async () => (await watched.results()).map(({ isExample }) => isExample))
        .toEqual(Array(count).fill(true));
      const origins = new Set(watched.requests.map((request) => new URL(request).origin));
      expect([...origins]).toEqual([host.origin, inject('nodeServer')]);
      expect(watched.requests).toHaveLength(2 + count);
      await watched.close();
    }
  });

  it('tells results to the script that is printed, and has the looks that are', async () => {
    const docs = await docsPage('en');
    const [calculator = ''] = printedSamples(docs, 'html').map(here);
    const [listener = ''] = printedSamples(docs, 'javascript');
    const [styles = ''] = printedSamples(docs, 'css');
    const watched = await openWatched(browser, host.show(calculator, { head: `<style>${styles}</style>` }));
    const { page } = watched;
    await page.locator('.total').waitFor();
    await page.evaluate(listener);
    const told = page.waitForEvent('console', (message) => message.type() === 'log');
    await page.locator('form input[inputmode]').first().press('ArrowUp');
    const total = (await told).args()[1];
    expect(formatAmount(Number(await total?.jsonValue()), 'en')).toBe(
      await page.locator('.total [translate]').innerText(),
    );
    const button = page.locator('.button-main:visible').first();
    expect(await button.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgb(29, 78, 216)');
    await watched.close();
  });

  it('computes every calculator and every analyzer as the API does', async () => {
    const forms = [
      ...calculators.map(([id]) => `<kontor-estimate calculator="${id}"></kontor-estimate>`),
      ...analyzers.map(([id]) => `<kontor-comparison analyzer="${id}"></kontor-comparison>`),
    ];
    const module = `<script type="module" src="${inject('nodeServer')}/embed.js"></script>`;
    const watched = await openWatched(browser, host.show(`${module}${forms.join('')}`, { lang: 'en' }));
    await expect.poll(async () => (await watched.results()).length).toBe(forms.length);
    for (const detail of await watched.results()) {
      const group = calculators.some(([id]) => id === detail.name) ? 'calculators' : 'roi-analyzers';
      const answer = await askApi(`${inject('nodeServer')}/api/v1/${group}`, detail, 'en');
      expect([detail.name, detail.answer]).toEqual([detail.name, answer]);
    }
    expect(await watched.problems()).toEqual([]);
    await watched.close();
  });

  it('loads the module only with the bytes that were promised', async () => {
    const pinned =
      printedSamples(await docsPage('de'), 'html')
        .map(here)
        .at(-1) ?? '';
    const wrong = pinned.replace(/sha384-..../, 'sha384-AAAA');
    expect(wrong).not.toBe(pinned);
    const [id] = calculators[0] ?? [];
    const body = `${wrong}<kontor-estimate calculator="${id}"><a href="/x">Zum Rechner</a></kontor-estimate>`;
    const watched = await openWatched(browser, host.show(body));
    expect(await watched.problems()).toEqual([expect.stringContaining('integrity')]);
    expect(await watched.page.getByRole('link', { name: 'Zum Rechner' }).isVisible()).toBe(true);
    await watched.close();
  });

  it('shows the link in the element where no script runs', async () => {
    const [calculator = ''] = printedSamples(await docsPage('de'), 'html').map(here);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(host.show(calculator));
    const link = page.locator('kontor-estimate a');
    expect(await link.isVisible()).toBe(true);
    const { pathname } = new URL((await link.getAttribute('href')) ?? '');
    expect((await fetch(`${inject('nodeServer')}${pathname}`)).status).toBe(200);
    await context.close();
  });
});
