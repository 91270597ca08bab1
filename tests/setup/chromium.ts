import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { canInstallPackages, installPackage } from './debian.ts';

/** Where a Chromium is that the browser tests can use: named by CHROMIUM_PATH, Debian's, or Playwright's own. */
export function chromiumPath(): string | undefined {
  const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()];
  return places.find((place) => place && existsSync(place));
}

/** Installs a Chromium where it may. Says how to get one where it may not; in CI that is a failure. */
export function installChromium(): void {
  if (chromiumPath()) return;
  try {
    if (canInstallPackages()) {
      installPackage('chromium');
    } else {
      execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
        stdio: 'ignore',
      });
    }
  } catch {
    // What is missing is report below, the same for every way in which it can be missing.
  }
  if (chromiumPath()) return;
  const advice = 'install one (Debian: apt-get install chromium), or name yours in CHROMIUM_PATH';
  if (process.env['CI']) throw new Error(`The browser tests need a Chromium: ${advice}.`);
  console.warn(`The browser tests are left out, for want of a Chromium: ${advice}.`);
}

if (import.meta.main) installChromium();
