import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright';
import { globSync } from 'tinyglobby';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalog } from '../../setup/content.ts';
import { servedPath } from '../../site/built-pages.ts';
import { openValidator } from '../../site/html-validate/validator.ts';
import { isErrorPage } from '../../site/page-types.ts';
import { findAxeProblems } from '../../site/tools/axe.ts';
import { executablePath, launchBrowser, openContext, THEMES, visit } from '../../site/tools/browser.ts';
import { findInlineProblems } from '../../site/tools/inline-rules.ts';
import { findDead, linksOfPage, splitFragment } from '../../site/tools/links.ts';

const client = join(inject('dist'), 'client');
const origin = inject('nodeServer');

const pages = globSync('**/*.html', { cwd: client })
  .sort()
  .map((file) => ({ path: servedPath(file), html: readFileSync(join(client, file), 'utf8') }));

/** All pages that lie in no folder, and one of each folder: pages of a folder are of one type. */
const opened = [
  ...new Map(pages.map(({ path }) => [dirname(path) === '/' ? path : dirname(path), path])).values(),
];

describe('the pages of a company', () => {
  it('are valid HTML, with nothing inline and nothing from elsewhere', async () => {
    expect(pages.length).toBeGreaterThan(20);
    const validate = await openValidator();
    for (const { path, html } of pages)
      expect([path, ...(await validate(html)), ...findInlineProblems(html)]).toEqual([path]);
  });

  it('name no address of their own that is not there', async () => {
    const named = new Map(
      pages.flatMap(({ path, html }) =>
        linksOfPage(html, path, catalog.site.url).map((link): [string, string] => [
          splitFragment(link).target,
          path,
        ]),
      ),
    );
    // A page for errors links to itself only at the address where it is shown.
    const dead = await findDead(
      origin,
      [...named.keys()].filter((link) => !isErrorPage(link)),
    );
    expect([...dead].map(([link, status]) => `${status}: ${link} in ${named.get(link)}`)).toEqual([]);
  });
});

/** Small phones, phones, and the narrowest windows with a menu that is open. */
const WIDTHS = [320, 390, 961];

describe.skipIf(!executablePath)('a page of a company in Chromium', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  it.each(opened)('breaks no rule of axe and is as wide as its window: %s', async (path) => {
    const page = await (await openContext(browser, 'light')).newPage();
    await visit(page, `${origin}${path}`);
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, ...(await findAxeProblems(page))]).toEqual([colorScheme]);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(`${width} px: ${overflow} too many`).toBe(`${width} px: 0 too many`);
    }
    await page.context().close();
  });
});
