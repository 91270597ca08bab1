import { createServer, type Server } from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAxeProblems } from './axe.ts';
import { executablePath, launchBrowser, openContext } from './browser.ts';
import { loadFirstVisit } from './first-visit.ts';
import { listFocusStops, tabTo } from './keyboard.ts';
import { withoutScript } from './no-script.ts';
import { makePage, POLICY } from './sample-page.ts';

/** What the fixture site serves beside its pages. */
const FILES: Record<string, [type: string, body: string]> = {
  '/style.css': [
    'text/css',
    'p { color: #222 } @media (prefers-color-scheme: dark) { p { color: #333 } body { background: #111 } }',
  ],
  '/a.js': ['text/javascript', "import './b.js'; document.querySelector('output').textContent = 'computed';"],
  '/b.js': ['text/javascript', `/* ${'not needed for anything '.repeat(50)} */`],
  '/rechner/app': ['text/html', makePage()],
  '/script': [
    'text/html',
    makePage({
      main: '<main id="inhalt"><h1>A</h1><output>plain</output></main><script type="module" src="/a.js"></script>',
    }),
  ],
  '/unmarked': [
    'text/html',
    makePage({
      head: '<link rel="stylesheet" href="/unmarked.css">',
      main: '<main id="inhalt"><h1>A</h1><a href="/x">X</a><a href="/y" tabindex="-1">Y</a></main>',
    }),
  ],
  '/unmarked.css': ['text/css', 'main a { outline: none }'],
};

describe.skipIf(!executablePath)('the tools in Chromium', () => {
  let browser: Browser;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    browser = await launchBrowser();
    server = createServer((request, response) => {
      const [type, body] = FILES[request.url ?? ''] ?? ['text/plain', ''];
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      response.setHeader('Content-Security-Policy', POLICY);
      response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });

  afterAll(async () => {
    await browser.close();
    server.close();
  });

  const open = async (path: string, theme: 'light' | 'dark' = 'light'): Promise<Page> => {
    const context = await openContext(browser, theme);
    const page = await context.newPage();
    await page.goto(`${origin}${path}`);
    return page;
  };

  it('find what axe finds, under the policy of the page and in the theme', async () => {
    expect(await findAxeProblems(await open('/rechner/app'))).toEqual([]);
    expect(await findAxeProblems(await open('/rechner/app', 'dark'))).toContainEqual(
      expect.stringMatching(/^color-contrast: .*: #inhalt > p \(Element has insufficient color contrast of /),
    );
  });

  it('weigh what a first visit loads, modules of modules too', async () => {
    const files = await loadFirstVisit(browser, `${origin}/script`);
    expect(files.map(({ path, type }) => `${path} ${type}`).sort()).toEqual([
      '/a.js script',
      '/b.js script',
      '/script document',
      '/style.css stylesheet',
    ]);
    expect(files.find(({ path }) => path === '/b.js')?.bytes).toBeLessThan(100);
  });

  it('turn JavaScript off', async () => {
    const read = (page: Page) => page.locator('output').textContent();
    expect(await withoutScript(browser, `${origin}/script`, read)).toBe('plain');
    expect(await (await open('/script')).locator('output').textContent()).toBe('computed');
  });

  it('walk by Tab, and say what was passed', async () => {
    const page = await open('/unmarked');
    await tabTo(page, page.getByRole('link', { name: 'Rechner' }));
    const again = await open('/unmarked');
    await expect(tabTo(again, again.getByText('Y'))).rejects.toThrow(
      /cannot be reached by Tab[\s\S]*Zum Inhalt\n.*Rechner\n<a href="\/x"> X$/,
    );
    expect(await listFocusStops(await open('/unmarked'))).toEqual([
      { element: '<a href="#inhalt"> Zum Inhalt', isMarked: true },
      { element: '<a href="/rechner"> Rechner', isMarked: true },
      { element: '<a href="/x"> X', isMarked: false },
    ]);
  });
});
