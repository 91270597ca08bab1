import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LANGS } from '#text/lang.ts';
import { type RunningServer, startNodeServer } from '../setup/servers.ts';
import { executablePath, launchBrowser, visit } from '../site/tools/browser.ts';
import { startFiles } from './files-runtime.ts';
import type { FileHost } from './host/file-host.ts';

// Files only: what the pages compute in a browser, with nobody to ask, beside what a process answers.

const CASES = [
  { what: 'an estimate', de: '/rechner/app-entwicklung', en: '/en/calculators/app-entwicklung' },
  { what: 'an analysis', de: '/roi/individual-vs-standard', en: '/en/roi/individual-vs-standard' },
].flatMap((paths) => LANGS.map((lang) => ({ what: paths.what, lang, path: paths[lang] })));

const SEARCH = { de: '/suche', en: '/en/search' };

describe.skipIf(!executablePath).each(['cloudflare', 'plain'] as const)('pages on a host like %s', (name) => {
  const dist = join(inject('smallProject'), 'dist');
  let browser: Browser;
  let host: FileHost;
  let node: RunningServer;

  beforeAll(async () => {
    [browser, host, node] = [
      await launchBrowser(),
      await startFiles(dist, name),
      await startNodeServer({}, dist),
    ];
  });

  afterAll(async () => {
    await browser.close();
    host.close();
    node.process.kill('SIGKILL');
  });

  /** A page, and what went wrong on it: errors, what was not found, and requests that no file can answer. */
  const open = async (path: string): Promise<{ page: Page; faults: string[] }> => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('request', (request) => {
      const isAsked = request.method() === 'GET' && request.url().startsWith(host.origin);
      if (!isAsked) faults.push(`${request.method()} ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    await visit(page, `${host.origin}${path}`);
    return { page, faults };
  };

  it.each(CASES)('compute $what in $lang as the API does', async ({ path }) => {
    const { page, faults } = await open(path);
    const result = page.locator('main [aria-live]').first();
    const before = await result.innerText();
    await page.locator('main form input[inputmode]').first().press('ArrowUp');
    await page.waitForURL((url) => url.search !== '');
    const after = await result.innerText();
    expect(after).not.toBe(before);
    const [curl, json] = [page.locator('.hand-on details').nth(0), page.locator('.hand-on details').nth(1)];
    await curl.locator('summary').click();
    await json.locator('summary').click();
    const [, address = '', body = ''] =
      /^curl '([^']*)'.* -d '(.*)'$/s.exec(await curl.locator('pre').innerText()) ?? [];
    const { pathname, search } = new URL(address);
    const response = await fetch(`${node.origin}${pathname}${search}&explain=true`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    expect(response.status).toBe(200);
    expect(JSON.parse(await json.locator('pre').innerText())).toEqual(await response.json());

    const { search: answers } = new URL(page.url());
    const shared = await open(`${path}${answers}`);
    expect(await shared.page.locator('main [aria-live]').first().innerText()).toBe(after);
    expect([...faults, ...shared.faults]).toEqual([]);
    await Promise.all([page.close(), shared.page.close()]);
  });

  it.each(LANGS)('search in %s, in the dialog and on the page, as the API does', async (lang) => {
    const query = 'Datenbank';
    const asked = new URLSearchParams({ query, lang });
    const { items } = await (await fetch(`${node.origin}/api/v1/search?${asked}`)).json();
    const found = items.map(({ url }: { url: string }) => new URL(url).pathname);
    expect(found.length).toBeGreaterThan(0);
    const { page, faults } = await open(lang === 'de' ? '/glossar' : '/en/glossary');
    await page.keyboard.press('/');
    await page.locator('dialog input').waitFor();
    await page.keyboard.type(query);
    await page.locator('dialog .results li').first().waitFor();
    const first = page.locator('dialog .results a').first();
    expect(found).toContain(new URL((await first.getAttribute('href')) ?? '', host.origin).pathname);

    const results = await open(`${SEARCH[lang]}?${new URLSearchParams({ query })}`);
    await results.page.locator('.results a').first().waitFor();
    const links = await results.page
      .locator('.results a')
      .evaluateAll((elements) => elements.map((element) => element.getAttribute('href') ?? ''));
    expect(links.map((href) => new URL(href, host.origin).pathname).sort()).toEqual(found.toSorted());
    expect([...faults, ...results.faults]).toEqual([]);
    await Promise.all([page.close(), results.page.close()]);
  });

  it.each(CASES)(
    'say without JavaScript that $what in $lang takes it, and where the API is',
    async ({ path }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`${host.origin}${path}`);
      const note = page.locator('main form .no-script').filter({ hasText: 'JavaScript' });
      expect(await note.isVisible()).toBe(true);
      expect(await note.locator('a').getAttribute('href')).toMatch(
        /\/api\/v1\/(calculators|roi-analyzers)\//,
      );
      await context.close();
    },
  );
});
