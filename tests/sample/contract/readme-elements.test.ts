import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { startHostSite } from '../../e2e/embed/host-site.ts';
import { openWatched } from '../../e2e/embed/watched-page.ts';
import { executablePath, launchBrowser } from '../../site/tools/browser.ts';

const [, sample = ''] = /^```html\n([\s\S]*?)^```/m.exec(readFileSync('docs/api.md', 'utf8')) ?? [];

it.skipIf(!executablePath)('the README embeds a calculator and a comparison', async () => {
  const [browser, host] = await Promise.all([launchBrowser(), startHostSite()]);
  const body = sample.replaceAll('http://localhost:4321', inject('nodeServer'));
  const watched = await openWatched(browser, host.show(body));
  await expect
    .poll(async () => (await watched.results()).map(({ name }) => name).sort())
    .toEqual(['app-entwicklung', 'erp-vs-inselloesungen']);
  const link = await watched.page.locator('kontor-estimate a').first().getAttribute('href');
  expect((await fetch(link ?? '')).status).toBe(200);
  expect(await watched.problems()).toEqual([]);
  await browser.close();
  host.close();
});
