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

/** GitHub-flavoured Markdown as a tree. */
export function parseMarkdown(text: string): Root {
  return processor.parse(text);
}

/** How many trees are kept for the next rule of the check that reads the same text. */
const trees = new LRUCache<string, Root>({ max: 300 });

/** The tree of a text for those that only look at it: nobody may change it, since others see the same one. */
export function readMarkdown(text: string): Readonly<Root> {
  const tree = trees.get(text) ?? parseMarkdown(text);
  trees.set(text, tree);
  return tree;
}

/** A tree as GitHub-flavoured Markdown, ending in one line break. What this writes, `parseMarkdown` reads back. */
export function writeMarkdown(tree: Root): string {
  const written = processor.stringify(tree);
  // An address in a text is a link to who reads it, escaped or not; so it is written as the link it will be.
  return holdsAddress(tree) ? processor.stringify(parseMarkdown(written)) : written;
}

function holdsAddress(tree: Root): boolean {
  let found = false;
  visit(tree, 'text', ({ value }) => {
    found ||= /:\/\/|www\.|@/i.test(value);
  });
  return found;
}
