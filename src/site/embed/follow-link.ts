import { clickedLink, findPart, leadsToPart } from '../form/own-parts.ts';

/**
 * What a click on a link in an element does. Browsers do not look for ids in shadow roots, so the element itself leads to
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
