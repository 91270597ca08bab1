import { fillCounts, fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

export type LabelName = keyof typeof WORDS.render;

/** A fixed text of the Markdown answers. */
export const label = (name: LabelName, lang: Lang): string => WORDS.render[name][lang];

/** `1 Eintrag`, `12 entries`. */
export const entryCount = (count: number, lang: Lang): string =>
  fillCounts(WORDS.render.entryCount[lang], { count }, lang);

/** `Einträge 51 bis 100 von 230`: the entries on a page. */
export function entryRange(
  { offset, count, total }: { offset: number; count: number; total: number },
  lang: Lang,
): string {
  const [first, last] = [offset + 1, offset + count];
  if (count === 0) return fillText(WORDS.render.noEntries[lang], { first, total }, lang);
  if (count === 1) return fillText(WORDS.render.oneEntry[lang], { first, total }, lang);
  return fillText(WORDS.render.entryRange[lang], { first, last, total }, lang);
}
