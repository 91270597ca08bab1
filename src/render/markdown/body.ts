import type { Definition, Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { copyMarkdown, readMarkdown, writeMarkdown } from './gfm.ts';
import { allowedUrl } from './links.ts';

/**
 * The body of an article as a tree that can stand in any document: reference links inlined, relative addresses made
 * absolute against `base`, addresses of other schemes than the allowed ones reduced to their text.
 */
function bodyTree(markdown: string, base: string): Root {
  const tree = copyMarkdown(markdown);
  inlineReferences(tree);
  visit(tree, ['link', 'image'], (node, index, parent) => {
    if (node.type !== 'link' && node.type !== 'image') return undefined;
    const url = allowedUrl(node.url, base);
    if (url !== undefined) node.url = url;
    else return replace(parent as Parents, index as number, textOf(node));
    return undefined;
  });
  mergeTexts(tree);
  return tree;
}

/** The body as a Markdown document of its own. */
export function bodyMarkdown(markdown: string, base: string): string {
  return writeMarkdown(bodyTree(markdown, base));
}

/** The body as part of a longer document: headings `shift` levels lower, footnotes named after the article. */
export function embeddedBody(markdown: string, base: string, shift: number, slug: string): RootContent[] {
  const tree = bodyTree(markdown, base);
  visit(tree, (node) => {
    if (node.type === 'heading') node.depth = Math.min(node.depth + shift, 6) as Heading['depth'];
    if (node.type === 'footnoteDefinition' || node.type === 'footnoteReference') {
      node.identifier = `${slug}-${node.identifier}`;
      node.label = `${slug}-${node.label ?? node.identifier}`;
    }
  });
  return tree.children;
}

/** The body as plain text: a blank line between blocks, a line for each list item and each row of a table. */
export function bodyText(markdown: string): string {
  return joinedText(readMarkdown(markdown));
}

function joinedText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if (!('children' in node)) return plainText(node);
  const texts = node.children.map(joinedText);
  const separator = SEPARATORS[node.type];
  return separator === undefined ? texts.join('') : texts.filter(Boolean).join(separator);
}

/** What stands between the children of a node that holds blocks, items, rows or cells. */
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

function textOf(node: Nodes): Nodes[] {
  return 'children' in node ? node.children : [{ type: 'text', value: plainText(node) }];
}

function replace(parent: Parents, index: number, nodes: Nodes[]): [typeof SKIP, number] {
  parent.children.splice(index, 1, ...(nodes as never[]));
  return [SKIP, index];
}

/** Each text is escaped by itself: of `1` and `.` in two nodes neither looks like the beginning of a list. */
function mergeTexts(tree: Root): void {
  visit(tree, 'text', (node, index, parent) => {
    const next = parent?.children[(index as number) + 1];
    if (next?.type !== 'text') return undefined;
    node.value += next.value;
    parent?.children.splice((index as number) + 1, 1);
    return index;
  });
}
