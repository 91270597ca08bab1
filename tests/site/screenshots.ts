import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { type BuiltPage, listPages, onePerType } from './built-pages.ts';
import { isErrorPage } from './page-types.ts';
import { startSite } from './start-site.ts';
import { executablePath, launchBrowser, openContext, THEMES, type Theme, visit } from './tools/browser.ts';

// `npm run screenshots [-- folder] [--only calculator,start]`: every type of page in both languages and themes, on a phone, a tablet
// and a screen, from top to foot.

const USAGE = 'Usage: npm run screenshots [-- <folder>] [--only <type>,<type>]';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [folder = 'screenshots', ...surplus] = positionals;
if (surplus.length > 0) throw new Error(`More than one folder. ${USAGE}`);
if (!executablePath) throw new Error('Screenshots need a Chromium: name yours in CHROMIUM_PATH.');
const only = values.only?.split(',');

const site = await startSite();
const browser = await launchBrowser();
try {
  const pages = onePerType(listPages('dist'));
  const unknown = only?.filter((name) => !pages.some(({ type }) => type?.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`The build has no pages of ${unknown.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  const chosen = pages.filter(({ type }) => !only || only.includes(type?.name ?? ''));
  for (const page of chosen) {
    for (const theme of THEMES) for (const size of SIZES) await takeScreenshot(browser, page, theme, size);
    console.log(page.path);
  }
  console.log(`${chosen.length * THEMES.length * SIZES.length} screenshots in ${folder}/`);
} finally {
  await browser.close();
  await site.stop();
}

async function takeScreenshot(
  browser: Browser,
  { path, lang, type }: BuiltPage,
  theme: Theme,
  viewport: { width: number; height: number },
): Promise<void> {
  const context = await openContext(browser, theme, { viewport });
  const page = await context.newPage();
  const response = await visit(page, `${site.origin}${path}`);
  if (response?.status() !== 200 && !isErrorPage(path))
    throw new Error(`${path} is answered with ${response?.status()}.`);
  await page.evaluate(async () => void (await document.fonts.ready));
  const name = [type?.name ?? path.replaceAll('/', '-'), lang, viewport.width, theme].join('-');
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  await context.close();
}
