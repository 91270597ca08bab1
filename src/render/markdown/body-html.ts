import GithubSlugger from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as plainText } from 'hast-util-to-string';
import type { Root as MarkdownRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import type { Lang } from '#text/lang.ts';
import type { RenderBody } from '../format.ts';
import { bodyTree } from './body.ts';
import { codeBlock } from './code-html.ts';
import { type ExplainedTerm, explainTerms } from './terms-html.ts';

interface Options {
  siteUrl: string;
  lang: Lang;
  /** The terms that are explained where they are first used. */
  terms?: readonly ExplainedTerm[];
}

/** A body as HTML for a page of the site: links into the site are paths, and no HTML of the text itself gets through. */
export function bodyHtml(markdown: string, { siteUrl, lang, terms = [] }: Options): string {
  const tree = bodyTree(markdown, siteUrl);
  visit(tree, 'link', (node) => {
    if (node.url.startsWith(`${siteUrl}/`)) node.url = node.url.slice(siteUrl.length);
  });
  const html = dressedTree(tree, lang);
  explainTerms(html, terms, lang);
  return toHtml(html);
}

/** A body as HTML for pages anywhere: links are absolute, and no term is explained. */
export const portableBodyHtml: RenderBody = (markdown, lang, base) =>
  toHtml(dressedTree(bodyTree(markdown, base), lang));

function dressedTree(tree: MarkdownRoot, lang: Lang): Root {
  const html = toHast(tree) as Root;
  nameHeadings(html);
  dressBlocks(html, lang);
  return html;
}

/** The headings of a body that begin a section, with their anchors. */
export function bodySections(markdown: string): { id: string; title: string }[] {
  const slugger = new GithubSlugger();
  const found: { id: string; title: string }[] = [];
  visit(toHast(bodyTree(markdown, 'https://site.invalid')) as Root, 'element', (node) => {
    if (!HEADING.test(node.tagName)) return;
    const title = plainText(node);
    const id = slugger.slug(title);
    if (node.tagName === 'h2') found.push({ id, title });
  });
  return found;
}

const HEADING = /^h[1-6]$/;

/** Gives headings the anchors that links to them are checked against. */
function nameHeadings(tree: Root): void {
  const slugger = new GithubSlugger();
  visit(tree, 'element', (node) => {
    if (HEADING.test(node.tagName)) node.properties['id'] = slugger.slug(plainText(node));
  });
}

/** Replaces code by code with colours and ticks of check lists by boxes, and lets tables scroll by themselves. */
function dressBlocks(tree: Root, lang: Lang): void {
  visit(tree, 'element', (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    if (node.tagName === 'pre') return replace(parent, index, codeBlock(node));
    if (node.tagName === 'table') return replace(parent, index, scrollingTable(node, lang));
    if (node.tagName === 'input') return replace(parent, index, taskBox(node));
    return undefined;
  });
}

/** The box before an item of a check list, as a mark: nobody can tick it on a page. */
function taskBox({ properties }: Element): Element {
  const className = ['task-box', ...(properties['checked'] ? ['is-ticked'] : [])];
  return { type: 'element', tagName: 'span', properties: { className, ariaHidden: 'true' }, children: [] };
}

const TABLE: Record<Lang, string> = { de: 'Tabelle', en: 'Table' };

function scrollingTable(table: Element, lang: Lang): Element {
  visit(table, 'element', (cell) => {
    const { align } = cell.properties;
    if (cell.tagName === 'th') cell.properties['scope'] = 'col';
    if (typeof align !== 'string') return;
    cell.properties['className'] = [`align-${align}`];
    delete cell.properties['align'];
  });
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: TABLE[lang] },
    children: [table],
  };
}

function replace(parent: Root | Element, index: number, element: ElementContent): [typeof SKIP, number] {
  parent.children.splice(index, 1, element);
  return [SKIP, index + 1];
}
