import type { Lang } from './lang.ts';

/** A text with a capital first letter, as in a list of answers. A name that begins small, such as iOS, stays as it is. */
export function capitalize(text: string): string {
  if (/^\p{Ll}+\p{Lu}/u.test(text)) return text;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

const SPACE = '\u00a0';

/** Spaces at which no line may end: within `§ 640`, `Art. 28`, `€ 12`, `10 %` and what is written like them. */
const INNER_SPACES: readonly RegExp[] = [
  /(?<=§§?) (?=\d)/g,
  /(?<=[€$]) (?=\d)/g,
  /(?<=\d) (?=[%‰€])/g,
  /(?<=\b(?:Abs|Art|Nr|No|Rn|Ziff)\.) (?=\d)/g,
  /(?<=\b(?:Absatz|Absätze|Absätzen|Artikels?|Artikeln|Nummer|Satz|Articles?|Sections?)) (?=\d)/g,
];

const NARROW_SPACE = '\u202f';

/** Spaces of a language that are narrow, and at which no line may end: in French beside signs of two parts and in quotations. */
const NARROW_SPACES: Partial<Record<string, RegExp>> = {
  fr: /(?<=\S) (?=[;:!?»](?:[\s.,)]|$))|(?<=«) (?=\S)/g,
};

/** A text in which a sign and its number stay on one line. */
export function keepTogether(text: string, lang: Lang): string {
  const kept = INNER_SPACES.reduce((before, space) => before.replace(space, SPACE), text);
  const narrow = NARROW_SPACES[lang];
  return narrow ? kept.replace(narrow, NARROW_SPACE) : kept;
}
