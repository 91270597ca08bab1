import type { Lang } from '#text/lang.ts';

/** A pattern to avoid, and what to write instead. */
interface Rule {
  pattern: RegExp;
  message: string;
}

const BOTH: Rule[] = [
  { pattern: /\.\.\./, message: 'has three dots: write …' },
  { pattern: /\p{L}'\p{L}/u, message: 'has a straight apostrophe: write ’' },
  { pattern: /\s-\s/, message: 'has a hyphen for a dash: write – in German, — in English' },
  {
    pattern: /(^|\W)(TODO|FIXME|TBD|XXX|[Ll]orem ipsum)(\W|$)/,
    message: 'is unfinished: replace it',
  },
  { pattern: / {2,}/, message: 'has two spaces in a row: write one' },
];

const RULES: Record<Lang, Rule[]> = {
  de: [
    ...BOTH,
    { pattern: /"/, message: 'has a straight quotation mark: write „…“' },
    { pattern: /”/, message: 'closes a quotation with ”: in German it is „…“' },
    { pattern: /—/, message: 'has an English dash: in German it is – with spaces around' },
    { pattern: /\p{L}!/u, message: 'has an exclamation mark: end the sentence with a full stop' },
  ],
  en: [
    ...BOTH,
    { pattern: /"/, message: 'has a straight quotation mark: write “…”' },
    { pattern: /„/, message: 'opens a quotation with „: in English it is “…”' },
    { pattern: /\s–\s/, message: 'has a German dash: in English it is —' },
    { pattern: /\p{L}!/u, message: 'has an exclamation mark: end the sentence with a full stop' },
  ],
};

const QUOTES: Record<Lang, [open: string, close: string]> = { de: ['„', '“'], en: ['“', '”'] };

/** Typographic problems of a text, each with the words around it. */
export function typographyProblems(text: string, lang: Lang): string[] {
  const problems = RULES[lang].flatMap(({ pattern, message }) => {
    const found = pattern.exec(text);
    return found ? [`${around(text, found.index)} ${message}`] : [];
  });
  const [open, close] = QUOTES[lang];
  const count = (mark: string) => text.split(mark).length - 1;
  const isUneven = count(open) !== count(close);
  return isUneven
    ? [
        ...problems,
        `${around(text, Math.max(text.indexOf(open), 0) || text.indexOf(close))} has ${open} ${count(open)} times and ${close} ${count(close)} times: close every quotation`,
      ]
    : problems;
}

/** Markdown in a plain text, where it would not be rendered. */
export function markdownProblems(text: string): string[] {
  const found = /\*\*|`|\]\(|^(?:[-*+•]|#{1,6}) /m.exec(text);
  return found
    ? [`${around(text, found.index)} contains Markdown, which is not rendered here: write plain text`]
    : [];
}

const SHOWN = 15;

/** The words around an index, so that an editor finds the place. */
export function around(text: string, index: number): string {
  const from = Math.max(0, index - SHOWN);
  const to = index + SHOWN;
  return `»${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\n/g, ' ')}${to < text.length ? '…' : ''}«`;
}
