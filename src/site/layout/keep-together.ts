const SPACE = '\u00a0';

/** Spaces at which no line may end: within `§ 640`, `Art. 28`, `€ 12`, `10 %` and what is written like them. */
const INNER_SPACES: readonly RegExp[] = [
  /(?<=§§?) (?=\d)/g,
  /(?<=[€$]) (?=\d)/g,
  /(?<=\d) (?=[%‰€])/g,
  /(?<=\b(?:Abs|Art|Nr|No|Rn|Ziff)\.) (?=\d)/g,
  /(?<=\b(?:Absatz|Absätze|Absätzen|Artikels?|Artikeln|Nummer|Satz|Articles?|Sections?)) (?=\d)/g,
];

/** What is not running text: code, what scripts read, a view that a script makes anew, comments and tags. */
const OTHER =
  /<(script|style|pre|code|textarea)\b.*?<\/\1>|<!--view-->.*?<!--\/view-->|<!--.*?-->|<(?:"[^"]*"|'[^']*'|[^'">])*>/gs;

/** The HTML of a page in which a sign and its number stay on one line. */
export function keepTogether(html: string): string {
  let from = 0;
  let kept = '';
  for (const { 0: other, index } of html.matchAll(OTHER)) {
    kept += joinSigns(html.slice(from, index)) + other;
    from = index + other.length;
  }
  return kept + joinSigns(html.slice(from));
}

function joinSigns(text: string): string {
  return INNER_SPACES.reduce((joined, space) => joined.replace(space, SPACE), text);
}
