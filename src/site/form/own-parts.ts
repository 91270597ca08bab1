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

/**
 * What a click on a link in a shadow root does. Browsers do not look for ids in shadow roots, so the root itself leads to
 * its parts; other pages open beside this one, which has the answers of the visitor.
 */
export function followLink(event: Event): void {
  const link = clickedLink(event);
  if (!link) return;
  if (leadsToPart(link)) {
    event.preventDefault();
    findPart(link, link.hash.slice(1))?.focus();
  } else if (link.protocol.startsWith('http')) link.target = '_blank';
}
