import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import { cachedText } from '#text/cached.ts';
import type { Lang } from '#text/lang.ts';
import { type Piece, separator } from '#text/pieces.ts';
import { WORDS } from '#text/words.ts';
import type { Format, ListHead } from '../format.ts';
import { entrySections } from './entries.ts';
import { writeMarkdown } from './gfm.ts';
import { entryCount, entryRange } from './labels.ts';
import { facts, heading, paragraph, text } from './nodes.ts';

/** An entry under a heading of the given depth. */
export function entryMarkdown<K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang, depth: number) {
  return cachedText(['entry in Markdown', kind, entry, lang, depth], () =>
    writeMarkdown({ type: 'root', children: entrySections[kind](entry, lang, depth) }),
  );
}

const inLines = separator('\n');

/** GitHub-flavoured Markdown: a heading for the list, and one for each item. */
export const md: Format<string, Piece> = {
  mediaType: 'text/markdown; charset=utf-8; variant=GFM',
  part: (kind, entry, lang) => entryMarkdown(kind, entry, lang, 2),
  // Each part begins with a heading, so that it cannot continue the block before it.
  list: (head, parts) => inLines([listIntro(head, parts.length), ...parts]),
  single: (kind, entry, lang) => entryMarkdown(kind, entry, lang, 1),
};

function listIntro({ kind, lang, filter, page }: ListHead, count: number): string {
  const applied = Object.entries(filter).map(([name, value]) => `${name} = ${value}`);
  return writeMarkdown({
    type: 'root',
    children: [
      heading(1, [text(WORDS.listTitles[kind][lang])]),
      paragraph(text(page ? entryRange({ ...page, count }, lang) : entryCount(count, lang))),
      ...facts(lang, { filter: applied.join(', ') }),
    ],
  });
}
