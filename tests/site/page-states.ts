import type { Page } from 'playwright';

/** A state of pages that looks and reads differently from the page as it is opened. */
export interface PageState {
  name: string;
  /** The page types that have it. */
  types: readonly string[];
  /** Brings an opened page into it. */
  reach: (page: Page) => Promise<void>;
}

const SOON = { timeout: 120_000 };

/** The first number of a form. */
const firstNumber = (page: Page) => page.locator('main form input[inputmode]').first();

/** What everyone sees first. */
const AS_OPENED: PageState = { name: 'as opened', types: [], reach: async () => {} };

/** What a visitor does to pages. A page that gains a state of its own is a line here. */
const STATES: readonly PageState[] = [
  {
    name: 'after an error',
    types: ['calculator', 'analyzer'],
    reach: async (page) => {
      await firstNumber(page).fill('x');
      await page.keyboard.press('Enter');
      await page.locator('[role="alert"]').waitFor(SOON);
    },
  },
  {
    name: 'with what a line rests on',
    types: ['calculator'],
    reach: async (page) => {
      await page.locator('.line-evidence > summary').first().click();
      await page.locator('.line-evidence[open] .facts').first().waitFor(SOON);
      await page.locator('.market > summary').click();
    },
  },
  {
    name: 'with a term explained',
    types: ['article'],
    reach: async (page) => {
      await page.locator('button.term').first().click();
      await page.locator('.explanation:popover-open').waitFor(SOON);
    },
  },
  {
    name: 'with the search open',
    types: ['glossary'],
    reach: async (page) => {
      const term = await page.locator('main dt a').first().innerText();
      await page.keyboard.press('/');
      await page.locator('dialog input').fill(term);
      await page.locator('dialog .results li').first().waitFor(SOON);
    },
  },
  {
    name: 'with an answer open',
    types: ['questions'],
    reach: async (page) => {
      await page.locator('main details summary').first().click();
    },
  },
  {
    name: 'with a request sent',
    types: ['api-reference'],
    reach: async (page) => {
      await page.locator('.opblock-tag').first().click();
      await page.locator('.opblock-summary').first().click();
      await page.locator('.btn.execute').first().click();
      await page.locator('.live-responses-table .response-col_status').getByText('200').waitFor(SOON);
    },
  },
  {
    name: 'with a result',
    types: ['calculator', 'analyzer'],
    reach: async (page) => {
      const total = page.locator('main [aria-live]').first();
      const before = await total.innerText();
      await firstNumber(page).press('ArrowUp');
      await page.waitForFunction(
        (text) => document.querySelector<HTMLElement>('main [aria-live]')?.innerText !== text,
        before,
        SOON,
      );
    },
  },
  {
    name: 'with two variants compared',
    types: ['calculator', 'analyzer'],
    reach: async (page) => {
      const keep = page.locator('.hand-on-main button').last();
      await keep.click();
      await firstNumber(page).press('ArrowUp');
      await keep.click();
      await page.locator('.waterfall').waitFor(SOON);
    },
  },
];

/** The states in which a page of a type is looked at. */
export function statesOf(type: string | undefined): PageState[] {
  return [AS_OPENED, ...STATES.filter(({ types }) => type !== undefined && types.includes(type))];
}
