import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { nearest, suggestion } from '#text/nearest.ts';
import { decodePercent } from '#text/percent.ts';
import { readMarkdown } from './gfm.ts';
import { allowedUrl } from './links.ts';

/** A problem in a Markdown body: the line of the body, from 1, and what to write instead. */
export interface BodyProblem {
  line: number;
  message: string;
  /** The path of the page that a link leads to and that does not exist. */
  missing?: string;
}

/** What a link into the site may lead to. */
interface SitePages {
  /** The address of the page that the body stands on. */
  base: string;
  /** The paths of the pages in the language of the body. */
  pages: ReadonlySet<string>;
  /** What can be linked to on a page, by its path: anchors without their `#`. */
  anchorsOf: (path: string) => readonly string[];
}

type Problem = Omit<BodyProblem, 'line'>;

/**
 * What a body may not hold. `base` is the address of the page it stands on; `pages` are the paths of the site's pages
 * in the language of the body: a link into the site must lead to one of them, and to an anchor that it has.
 */
export function checkBody(
  markdown: string,
  base: string,
  pages: ReadonlySet<string>,
  anchorsOf: SitePages['anchorsOf'],
): BodyProblem[] {
  const problems: BodyProblem[] = [];
  const site = { base, pages, anchorsOf };
  visit(readMarkdown(markdown), (node) => {
    const found = problem(node, site);
    if (found) problems.push({ line: node.position?.start.line ?? 1, ...found });
  });
  return problems;
}

function problem(node: Nodes, site: SitePages): Problem | undefined {
  const message = syntaxProblem(node);
  if (message) return { message };
  return 'url' in node ? linkProblem(node.url, site) : undefined;
}

/** What is wrong with a node whatever it leads to. */
function syntaxProblem(node: Nodes): string | undefined {
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
    default:
      return undefined;
  }
}

function linkProblem(url: string, { base, pages, anchorsOf }: SitePages): Problem | undefined {
  const address = allowedUrl(url, base);
  if (address === undefined) {
    return {
      message: `the link "${url}" leads nowhere: write https://…, mailto:… or a path such as /glossar/api`,
    };
  }
  const { origin, pathname, hash } = new URL(address);
  if (origin !== new URL(base).origin) return undefined;
  if (!pages.has(pathname)) {
    return {
      message: `the link "${url}" leads to no page of this site in this language; ${instead(url, pathname, pages)}`,
      missing: pathname,
    };
  }
  const anchor = decodePercent(hash.slice(1)) ?? hash.slice(1);
  if (anchor === '') return undefined;
  const anchors = anchorsOf(pathname);
  if (anchors.includes(anchor)) return undefined;
  const known =
    anchors.length > 0 ? suggestion(anchor, anchors, (name) => `"#${name}"`) : 'that page has no anchors';
  return { message: `the link "${url}" leads to an anchor that its page does not have; ${known}` };
}

/** What to write for a link to a page that does not exist. */
function instead(url: string, pathname: string, pages: ReadonlySet<string>): string {
  const fromRoot = `/${url.replace(/^[./]+/, '')}`;
  if (!url.startsWith('/') && pages.has(fromRoot)) return `begin it with a slash: ${fromRoot}`;
  const meant = nearest(pathname, [...pages]);
  return meant
    ? `did you mean ${meant}?`
    : 'write a path such as /glossar/api, in English /en/glossary/api, or a whole address, https://…';
}
