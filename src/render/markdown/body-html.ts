import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Root as MarkdownRoot } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { SKIP, visit } from 'unist-util-visit';
import type { PhotoFile } from '#schema/entry.ts';
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
import type { ShownImage, ShownPhoto } from './shown-images.ts';
import { type ExplainedTerm, explainTerms } from './terms-html.ts';

interface Options {
  /** The address of the page. */
  base: string;
  lang: Lang;
  /** The terms that are explained where they are first used. */
  terms?: readonly ExplainedTerm[];
  /** The diagrams and photos that it may show. */
  images?: readonly ShownImage[];
}

/**
 * A body as HTML for a page of the site: links into the site are paths, and no HTML of the text itself gets through.
 *
 * @example
 * bodyHtml('See [there](b#end)', { base: 'https://www.example.org/blog/a', lang: 'en' });
 * // '<p>See <a href="/blog/b#end">there</a></p>'
 */
export function bodyHtml(markdown: string, { base, lang, terms = [], images = [] }: Options): string {
  const tree = bodyTree(markdown, base, images);
  visit(tree, 'link', (node) => {
    node.url = addressOnPage(node.url, base);
  });
  const html = dressedTree(tree, lang, { boxOf: drawnBox, images, showImage: imageOnPage });
  explainTerms(html, terms, lang);
  return toHtml(html);
}

/**
 * A body as HTML for pages anywhere: links are absolute, ids of several bodies go together on one page, ticks of check lists
 * are letters, diagrams are files, and no term is explained.
 */
export const portableBodyHtml: RenderBody = (markdown, lang, base, images = []) =>
  cachedText(['body in HTML', markdown, lang, base, images], () => {
    // Neither slugs nor anchors have a dot, so that `a.b-c` of one body is not `a-b.c` of another.
    const idPrefix = `${base.slice(base.lastIndexOf('/') + 1)}.`;
    const tree = bodyTree(markdown, base, images);
    return toHtml(dressedTree(tree, lang, { boxOf: writtenBox, idPrefix, images, showImage: linkedImage }));
  });

interface Dress {
  boxOf: (isTicked: boolean) => ElementContent;
  images: readonly ShownImage[];
  showImage: ShowImage;
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

/** Replaces code by code with colours, images of images by these and ticks of check lists by boxes, and lets tables scroll by themselves. */
function dressBlocks(tree: Root, lang: Lang, { boxOf, images, showImage }: Dress): void {
  visit(tree, 'element', (node, index, parent) => {
    if (index === undefined || !parent) return undefined;
    if (node.tagName === 'pre') return replace(parent, index, codeBlock(node));
    const figure = node.tagName === 'p' && imageFigure(node, images, showImage);
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

/** Makes the element that shows an image from the folder of the article. */
type ShowImage = (image: ShownImage, alt: string) => Element;

/** A diagram itself, in the colours of the page, or a photo in the width that the screen needs. */
const imageOnPage: ShowImage = (image, alt) =>
  'svg' in image
    ? drawInPage(image.svg, { name: image.file.replace(/\.svg$/, ''), label: alt })
    : photoOnPage(image, alt);

/** The diagram or photo as a file. */
const linkedImage: ShowImage = (image, alt) =>
  element('img', {
    src: image.url,
    alt,
    ...('svg' in image ? fileSize(image.svg) : sizeOf(image)),
    loading: 'lazy',
  });

/** How wide a photo is shown: as the column of a text, or a phone without its margins. */
const PHOTO_SIZES = '(min-width: 45rem) 684px, calc(100vw - 40px)';

function photoOnPage(photo: ShownPhoto, alt: string): Element {
  const byWidth = (format: PhotoFile['format']) =>
    photo.files.filter((file) => file.format === format).map(({ path, width }) => `${path} ${width}w`);
  return element('picture', {}, [
    element('source', { type: 'image/avif', srcSet: byWidth('avif').join(', '), sizes: PHOTO_SIZES }),
    element('img', {
      src: new URL(photo.url).pathname,
      srcSet: byWidth('webp').join(', '),
      sizes: PHOTO_SIZES,
      alt,
      ...sizeOf(photo),
      loading: 'lazy',
      decoding: 'async',
    }),
  ]);
}

/** The pixels of the largest file of a photo. */
function sizeOf({ width, height, files }: ShownPhoto): { width: number; height: number } {
  const shown = Math.max(...files.map((file) => file.width));
  return { width: shown, height: Math.round((height * shown) / width) };
}

/** The figure in place of a paragraph that holds nothing but an image in the folder; `undefined` for other paragraphs. */
function imageFigure(paragraph: Element, images: readonly ShownImage[], show: ShowImage) {
  const [image, ...others] = paragraph.children;
  if (image?.type !== 'element' || image.tagName !== 'img' || others.length > 0) return undefined;
  const { src, alt, title } = image.properties;
  const shown = images.find(({ url }) => url === src);
  if (!shown) return undefined;
  const caption = title ? [element('figcaption', {}, [String(title)])] : [];
  const className = ['svg' in shown ? 'diagram' : 'photo'];
  return element('figure', { className }, [show(shown, String(alt ?? '')), ...caption]);
}
