import { visit } from 'unist-util-visit';
import { cachedText } from '#text/cached.ts';
import { readMarkdown } from './gfm.ts';
import { resolveLink } from './resolve-link.ts';

/** A link of a Markdown body into its own website. */
export interface SiteLink {
  /** Line of the body, from 1. */
  line: number;
  /** The address as it is written. */
  url: string;
  /** The path that it leads to. */
  path: string;
}

/** The links of a body into its own website. `base` is the address of the page that shows the body. */
export function siteLinks(markdown: string, base: string): SiteLink[] {
  return JSON.parse(
    cachedText(['links into the site', markdown, base], () => JSON.stringify(findSiteLinks(markdown, base))),
  );
}

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
