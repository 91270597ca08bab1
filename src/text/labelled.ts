import type { Lang } from './lang.ts';
import { WORDS } from './words.ts';

/** A text behind what it is, as the language writes it: `Seite: /preise`, in French `Page : /preise`. */
export const labelled = (label: string, text: string, lang: Lang): string =>
  `${label}${WORDS.text.colon[lang]}${text}`;
