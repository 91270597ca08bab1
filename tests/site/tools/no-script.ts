import type { Browser, Page } from 'playwright';

/** Runs a test on a page in a browser with JavaScript turned off. */
export async function withoutScript<T>(
  browser: Browser,
  url: string,
  test: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await test(page);
  } finally {
    await context.close();
  }
}
