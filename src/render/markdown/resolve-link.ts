import { decodePercent } from '#text/percent.ts';

/** Allowed schemes of links in texts. */
const SCHEMES = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * The absolute address of a link in the text of the page at `base`; `undefined` if it is invalid or its scheme is not allowed.
 * The check, the API, feeds and pages all read links by it. Anchors of the own site are composed as the ids of headings are.
 */
export function resolveLink(url: string, base: string): string | undefined {
  const address = URL.parse(url, base);
  if (!address || !SCHEMES.has(address.protocol)) return undefined;
  const anchor = decodePercent(address.hash.slice(1));
  const composed = anchor?.normalize();
  if (composed !== undefined && composed !== anchor && address.origin === new URL(base).origin)
    address.hash = composed;
  return address.href;
}

/** How the page at `base` writes an absolute address: a place in itself by the anchor alone, one in its site by the path. */
export function addressOnPage(address: string, base: string): string {
  if (address.startsWith(`${base}#`)) return address.slice(base.length);
  const { origin } = new URL(base);
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
