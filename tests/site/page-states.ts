import type { Page } from 'playwright';

/** A state of pages that looks and reads differently from the page as it is opened. */
export interface PageState {
  name: string;
  /** The page types that have it. */
  types: readonly string[];
  /** Brings an opened page into it. */
  reach: (page: Page) => Promise<void>;
}

/** What everyone sees first. */
const AS_OPENED: PageState = { name: 'as opened', types: [], reach: async () => {} };

/** What a visitor does to pages. A page that gains a state of its own is a line here. */
const STATES: readonly PageState[] = [
  {
    name: 'after an error',
    types: ['calculator', 'analyzer'],
    reach: async (page) => {
      const form = page.locator('main form').first();
      await form.locator('input[type="number"], input[inputmode]').first().fill('-1');
      await form.locator('[type="submit"]').first().press('Enter');
      await page.locator('[aria-invalid="true"]').first().waitFor({ timeout: 5000 });
    },
  },
  {
    name: 'with a result',
    types: ['calculator', 'analyzer'],
    reach: async (page) => {
      const number = page
        .locator('main form')
        .first()
        .locator('input[type="number"], input[inputmode]')
        .first();
      const present = Number(await number.inputValue()) || 1;
      await number.fill(String(present + 1));
      await number.press('Tab');
      await page.locator('output, [aria-live]').first().waitFor({ timeout: 5000 });
    },
  },
];

/** The states in which a page of a type is looked at. */
export function statesOf(type: string | undefined): PageState[] {
  return [AS_OPENED, ...STATES.filter(({ types }) => type !== undefined && types.includes(type))];
}
