import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { typicalPages } from './chosen-pages.ts';
import { executablePath, launchBrowser, visit } from './tools/browser.ts';

/** What each field of the forms of a page holds. */
const readFields = (page: Page) =>
  page
    .locator('main form')
    .locator('input, select')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)
          ? `${field.name}=${field.value}: ${field.checked}`
          : `${(field as HTMLInputElement | HTMLSelectElement).name}=${(field as HTMLInputElement).value}`,
      ),
    );

/** Fills in all fields otherwise, without a word to the script of the page. */
const changeFields = (page: Page) =>
  page.locator('main form').evaluateAll((forms) => {
    for (const field of forms.flatMap((form) => [...(form as HTMLFormElement).elements])) {
      if (field instanceof HTMLSelectElement)
        field.selectedIndex = (field.selectedIndex + 1) % field.options.length;
      else if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type))
        field.checked = !field.checked;
      else if (field instanceof HTMLInputElement && field.type !== 'hidden') field.value += '1';
    }
  });

describe.skipIf(!executablePath)('a page with a form, opened again', () => {
  const withForms = typicalPages.filter((page) => page.html().includes('<form'));

  it.each(withForms)('$path has the answers that its result is of', async ({ path }) => {
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await visit(page, `${inject('nodeServer')}${path}`);
    const made = await readFields(page);
    await changeFields(page);
    expect(await readFields(page)).not.toEqual(made);
    await page.reload();
    await expect.poll(() => readFields(page)).toEqual(made);
    await changeFields(page);
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => readFields(page)).toEqual(made);
    await browser.close();
  });
});
