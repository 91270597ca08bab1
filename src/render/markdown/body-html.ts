import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import { bodyTree } from './body.ts';

/** A body as HTML for a page of the site: links into the site are paths, and no HTML of the text itself gets through. */
export function bodyHtml(markdown: string, siteUrl: string): string {
  const tree = bodyTree(markdown, siteUrl);
  visit(tree, 'link', (node) => {
    if (node.url.startsWith(`${siteUrl}/`)) node.url = node.url.slice(siteUrl.length);
  });
  return toHtml(toHast(tree));
}
