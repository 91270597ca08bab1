import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleCalculator } from '#api/resources/calculations/calculators.ts';
import { isNumber } from '#pricing/parameter.ts';
import { LANGS } from '#text/lang.ts';
import { formatMoney } from '#text/numbers.ts';
import { catalog } from '../setup/content.ts';
import { type PageServer, servePage } from '../setup/page-server.ts';
import { builtPages } from './chosen-pages.ts';
import { PAGE_TYPES, SITE_URL } from './page-types.ts';
import { findAxeProblems } from './tools/axe.ts';
import { executablePath, launchBrowser } from './tools/browser.ts';
import { codeSamples } from './tools/code-samples.ts';

const paths = PAGE_TYPES.find(({ name }) => name === 'forms')?.paths;
const calculator = sampleCalculator(catalog);
const [number] = Object.entries(calculator?.parameters ?? {}).filter(([, parameter]) => isNumber(parameter));

/** A printed sample, sent to the server under test in place of the site. */
const here = (code: string) => code.replaceAll(SITE_URL, inject('nodeServer'));

describe.skipIf(!executablePath || !calculator || !number).each(LANGS)(
  'the form on the page about forms in %s',
  (lang) => {
    const page = builtPages.find((each) => each.path === paths?.[lang]);
    const samples = codeSamples(page?.html() ?? '');
    const html = here(samples.find(({ label }) => label === 'HTML')?.text ?? '');
    const script = here(samples.find(({ label }) => label === 'JavaScript')?.text ?? '');
    const answer = samples.find(({ label }) => label === 'JSON')?.text ?? '';
    const [name = '', parameter] = number ?? [];
    const least = parameter && isNumber(parameter) ? parameter.minimum : 0;
    const tooMuch = parameter && isNumber(parameter) ? parameter.maximum + 1 : 0;

    const body = `<html lang="${lang}"><title>x</title><main><h1>x</h1>${html}</main>`;
    const api = `${inject('nodeServer')}/api/v1/calculators/${calculator?.id}?lang=${lang}`;
    let browser: Browser;
    const servers: PageServer[] = [];

    beforeAll(async () => {
      browser = await launchBrowser();
    });

    afterAll(() => browser.close());

    afterEach(() => {
      for (const server of servers.splice(0)) server.close();
    });

    /** Opens the form as a page of another website. */
    async function openElsewhere({ withScript }: { withScript: boolean }): Promise<Page> {
      const server = await servePage(withScript ? script : '', body);
      servers.push(server);
      const context = await browser.newContext({ javaScriptEnabled: withScript });
      const opened = await context.newPage();
      await opened.goto(server.origin);
      return opened;
    }

    /** Chooses the first answer of each list, and enters a number. */
    async function fillIn(opened: Page, value: number): Promise<void> {
      for (const select of await opened.locator('select').all()) await select.selectOption({ index: 1 });
      await opened.locator(`#${name}`).fill(String(value));
    }

    /** What the API answers to the fields of a form. */
    async function askApi(fields: string) {
      const response = await fetch(api, { method: 'POST', body: new URLSearchParams(fields) });
      return response.json();
    }

    const fieldsOf = (opened: Page) =>
      opened
        .locator('form')
        .evaluate((form) => String(new URLSearchParams(new FormData(form as HTMLFormElement) as never)));

    it('is printed in a few lines', () => {
      expect(html).toMatch(/^<form action="/);
      expect(html.split('\n').length).toBeLessThan(50);
      expect(script.split('\n').length).toBeLessThan(40);
    });

    it('leads without a script to the page with the estimate', async () => {
      const opened = await openElsewhere({ withScript: false });
      await fillIn(opened, least);
      await opened.locator('form button').click();
      await opened.waitForURL(`${inject('nodeServer')}/**`);
      const { search } = new URL(opened.url());
      const { cost_estimation } = await askApi(search.slice(1));
      expect(await opened.locator('main').innerText()).toContain(
        formatMoney(cost_estimation.total_estimate, lang),
      );
      await opened.context().close();
    });

    it('leads without a script to the page with the error', async () => {
      const opened = await openElsewhere({ withScript: false });
      await fillIn(opened, tooMuch);
      const [response] = await Promise.all([
        opened.waitForResponse((each) => each.url().startsWith(inject('nodeServer'))),
        opened.locator('form button').click(),
      ]);
      expect(response.status()).toBe(400);
      expect(await opened.locator('main [role="alert"]').innerText()).toContain(parameter?.label[lang]);
      await opened.context().close();
    });

    it('shows the result in place, on a page of another origin', async () => {
      const opened = await openElsewhere({ withScript: true });
      const preflights: string[] = [];
      opened.on('request', (request) => request.method() === 'OPTIONS' && preflights.push(request.url()));
      await fillIn(opened, least);
      const fields = await fieldsOf(opened);
      await opened.locator('form button').click();
      const { cost_estimation } = await askApi(fields);
      await opened
        .getByRole('status')
        .filter({ hasText: cost_estimation.summary })
        .waitFor({ timeout: 120_000 });
      expect(await opened.locator('.error').count()).toBe(0);
      expect(preflights).toEqual([]);
      await opened.context().close();
    });

    it('shows each error at its field until it is mended', async () => {
      const opened = await openElsewhere({ withScript: true });
      await fillIn(opened, tooMuch);
      const { errors, message } = await askApi(await fieldsOf(opened));
      await opened.locator('form button').click();
      const field = opened.locator(`#${name}`);
      await opened.locator('[aria-invalid="true"]').waitFor({ timeout: 120_000 });
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      const note = opened.locator(`#${await field.getAttribute('aria-describedby')}`);
      expect(errors.map((error: { parameter: string }) => error.parameter)).toEqual([name]);
      expect(await note.innerText()).toBe(errors[0].message);
      expect(await opened.getByRole('status').innerText()).toBe(message);
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await findAxeProblems(opened)).toEqual([]);

      await field.fill(String(least));
      await opened.locator('form button').click();
      await opened.waitForFunction(() => !document.querySelector('[aria-invalid], .error'), null, {
        timeout: 120_000,
      });
      expect(await field.getAttribute('aria-describedby')).toBeNull();
      await opened.context().close();
    });

    it('does the same on a page of this website', async () => {
      const context = await browser.newContext();
      const opened = await context.newPage();
      const address = `${inject('nodeServer')}/form-of-a-test`;
      await opened.route(address, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}<script>${script}</script>` }),
      );
      await opened.goto(address);
      await fillIn(opened, tooMuch);
      await opened.locator('form button').click();
      await opened.locator('[aria-invalid="true"]').waitFor({ timeout: 120_000 });
      expect(await opened.locator(`#${name}`).getAttribute('aria-invalid')).toBe('true');
      await context.close();
    });

    it('goes to the page if the script cannot reach the API', async () => {
      const opened = await openElsewhere({ withScript: true });
      await opened.route('**/api/**', (route) => route.abort());
      await fillIn(opened, least);
      await opened.locator('form button').click();
      await opened.waitForURL(`${inject('nodeServer')}/**`, { timeout: 120_000 });
      expect(new URL(opened.url()).searchParams.get(name)).toBe(String(least));
      await opened.context().close();
    });

    it('stands beside the answer that the API gives to such a mistake', () => {
      const { errors } = JSON.parse(answer);
      expect(errors[0]).toMatchObject({ parameter: name, code: 'out_of_range', value: tooMuch });
      expect(errors[0].allowed).toMatchObject({ minimum: least });
    });
  },
);
