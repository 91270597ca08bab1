import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { chromiumPath } from '../../setup/chromium.ts';

export const executablePath = chromiumPath();

export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox', ...args] });
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
