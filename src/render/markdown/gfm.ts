import { LRUCache } from 'lru-cache';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '*',
    strong: '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    // GitHub takes more for an address than `<…>` may hold.
    resourceLink: true,
  })
  .freeze();

/** How many trees are kept for whoever reads the same text next. */
const trees = new LRUCache<string, Root>({ max: 300 });

/** GitHub-flavoured Markdown as a tree, parsed once. Nobody may change it, since others read the same one. */
export function readMarkdown(text: string): Readonly<Root> {
  const tree = trees.get(text) ?? processor.parse(text);
  trees.set(text, tree);
  return tree;
}

/** A tree of a text that may be changed. */
export function copyMarkdown(text: string): Root {
  return structuredClone(readMarkdown(text));
}

/** A tree as GitHub-flavoured Markdown, ending in one line break. What this writes, `readMarkdown` reads back. */
export function writeMarkdown(tree: Root): string {
  const written = processor.stringify(tree);
  // An address in a text is a link to who reads it, escaped or not; so it is written as the link it will be.
  return holdsAddress(tree) ? processor.stringify(processor.parse(written)) : written;
}

function holdsAddress(tree: Root): boolean {
  let found = false;
  visit(tree, 'text', ({ value }) => {
    found ||= /:\/\/|www\.|@/i.test(value);
  });
  return found;
}
