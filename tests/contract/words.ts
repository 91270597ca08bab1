import { CONTENT_KINDS, type ContentKind } from '#schema/kind.ts';
import { entriesOf, someEntry } from '../setup/content.ts';

/** The kinds that the content has entries of. */
export const FILLED_KINDS = CONTENT_KINDS.filter((kind) => entriesOf(kind).length > 0);

/** A word that a full-text search in a kind finds: the longest in the German name of some entry. */
export function someWord(kind: ContentKind): string {
  const entry = someEntry(kind);
  const name =
    'title' in entry
      ? entry.title
      : 'term' in entry
        ? entry.term
        : 'question' in entry
          ? entry.question
          : entry.name;
  const words = name.de.match(/\p{L}+/gu) ?? [];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}
