import { findPart } from '../form/own-parts.ts';

/**
 * What a click on a link in an element does. Browsers do not look for ids in shadow roots, so the element itself leads to
 * its parts; other pages open beside this one, which has the answers of the visitor.
 */
export function followLink(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href) return;
  if (href.startsWith('#')) {
    event.preventDefault();
    findPart(link, href.slice(1))?.focus();
  } else if (link.protocol.startsWith('http')) link.target = '_blank';
}
