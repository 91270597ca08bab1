import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as MarkdownRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import { cachedText } from '#text/cached.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { drawInPage, fileSize } from '../diagrams/draw-svg.ts';
import { element } from '../element.ts';
import type { RenderBody } from '../format.ts';
import { bodyTree } from './body.ts';
import { codeBlock } from './code-html.ts';
import { readMarkdown } from './gfm.ts';
import { bodyHeadings } from './page-anchors.ts';
import { addressOnPage } from './resolve-link.ts';
import type { ShownDiagram } from './shown-diagrams.ts';
import { type ExplainedTerm, explainTerms } from './terms-html.ts';

interface Options {
  /** The address of the page. */
  base: string;
  lang: Lang;
  /** The terms that are explained where they are first used. */
  terms?: readonly ExplainedTerm[];
  /** The diagrams that it may show. */
  diagrams?: readonly ShownDiagram[];
}

/** A body as HTML for a page of the site: links into the site are paths, and no HTML of the text itself gets through. */
export function bodyHtml(markdown: string, { base, lang, terms = [], diagrams = [] }: Options): string {
  const tree = bodyTree(markdown, base, diagrams);
  visit(tree, 'link', (node) => {
    node.url = addressOnPage(node.url, base);
  });
  const html = dressedTree(tree, lang, { boxOf: drawnBox, diagrams, drawDiagram: inlineDiagram });
  explainTerms(html, terms, lang);
  return toHtml(html);
}

/**
 * A body as HTML for pages anywhere: links are absolute, ids of several bodies go together on one page, ticks of check lists
 * are letters, diagrams are files, and no term is explained.
 */
export const portableBodyHtml: RenderBody = (markdown, lang, base, diagrams = []) =>
  cachedText(['body in HTML', markdown, lang, base, diagrams], () => {
    // Neither slugs nor anchors have a dot, so that `a.b-c` of one body is not `a-b.c` of another.
    const idPrefix = `${base.slice(base.lastIndexOf('/') + 1)}.`;
    const tree = bodyTree(markdown, base, diagrams);
    return toHtml(
      dressedTree(tree, lang, { boxOf: writtenBox, idPrefix, diagrams, drawDiagram: linkedDiagram }),
    );
  });

interface Dress {
  boxOf: (isTicked: boolean) => ElementContent;
  diagrams: readonly ShownDiagram[];
  drawDiagram: DrawDiagram;
  /** What all ids begin with. */
  idPrefix?: string;
}

function dressedTree(tree: MarkdownRoot, lang: Lang, dress: Dress): Root {
  const { idPrefix = '' } = dress;
  for (const { node, anchor } of bodyHeadings(tree))
    if (anchor !== '') node.data = { hProperties: { id: `${idPrefix}${anchor}` } };
  const notePrefix = `${idPrefix}${NOTE_PREFIX}`;
  const html = toHast(tree, {
    clobberPrefix: notePrefix,
    footnoteLabel: WORDS.render.footnotes[lang],
    footnoteBackLabel: (note, use) =>
      `${WORDS.render.backToText[lang]} ${note + 1}${use > 1 ? `-${use}` : ''}`,
  }) as Root;
  nameNotes(html, `${notePrefix}label`);
  dressBlocks(html, lang, dress);
  return html;
}

/** What the ids of footnotes begin with: the anchors of headings have no dot. */
const NOTE_PREFIX = 'note.';

/** Gives the heading of the footnotes an id of its own, in place of the one that the library gives to every body. */
function nameNotes(tree: Root, id: string): void {
  visit(tree, 'element', ({ properties, children: [first] }) => {
    if (properties['dataFootnoteRef']) properties['ariaDescribedBy'] = [id];
    if (properties['dataFootnotes'] && first?.type === 'element') first.properties['id'] = id;
  });
}

/** The headings of a body that begin a section, with their anchors. */
export function bodySections(markdown: string): { id: string; title: string }[] {
  return bodyHeadings(readMarkdown(markdown)).flatMap(({ node, title, anchor }) =>
    node.depth === 2 ? [{ id: anchor, title }] : [],
  );
}

/** Replaces code by code with colours, images of diagrams by these and ticks of check lists by boxes, and lets tables scroll by themselves. */
function dressBlocks(tree: Root, lang: Lang, { boxOf, diagrams, drawDiagram }: Dress): void {
  visit(tree, 'element', (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    if (node.tagName === 'pre') return replace(parent, index, codeBlock(node));
    const figure = node.tagName === 'p' && diagramFigure(node, diagrams, drawDiagram);
    if (figure) return replace(parent, index, figure);
    if (node.tagName === 'table') return replace(parent, index, scrollingTable(node, lang));
    if (node.tagName === 'input') return replace(parent, index, boxOf(Boolean(node.properties['checked'])));
    return undefined;
  });
}

/** The box before an item of a check list, as a mark: nobody can tick it on a page. */
function drawnBox(isTicked: boolean): Element {
  const className = ['task-box', ...(isTicked ? ['is-ticked'] : [])];
  return element('span', { className, ariaHidden: 'true' });
}

/** The same as a letter, which needs no style. */
const writtenBox = (isTicked: boolean): ElementContent => ({ type: 'text', value: isTicked ? '☑' : '☐' });

function scrollingTable(table: Element, lang: Lang): Element {
  visit(table, 'element', (cell) => {
    const { align } = cell.properties;
    if (cell.tagName === 'th') cell.properties['scope'] = 'col';
    if (typeof align !== 'string') return;
    cell.properties['className'] = [`align-${align}`];
    delete cell.properties['align'];
  });
  return element(
    'div',
    { className: ['table'], tabIndex: 0, role: 'group', ariaLabel: WORDS.render.table[lang] },
    [table],
  );
}

function replace(parent: Root | Element, index: number, element: ElementContent): [typeof SKIP, number] {
  parent.children.splice(index, 1, element);
  return [SKIP, index + 1];
}

/** Makes what stands in place of the image of a diagram. */
type DrawDiagram = (diagram: ShownDiagram, alt: string) => Element;

/** The diagram itself, in the colours of the page. */
const inlineDiagram: DrawDiagram = ({ name, svg }, alt) => drawInPage(svg, { name, label: alt });

/** The diagram as a file. */
const linkedDiagram: DrawDiagram = ({ url, svg }, alt) =>
  element('img', { src: url, alt, ...fileSize(svg), loading: 'lazy' });

/** The figure in place of a paragraph that holds nothing but the image of a diagram; `undefined` for other paragraphs. */
function diagramFigure(paragraph: Element, diagrams: readonly ShownDiagram[], draw: DrawDiagram) {
  const [image, ...others] = paragraph.children;
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return undefined;
  const { src, alt, title } = image.properties;
  const diagram = diagrams.find(({ url }) => url === src);
  if (!diagram) return undefined;
  const caption = title ? [element('figcaption', {}, [String(title)])] : [];
  return element('figure', { className: ['diagram'] }, [draw(diagram, String(alt ?? '')), ...caption]);
}
