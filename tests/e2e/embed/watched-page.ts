import type { Browser, BrowserContextOptions, Page } from 'playwright';
import type { ResultDetail } from '#site/embed/elements.ts';
import { visit } from '../../site/tools/browser.ts';

/** A page with all that goes wrong on it, and all results that it is told of. */
export interface WatchedPage {
  page: Page;
  /** Messages of violated policies, and errors. */
  problems: () => Promise<string[]>;
  results: () => Promise<ResultDetail[]>;
  /** The addresses that it has loaded. */
  requests: string[];
  close: () => Promise<void>;
}

declare global {
  var seenResults: ResultDetail[];
  var seenViolations: string[];
}

/** Opens a page in a browser of its own; scripts that only watch are added past its policy. */
export async function openWatched(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    globalThis.seenResults = [];
    globalThis.seenViolations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      globalThis.seenViolations.push(`${violatedDirective} blocks ${blockedURI}`),
    );
    for (const type of ['kontor:estimate', 'kontor:comparison'])
      document.addEventListener(type, (event) =>
        globalThis.seenResults.push((event as CustomEvent<ResultDetail>).detail),
      );
  });
  await visit(page, url);
  return {
    page,
    problems: async () => [...errors, ...(await page.evaluate(() => globalThis.seenViolations))],
    results: () => page.evaluate(() => globalThis.seenResults),
    requests,
    close: () => context.close(),
  };
}
