import type { ContentKind } from '#schema/kind.ts';
import { someEntry } from '../setup/content.ts';

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
