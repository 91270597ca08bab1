import { visit } from 'unist-util-visit';
import { decodePercent } from '#filters/path.ts';
import { cachedValue } from '#text/cached.ts';
import { readMarkdown } from './gfm.ts';

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

/** A link of a Markdown body into its own website. */
interface SiteLink {
  /** Line of the body, from 1. */
  line: number;
  /** The address as it is written. */
  url: string;
  /** The path that it leads to. */
  path: string;
}

/** The links of a body into its own website. `base` is the address of the page that shows the body. */
export const siteLinks = (markdown: string, base: string): SiteLink[] =>
  cachedValue(['links into the site', markdown, base], () => findSiteLinks(markdown, base));

function findSiteLinks(markdown: string, base: string): SiteLink[] {
  const found: SiteLink[] = [];
  visit(readMarkdown(markdown), (node) => {
    if (!('url' in node)) return;
    const address = resolveLink(node.url, base);
    if (address === undefined) return;
    const { origin, pathname } = new URL(address);
    if (origin !== new URL(base).origin) return;
    found.push({ line: node.position?.start.line ?? 1, url: node.url, path: pathname });
  });
  return found;
}
