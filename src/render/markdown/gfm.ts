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
