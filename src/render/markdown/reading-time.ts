import type { Lang } from '#text/lang.ts';
import { lazyByText } from '#text/lazy.ts';
import { bodyText } from './body.ts';

/** Words that an adult reads in a minute: German ones are longer (Brysbaert 2019, for texts of this sort). */
const WORDS_A_MINUTE: Record<Lang, number> = { de: 200, en: 230 };

/** Lists and graphs ask for each body many times. */
const wordsIn = lazyByText((markdown) => bodyText(markdown).split(/\s+/).filter(Boolean).length);

/** How long a body takes to read, in whole minutes, one at least. */
export function readingMinutes(markdown: string, lang: Lang): number {
  return Math.max(1, Math.round(wordsIn(markdown) / WORDS_A_MINUTE[lang]));
}
