import type { Lang } from '#text/lang.ts';
import { bodyText } from './body.ts';

/** Words that an adult reads in a minute: German ones are longer (Brysbaert 2019, for texts of this sort). */
const WORDS_A_MINUTE: Record<Lang, number> = { de: 200, en: 230 };

/** How long a body takes to read, in whole minutes, one at least. */
export function readingMinutes(markdown: string, lang: Lang): number {
  const words = bodyText(markdown).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE[lang]));
}
