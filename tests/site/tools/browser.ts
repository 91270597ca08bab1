import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
  type Response,
} from 'playwright';
import { chromiumPath } from '../../setup/chromium.ts';

export const executablePath = chromiumPath();

export async function launchBrowser(
  args: readonly string[] = [],
  options: LaunchOptions = {},
): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', ...args],
    ...options,
  });
  // What is waited for on any page may take as long as a busy machine takes.
  browser.on('context', (context) => context.setDefaultTimeout(120_000));
  return browser;
}

export const THEMES = ['light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** A visitor whose system is set to a theme and to reduced motion, so that nothing is seen halfway. */
export function openContext(
  browser: Browser,
  colorScheme: Theme,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  return browser.newContext({ colorScheme, reducedMotion: 'reduce', ...options });
}

/** Opens an address and waits until the scripts of the page have run: modules before it has loaded, and what they put off when nothing
 * else is to be done. What a page fetches by itself, a test waits for. */
export async function visit(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  return response;
}
