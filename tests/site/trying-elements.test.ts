import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { developerPath } from '#catalog/addresses.ts';
import { EMBED_ELEMENTS } from '#site/embed/elements.ts';
import { LANGS } from '#text/lang.ts';
import { catalog } from '../setup/content.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';

const { site, pricing } = catalog;

describe.skipIf(!executablePath || !site.features.embed).each(LANGS)(
  'the page about embedding in %s',
  (lang) => {
    let browser: Browser;

    beforeAll(async () => {
      browser = await launchBrowser();
    });

    afterAll(() => browser.close());

    it('writes the lines for what is chosen, and shows the element when it is asked for', async () => {
      const page = await browser.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await visit(page, `${inject('nodeServer')}${developerPath(site, 'embed')[lang]}`);
      const trial = page.locator('#embed-trial');
      const last = pricing.calculators.at(-1)?.id ?? '';
      await trial.locator('select[name="form"]').first().selectOption(`calculators/${last}`);
      const code = await trial.locator('pre').first().innerText();
      expect(code).toContain(`src="${inject('nodeServer')}/embed/`);
      expect(code).toContain(`calculator="${last}" lang="${lang}"`);
      expect(asked.filter((path) => path.startsWith('/embed/'))).toEqual([]);
      await trial.locator(':scope > button').click();
      await page.locator(`${EMBED_ELEMENTS.calculators.tag} form`).waitFor();
      await page.close();
    });
  },
);
