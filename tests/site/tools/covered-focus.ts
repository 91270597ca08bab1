import type { Page } from 'playwright';

/** What stays in sight over the rest of a page that computes. */
const OVERLAYS = '.result-bar, .kept-result, .hand-on-main, .ledger-total';

/** No page has more stops. */
const MOST_STOPS = 300;

/** The stops of the Tab key, and those that are behind what stays in sight, or outside the window (WCAG 2.4.11). */
export async function findCoveredStops(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(describeCover, OVERLAYS);
    if (problem === undefined) return { stops, covered };
    if (problem !== '') covered.push(problem);
  }
  throw new Error(`More than ${MOST_STOPS} stops: the focus does not leave the page`);
}

/** What covers the element with the focus, or an empty text; `undefined` where the focus has left the page. */
function describeCover(overlays: string): string | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const name = `${element.tagName} ${element.id || (element.textContent ?? '').trim().slice(0, 40)}`;
  const isTall = bottom - top > innerHeight / 2;
  if (!isTall && (top < -1 || bottom > innerHeight + 1)) return `${name} is outside the window`;
  for (const overlay of document.querySelectorAll(overlays)) {
    const box = overlay.getBoundingClientRect();
    const meets = box.left < right && box.right > left && box.top < bottom - 1 && box.bottom > top + 1;
    const isSticky = getComputedStyle(overlay).position === 'sticky';
    if (isSticky && meets && !overlay.contains(element)) return `${name} is behind ${overlay.className}`;
  }
  return '';
}

/** The least width and height of what is pressed, in CSS pixels (WCAG 2.5.8). */
const LEAST = 24;

/** The controls of a page's content that are smaller than a finger needs; links within sentences may be. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      '.calculation :is(a, button, select, summary, input:not([type="hidden"]), [role="slider"])',
    );
    return [...controls].flatMap((control) => {
      const pressed = (control instanceof HTMLInputElement && control.closest('label')) || control;
      if (!control.checkVisibility()) return [];
      const { width, height } = pressed.getBoundingClientRect();
      const isInSentence =
        getComputedStyle(control).display === 'inline' && control.matches('p:has(> a) > a');
      return isInSentence || (width >= least && height >= least)
        ? []
        : [`${pressed.outerHTML.slice(0, 80)} is ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, LEAST);
}
