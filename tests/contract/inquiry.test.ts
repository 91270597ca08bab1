import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formAddress } from '#text/inquiries.ts';
import { DEFAULT_LANG as lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { catalog } from '../setup/content.ts';
import { runtimes } from '../setup/runtimes.ts';
import { findAxeProblems } from '../site/tools/axe.ts';
import { executablePath, launchBrowser, openContext, THEMES, visit } from '../site/tools/browser.ts';
import { send } from './send.ts';

const { site, pricing } = catalog;
const address = formAddress(site.inquiry);
const CONTACT = site.paths.contact[lang];
const [form] = pricing.calculators.map(({ id }) => `${site.paths.calculators[lang]}/${id}`);
const OTHER = 'https://other.example';

// Under `astro dev` pages have no policy, since their styles are inline.
const [runtime] = runtimes;
const { origin = '' } = runtime ?? {};

it('pages may send forms to the site and to what takes inquiries', async () => {
  const { headers, text } = await send(origin, CONTACT);
  const [, meta] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text) ?? [];
  const allowed = `form-action 'self'${address ? ` ${new URL(address).origin}` : ''};`;
  expect(`${meta};`).toContain(allowed);
  // Hosts of files send the part that no page can say for itself.
  const header = `${headers['content-security-policy']};`;
  if (header.includes('form-action')) expect(header).toContain(allowed);
  expect(text.includes('class="inquiry-form"')).toBe(address !== undefined);
});

describe.skipIf(!executablePath || !address)('an inquiry', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });

  afterAll(() => browser.close());

  /** Opens a page whose visitor meets nobody elsewhere: what is sent there is kept. */
  async function open(path: string, javaScriptEnabled = true) {
    const context = await openContext(browser, 'light', { javaScriptEnabled });
    const page = await context.newPage();
    const sent: { url: string; fields: Record<string, string> }[] = [];
    await page.route(/^https:/, async (route) => {
      const request = route.request();
      const fields = Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
      sent.push({ url: request.url(), fields });
      await route.fulfill({ contentType: 'text/html', body: '<title>Danke</title>' });
    });
    if (javaScriptEnabled) await visit(page, `${origin}${path}`);
    else await page.goto(`${origin}${path}`);
    return { page, sent };
  }

  async function ask(page: Page): Promise<void> {
    await page.getByLabel(WORDS.inquiry.name[lang]).fill('Ada & Söhne');
    await page.getByLabel(WORDS.inquiry.email[lang]).fill('ada@example.com');
    await page.getByLabel(WORDS.inquiry.message[lang]).fill('Guten Tag');
    await page.getByRole('button', { name: WORDS.inquiry.send[lang] }).click();
    await page.waitForURL(/^https:/);
  }

  const asked = { name: 'Ada & Söhne', email: 'ada@example.com', message: 'Guten Tag', leave_empty: '' };

  it.each([true, false])('is sent from the contact page (script: %s)', async (hasScript) => {
    const { page, sent } = await open(CONTACT, hasScript);
    await ask(page);
    expect(sent).toEqual([{ url: address, fields: { ...asked, page: `${site.url}${CONTACT}` } }]);
    await page.context().close();
  });

  it.skipIf(!form)('says which result it is about, one click from it', async () => {
    const { page, sent } = await open(form ?? '');
    await page.locator('.hand-on .button-main').first().click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('inquiry-name');
    await page.locator('.questions input[type="radio"]:not(:checked)').first().check();
    const shown = page.url();
    expect(shown).toContain('?');
    await ask(page);
    // Behind the answers stands what they come to.
    expect(sent).toEqual([{ url: address, fields: { ...asked, page: expect.stringContaining(shown) } }]);
    await page.context().close();
  });

  it.skipIf(!form)('is sent from a result without script', async () => {
    const { page, sent } = await open(form ?? '', false);
    await page.locator('.hand-on .button-main').first().click();
    await page.locator('#inquiry > summary').click();
    await ask(page);
    expect(sent).toEqual([
      { url: address, fields: { ...asked, page: expect.stringContaining(`${site.url}${form}?`) } },
    ]);
    await page.context().close();
  });

  it('goes nowhere else', async () => {
    const { page, sent } = await open(CONTACT);
    const refused = await page.evaluate(async (other) => {
      const refusal = new Promise<string>((done) =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          done(effectiveDirective),
        ),
      );
      const form = document.querySelector<HTMLFormElement>('.inquiry-form');
      if (form) form.action = other;
      form?.submit();
      return refusal;
    }, OTHER);
    expect([refused, sent]).toEqual(['form-action', []]);
    await page.context().close();
  });

  it.each([CONTACT, ...(form ? [form] : [])])('axe has nothing against the form of %s', async (path) => {
    const { page } = await open(path);
    const details = page.locator('details#inquiry > summary');
    if (await details.count()) await details.click();
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme });
      expect([colorScheme, ...(await findAxeProblems(page))]).toEqual([colorScheme]);
    }
    await page.context().close();
  });

  it('is offered in the menu of a phone', async () => {
    const { page } = await open(site.paths.home[lang]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText(WORDS.site.menu[lang], { exact: true }).click();
    await page.getByRole('link', { name: WORDS.inquiry.title[lang], exact: true }).click();
    await page.waitForURL(`**${CONTACT}#inquiry`);
    await page.context().close();
  });
});
