import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

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
  // An address in a text is a link to whoever reads it, escaped or not; so it is written as the link it will be.
  return processor.stringify(parseMarkdown(processor.stringify(tree)));
}
