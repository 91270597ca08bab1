import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { parseMarkdown } from './gfm.ts';
import { allowedUrl } from './links.ts';

/** A mistake in a Markdown body: the line of the body, from 1, and what to write instead. */
export interface BodyProblem {
  line: number;
  message: string;
}

/**
 * What a body may not hold. `base` is the address of the page it stands on; `pages` are the addresses of the site's
 * pages in the language of the body: a link into the site must lead to one of them.
 */
export function checkBody(markdown: string, base: string, pages: ReadonlySet<string>): BodyProblem[] {
  const problems: BodyProblem[] = [];
  visit(parseMarkdown(markdown), (node) => {
    const message = complaint(node, base, pages);
    if (message) problems.push({ line: node.position?.start.line ?? 1, message });
  });
  return problems;
}

function complaint(node: Nodes, base: string, pages: ReadonlySet<string>): string | undefined {
  switch (node.type) {
    case 'heading':
      return node.depth === 1
        ? 'a heading begins with `#`, which is the title: begin it with `##`'
        : undefined;
    case 'html':
      return `raw HTML (${node.value.slice(0, 40)}) is not served: write it in Markdown, or as code in backticks`;
    case 'code':
      return node.lang
        ? undefined
        : 'a code block does not name its language: begin it with ```ts, ```sh, ```text …';
    case 'link':
    case 'image':
    case 'definition':
      return linkComplaint(node.url, base, pages);
    default:
      return undefined;
  }
}

function linkComplaint(url: string, base: string, pages: ReadonlySet<string>): string | undefined {
  const address = allowedUrl(url, base);
  if (address === undefined)
    return `the link "${url}" leads nowhere: write https://…, mailto:… or a path such as /glossar/api`;
  const { origin, pathname } = new URL(address);
  if (origin !== new URL(base).origin || pages.has(pathname)) return undefined;
  return `the link "${url}" leads to no page of this site in this language`;
}
