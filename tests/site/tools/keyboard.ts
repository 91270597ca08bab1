import type { Locator, Page } from 'playwright';

/** An element that the Tab key stops at. */
interface FocusStop {
  /** Its opening tag and first words. */
  element: string;
  /** Whether it looks different from when it has no focus. */
  isMarked: boolean;
}

/** No page has more stops on the way to what a test wants. */
const MOST_STOPS = 200;

/** Presses Tab until the focus is on an element. Throws with the stops on the way if it never gets there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = [];
  for (let count = 0; count < MOST_STOPS; count++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
    const stop = await describeFocus(page);
    if (stop === undefined) break;
    passed.push(stop);
  }
  throw new Error(
    `${target} cannot be reached by Tab. Reached were:\n${passed.join('\n') || 'no element at all'}`,
  );
}

/** The stops of the Tab key on a page in their order, `most` at most. */
export async function listFocusStops(page: Page, most = MOST_STOPS): Promise<FocusStop[]> {
  const stops: FocusStop[] = [];
  for (let count = 0; count < most; count++) {
    await page.keyboard.press('Tab');
    const element = await describeFocus(page);
    if (element === undefined) break;
    stops.push({ element, isMarked: await isFocusMarked(page) });
  }
  return stops;
}

/** The element with the focus; `undefined` if it has left the page. */
function describeFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const tag = /^<[^>]*>/.exec(element.outerHTML)?.[0] ?? '';
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
    return `${tag} ${text}`.trim();
  });
}

/** Whether the element with the focus, or its label, looks different without it. */
function isFocusMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const properties = ['outline', 'box-shadow', 'border', 'background-color', 'color', 'text-decoration'];
    const read = () =>
      [element, ...labels, element.nextElementSibling]
        .filter((each) => each !== null)
        .flatMap((each) => properties.map((name) => getComputedStyle(each).getPropertyValue(name)))
        .join('|');
    const focused = read();
    element.blur();
    const isMarked = read() !== focused;
    element.focus({ preventScroll: true });
    return isMarked;
  });
}
