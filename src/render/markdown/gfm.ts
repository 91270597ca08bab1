import { LRUCache } from 'lru-cache';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify, { type Options } from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { cachedText } from '#text/cached.ts';

/** What an ampersand begins that readers decode: `&amp;`, `&#35;`, `&#x23;`. */
const REST_OF_REFERENCE = '(?:[A-Za-z][A-Za-z\\d]*|#\\d{1,7}|#[Xx][A-Fa-f\\d]{1,6});';

/**
 * Writes a document in which ampersands are escaped only where they would begin a character reference. The library escapes
 * them before every letter, which breaks the addresses in a text that nobody parses: `?query=a\&lang=en`.
 */
const writeRoot: NonNullable<NonNullable<Options['handlers']>['root']> = (root, _parent, state, info) => {
  state.unsafe = state.unsafe.map((pattern) => {
    const { character, inConstruct } = pattern;
    return character === '&' ? { character, inConstruct, after: REST_OF_REFERENCE } : pattern;
  });
  return state.containerFlow(root, info);
};

const processor = unified()
  .use(remarkParse)
  // One tilde says “about”: `~1 kg … ~1 g` is not struck through.
  .use(remarkGfm, { singleTilde: false })
  .use(remarkStringify, {
    bullet: '-',
    emphasis: '*',
    strong: '*',
    rule: '-',
    fences: true,
    listItemIndent: 'one',
    // GitHub recognizes addresses that are not valid inside `<…>`.
    resourceLink: true,
    handlers: { root: writeRoot },
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
export const copyMarkdown = (text: string): Root => structuredClone(readMarkdown(text));

/** A tree as GitHub-flavoured Markdown, ending in one line break. What this writes, `readMarkdown` reads back. */
export function writeMarkdown(tree: Root): string {
  const written = processor.stringify(tree);
  // Readers turn an address in a text into a link, escaped or not, so it is written as a link.
  return containsAddress(tree) ? processor.stringify(processor.parse(written)) : written;
}

/** As `writeMarkdown`, for documents that are worth keeping for the next build. */
export const writeCachedMarkdown = (tree: Root): string =>
  cachedText(['tree in Markdown', tree], () => writeMarkdown(tree));

function containsAddress(tree: Root): boolean {
  let found = false;
  visit(tree, 'text', ({ value }) => {
    found ||= /:\/\/|www\.|@/i.test(value);
  });
  return found;
}
