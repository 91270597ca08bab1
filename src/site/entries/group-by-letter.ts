import type { GlossaryEntry } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';

/** What terms are under that begin with a figure or a sign. */
const OTHERS = '0–9';

/** The anchor of a letter on the page of all terms. */
export const letterId = (letter: string): string => `letter-${letter.toLowerCase()}`;

/** Terms by their first letter, in the order in which they come; Ä is under A. */
export function groupByLetter(terms: readonly GlossaryEntry[], lang: Lang) {
  const groups = Map.groupBy(terms, ({ term }) => {
    const [first = ''] = term[lang].normalize('NFD').toUpperCase();
    return /[A-Z]/.test(first) ? first : OTHERS;
  });
  return [...groups]
    .map(([letter, members]) => ({ letter, terms: members }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
