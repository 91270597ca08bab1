import type { Definition, Heading, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import { toString as plainText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { parseMarkdown, writeMarkdown } from './gfm.ts';
import { allowedUrl } from './links.ts';

/**
 * The body of an article as a tree that can stand in any document: reference links inlined, relative addresses made
 * absolute against `base`, addresses of other schemes than the allowed ones reduced to their text.
 */
function bodyTree(markdown: string, base: string): Root {
  const tree = parseMarkdown(markdown);
  inlineReferences(tree);
  visit(tree, ['link', 'image'], (node, index, parent) => {
    if (node.type !== 'link' && node.type !== 'image') return undefined;
    const url = allowedUrl(node.url, base);
    if (url !== undefined) node.url = url;
    else return replace(parent as Parents, index as number, textOf(node));
    return undefined;
  });
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

/** The body as plain text, paragraphs separated by blank lines. */
export function bodyText(markdown: string): string {
  return parseMarkdown(markdown)
    .children.map((node) => plainText(node))
    .filter(Boolean)
    .join('\n\n');
}

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
