import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { largestPages } from './chosen-pages.ts';
import { executablePath, launchBrowser } from './tools/browser.ts';
import { budgetTable, findExcess, hasEngine, type LoadedFile } from './tools/budget.ts';
import { loadFirstVisit } from './tools/first-visit.ts';

describe.skipIf(!executablePath)('what a first visit loads', () => {
  let browser: Browser;
  const loaded = new Map<string, LoadedFile[]>();

  const pages = largestPages().flatMap(({ path, type }) =>
    type ? [{ path, kind: type.kind, name: type.name }] : [],
  );

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser.close();
    const rows = pages.map(({ path, kind }) => ({ path, kind, files: loaded.get(path) ?? [] }));
    console.log(budgetTable(rows));
  });

  it.each(pages)('is within the budget of $path', async ({ path, kind, name }) => {
    const files = await loadFirstVisit(browser, `${inject('nodeServer')}${path}`);
    loaded.set(path, files);
    expect(files.some(({ type }) => type === 'stylesheet')).toBe(true);
    expect(findExcess(path, kind, files)).toEqual([]);
    if (name === 'calculator')
      expect(hasEngine(files), 'no script is named "engine…": the engine cannot be weighed').toBe(true);
  });
});
