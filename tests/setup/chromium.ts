import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { installProgram } from './install-program.ts';

/** Where a Chromium is that the browser tests can use: named by CHROMIUM_PATH, Debian's, or Playwright's own. */
export function chromiumPath(): string | undefined {
  const places = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', chromium.executablePath()];
  return places.find((place) => place && existsSync(place));
}

/** Installs a Chromium where it may. Says how to get one where it may not; in CI that is a failure. */
export function installChromium(): void {
  installProgram({
    name: 'Chromium',
    find: chromiumPath,
    debian: 'chromium',
    installElsewhere: () =>
      execFileSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
        stdio: 'ignore',
      }),
    tests: 'The browser tests',
    variable: 'CHROMIUM_PATH',
  });
}

if (import.meta.main) installChromium();
