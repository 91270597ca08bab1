import type { Image, Nodes, Parents } from 'mdast';
import { visit } from 'unist-util-visit';
import { decodePercent } from '#filters/path.ts';
import { cachedProblems } from '#text/cached.ts';
import type { Lang } from '#text/lang.ts';
import { nearest, suggestion } from '#text/nearest.ts';
import type { LineProblem } from '../line-problem.ts';
import { readMarkdown } from './gfm.ts';
import { resolveLink, siteLinks } from './resolve-link.ts';
import { imageFile } from './shown-images.ts';
import { findSlips } from './slips/find-slips.ts';

/** A problem in a Markdown body: its line in the body, and what to write instead. */
export interface BodyProblem extends LineProblem {
  /** The path of the page that a link leads to and that does not exist. */
  missing?: string;
}

/** What a body is checked against: its language, and what a link into the site may lead to. */
interface SitePages {
  /** The language of the body. */
  lang: Lang;
  /** The address of the page that shows the body. */
  base: string;
  /** The paths of the pages in the language of the body. */
  pages: ReadonlySet<string>;
  /** Whether the site has a page or a file of its own at a path. */
  isOwn: (path: string) => boolean;
  /** The paths of pages that a mistaken link may have meant. */
  suggested: readonly string[];
  /** What can be linked to on a page, by its path: anchors without their `#`. */
  anchorsOf: (path: string) => readonly string[];
  /** The files of the images that the body may show; absent where it may show none. */
  images?: readonly string[];
}

type Problem = Omit<BodyProblem, 'line'>;

/** The problems in a body: syntax that is not served, and links that lead nowhere. */
export function checkBody(markdown: string, site: SitePages): BodyProblem[] {
  const { lang, base, pages, isOwn, anchorsOf, images } = site;
  // What of the other pages decides whether the body is right.
  const linked = siteLinks(markdown, base).map(({ url, path }) => [
    path,
    pages.has(path) ? (url.includes('#') ? anchorsOf(path) : true) : isOwn(decodePercent(path) ?? path),
  ]);
  return cachedProblems(['problems of a body', markdown, lang, base, images, linked], () =>
    findBodyProblems(markdown, site),
  );
}

function findBodyProblems(markdown: string, site: SitePages): BodyProblem[] {
  const tree = readMarkdown(markdown);
  const problems: BodyProblem[] = findSlips(tree, markdown, site.lang);
  const drawn = new Set<string>();
  visit(tree, (node, _index, parent) => {
    const found = problem(node, parent, site) ?? repetition(node, drawn);
    if (found) problems.push({ line: node.position?.start.line ?? 1, ...found });
  });
  return problems.sort((a, b) => a.line - b.line);
}

function problem(node: Nodes, parent: Parents | undefined, site: SitePages): Problem | undefined {
  const message = node.type === 'image' ? imageProblem(node, parent, site.images) : syntaxProblem(node);
  if (message) return { message };
  if (node.type === 'image') return undefined;
  return 'url' in node ? linkProblem(node.url, site) : undefined;
}

/** An image that is shown for the second time: a diagram has ids, which a page holds once. */
function repetition(node: Nodes, drawn: Set<string>): Problem | undefined {
  const file = node.type === 'image' ? imageFile(node) : undefined;
  if (file === undefined) return undefined;
  if (drawn.has(file)) return { message: `"${file}" is shown twice: keep one` };
  drawn.add(file);
  return undefined;
}

/** A problem with the syntax of a node. */
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
    case 'imageReference':
      return 'an image has its address elsewhere: write it where it is shown, ![…](name.svg)';
    default:
      return undefined;
  }
}

function linkProblem(url: string, site: SitePages): Problem | undefined {
  const { base, pages, isOwn, suggested, anchorsOf } = site;
  const address = resolveLink(url, base);
  if (address === undefined)
    return {
      message: `the link "${url}" leads nowhere: write https://…, mailto:… or the path of a page${example(suggested)}`,
    };
  const { origin, pathname, hash } = new URL(address);
  if (origin !== new URL(base).origin) return undefined;
  if (!pages.has(pathname))
    return isOwn(decodePercent(pathname) ?? pathname)
      ? undefined
      : {
          message: `the link "${url}" leads to no page of this site in this language; ${instead(url, pathname, site)}`,
          missing: pathname,
        };
  const anchor = decodePercent(hash.slice(1)) ?? hash.slice(1);
  if (anchor === '') return undefined;
  const anchors = anchorsOf(pathname);
  if (anchors.includes(anchor)) return undefined;
  const known =
    anchors.length > 0 ? suggestion(anchor, anchors, (name) => `"#${name}"`) : 'that page has no anchors';
  return { message: `the link "${url}" leads to an anchor that its page does not have; ${known}` };
}

/** What to write instead of a link to a page that does not exist. */
function instead(url: string, pathname: string, { pages, suggested }: SitePages): string {
  const fromRoot = `/${url.replace(/^[./]+/, '')}`;
  if (!url.startsWith('/') && pages.has(fromRoot)) return `begin it with a slash: ${fromRoot}`;
  const meant = nearest(pathname, suggested);
  return meant
    ? `did you mean ${meant}?`
    : `write the path of a page${example(suggested)}, or a whole address, https://…`;
}

/** Some page as an example, for the end of a sentence. */
function example([first]: readonly string[]): string {
  return first === undefined ? '' : `, such as ${first}`;
}

/** The problem with an image of a body, or `undefined`. `images` are the files of those in its folder, if it may have any. */
function imageProblem(image: Image, parent: Parents | undefined, images: readonly string[] | undefined) {
  const { url } = image;
  if (!images) return 'an image is not shown here: only articles have diagrams and photos';
  const file = imageFile(image);
  if (file === undefined)
    return 'only a diagram (.svg) or a photo (.jpg, .png, .webp) in the folder of the article is shown: put the file there and write ![…](name.svg) or ![…](name.jpg), without a folder';
  if (!images.includes(file))
    return `"${url}" is not in the folder of the article; ${imageInstead(file, images)}`;
  return parent?.type === 'paragraph' && parent.children.length === 1
    ? undefined
    : `"${url}" stands among words: put a blank line above and below it`;
}

function imageInstead(file: string, images: readonly string[]): string {
  if (images.length === 0) return 'put it there';
  const withoutLang = file.replace(/\.(?:de|en)\.svg$/, '.svg');
  return withoutLang !== file && images.includes(withoutLang)
    ? `write ${withoutLang} in each text: each gets the diagram in its language`
    : suggestion(file, images, (each) => each);
}
