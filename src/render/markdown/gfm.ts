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
    // GitHub recognizes addresses that are not valid inside `<…>`.
    resourceLink: true,
  })
  .freeze();

/** Trees of recent texts, since several readers parse the same text. */
const trees = new LRUCache<string, Root>({ max: 300 });

/** Parses GitHub-flavoured Markdown. The tree is shared between callers, which must not change it. */
export function readMarkdown(text: string): Readonly<Root> {
  const tree = trees.get(text) ?? processor.parse(text);
  trees.set(text, tree);
  return tree;
}

/** Parses GitHub-flavoured Markdown into a tree that the caller may change. */
export function copyMarkdown(text: string): Root {
  return structuredClone(readMarkdown(text));
}

/** A tree as GitHub-flavoured Markdown, ending in one line break. What this writes, `readMarkdown` reads back. */
export function writeMarkdown(tree: Root): string {
  const written = processor.stringify(tree);
  // Readers turn an address in a text into a link, escaped or not, so it is written as a link.
  return containsAddress(tree) ? processor.stringify(processor.parse(written)) : written;
}

function containsAddress(tree: Root): boolean {
  let found = false;
  visit(tree, 'text', ({ value }) => {
    found ||= /:\/\/|www\.|@/i.test(value);
  });
  return found;
}
