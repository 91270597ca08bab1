/** The element with an id on the same page or in the same shadow root, which has ids of its own. */
export function findPart(from: Element, id: string): HTMLElement | null {
  const root = from.getRootNode();
  return root instanceof Document || root instanceof ShadowRoot ? root.getElementById(id) : null;
}

/** The link that was clicked. */
export function clickedLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest('a') : null;
}

/** Whether a link leads to a part of the page or shadow root that it is in. */
export function leadsToPart(link: HTMLAnchorElement): boolean {
  return link.getAttribute('href')?.startsWith('#') ?? false;
}
