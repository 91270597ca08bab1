import type { Definition, Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { cachedText } from '#text/cached.ts';
import type { Lang } from '#text/lang.ts';
import { copyMarkdown, readMarkdown, writeMarkdown } from './gfm.ts';
import { resolveLink } from './resolve-link.ts';
import { diagramName, type ShownDiagram } from './shown-diagrams.ts';

/**
 * The body of an article as a tree that can be part of any document: reference links are inlined, relative addresses are
 * resolved against `base`, images of diagrams get the addresses of these, and links with schemes that are not allowed are
 * replaced by their text.
 */
export function bodyTree(markdown: string, base: string, diagrams: readonly ShownDiagram[] = []): Root {
  const tree = copyMarkdown(markdown);
  inlineReferences(tree);
  visit(tree, ['link', 'image'], (node, index, parent) => {
    if (node.type !== 'link' && node.type !== 'image') return undefined;
    const diagram = node.type === 'image' && diagrams.find(({ name }) => name === diagramName(node));
    const url = diagram ? diagram.url : resolveLink(node.url, base);
    if (url !== undefined) node.url = url;
    else return replace(parent as Parents, index as number, textOf(node));
    return undefined;
  });
  mergeTexts(tree);
  return tree;
}

/** The body as a whole Markdown document. */
export function bodyMarkdown(markdown: string, base: string, diagrams: readonly ShownDiagram[] = []): string {
  return cachedText(['body in Markdown', markdown, base, diagrams], () =>
    writeMarkdown(bodyTree(markdown, base, diagrams)),
  );
}

/** How a body becomes part of a longer document. */
interface Embedding {
  /** The address of the page that shows the body. */
  base: string;
  /** How many levels lower its headings become. */
  shift: number;
  /** The slug of the article, which its footnotes are prefixed with. */
  slug: string;
  diagrams?: readonly ShownDiagram[];
}

/** The body as part of a longer document. */
export function embeddedBody(markdown: string, { base, shift, slug, diagrams }: Embedding): RootContent[] {
  const tree = bodyTree(markdown, base, diagrams);
  visit(tree, (node) => {
    if (node.type === 'heading') node.depth = Math.min(node.depth + shift, 6) as Heading['depth'];
    if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') {
      node.identifier = `${slug}-${node.identifier}`;
      node.label = `${slug}-${node.label ?? node.identifier}`;
    }
  });
  return tree.children;
}

/** The body as plain text: a blank line between blocks, a line for each paragraph, list item and row of a table. */
export const bodyText = (markdown: string): string =>
  cachedText(['body as text', markdown], () => joinedText(readMarkdown(markdown)));

function joinedText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  // Where a line ends in the file, a paragraph goes on.
  if (node.type === 'text') return node.value.replaceAll('\n', ' ');
  if (!('children' in node)) return plainText(node);
  const texts = node.children.map(joinedText);
  const separator = SEPARATORS[node.type];
  return separator === undefined ? texts.join('') : texts.filter(Boolean).join(separator);
}

/** Separators between the children of nodes that hold blocks, items, rows or cells. */
const SEPARATORS: Partial<Record<Nodes['type'], string>> = {
  root: '\n\n',
  blockquote: '\n\n',
  footnoteDefinition: '\n\n',
  listItem: '\n\n',
  list: '\n',
  table: '\n',
  tableRow: ' ',
};

function inlineReferences(tree: Root): void {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node, index, parent) => {
    definitions.set(node.identifier, definitions.get(node.identifier) ?? node);
    return replace(parent as Parents, index as number, []);
  });
  visit(tree, ['linkReference', 'imageReference'], (node, index, parent) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return;
    const target = definitions.get(node.identifier);
    if (!target) return;
    const { url, title } = target;
    const inlined: PhrasingContent =
      node.type === 'linkReference'
        ? { type: 'link', url, title: title ?? null, children: node.children }
        : { type: 'image', url, title: title ?? null, alt: node.alt ?? null };
    replace(parent as Parents, index as number, [inlined]);
  });
}

const textOf = (node: Nodes): Nodes[] =>
  'children' in node ? node.children : [{ type: 'text', value: plainText(node) }];

function replace(parent: Parents, index: number, nodes: Nodes[]): [typeof SKIP, number] {
  parent.children.splice(index, 1, ...(nodes as never[]));
  return [SKIP, index];
}

/** Merges neighbouring texts, since each is escaped by itself: `1` and `.` in two nodes would not be escaped as a list. */
function mergeTexts(tree: Root): void {
  visit(tree, 'text', (node, index, parent) => {
    const next = parent?.children[(index as number) + 1];
    if (next?.type !== 'text') return undefined;
    node.value += next.value;
    parent?.children.splice((index as number) + 1, 1);
    return index;
  });
}

/** Words that an adult reads in a minute: English ones are shorter (Brysbaert 2019, for texts of this sort). */
const WORDS_A_MINUTE: Partial<Record<string, number>> = { en: 230 };
const USUAL_WORDS_A_MINUTE = 200;

/** How long a body takes to read, in whole minutes, one at least. */
export function readingMinutes(markdown: string, lang: Lang): number {
  const words = bodyText(markdown).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / (WORDS_A_MINUTE[lang] ?? USUAL_WORDS_A_MINUTE)));
}
