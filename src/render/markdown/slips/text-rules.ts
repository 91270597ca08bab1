import type { Lang } from '#text/lang.ts';

/** Signs in a text that were most likely meant as markup. */
export interface TextRule {
  pattern: RegExp;
  /** What becomes of it, if it is not that it is shown. */
  what?: string;
  /** What to write instead of what was found. */
  instead: string | ((found: string, lang: Lang) => string);
  /** Whether it looks at the first line of a paragraph only. */
  isFirst?: boolean;
}

const AS_LINK = 'for a link, write [text](address) without spaces between the brackets or in the address';

/** Begins the paragraph that takes the place of an alert. */
const noteIn = (lang: Lang): string => (lang === 'de' ? '**Hinweis:** …' : '**Note:** …');

/** Quantifiers are bounded, so that no line takes long. Of a line, the first rule that fits is told. */
export const TEXT_RULES: readonly TextRule[] = [
  {
    pattern: /\[[^[\]\0]{1,100}\]\[[^[\]\0]{0,100}\]|\[\^[^[\]\0\s]{1,100}\]/,
    what: 'refers to nothing',
    instead: (found) =>
      `define it with a line "${definitionOf(found)}", or put it in backticks if it is code`,
  },
  { pattern: /\[[^[\]]{1,100}\]\s{1,3}\((?:https?:|mailto:|tel:|[/#]\p{L})/u, instead: AS_LINK },
  { pattern: /\([^()]{1,100}\)\[(?:https?:|mailto:|tel:|[/#]\p{L})/u, instead: AS_LINK },
  { pattern: /\[\[[^[\]]{1,100}\]\]/, instead: AS_LINK },
  { pattern: /\[[^[\]]{0,100}\]\([^\s)]{0,60}/, instead: AS_LINK },
  {
    pattern: /\*\*[^\s\0]{0,30}/,
    instead: 'put a space outside each ** and none inside, or write \\*\\* for asterisks',
  },
  {
    pattern: /(?<![\p{L}\p{N}*])\*[^\s*][^*]{0,100}[^\s*\p{L}\p{N}]\*(?=[\p{L}\p{N}])/u,
    instead: 'put a space outside each * and none inside, or write \\* for asterisks',
  },
  {
    pattern: /`/,
    instead: 'end the code with as many backticks as it begins with, or write \\` for the sign',
  },
  {
    pattern: /(?<![\p{L}\p{N}~])~[^\s~](?:[^~]{0,100}[^\s~])?~(?![\p{L}\p{N}~])/u,
    instead: 'write ~~ on both sides of what is struck through, or \\~ for the sign',
  },
  { pattern: /==[^\s=](?:[^=]{0,100}[^\s=])?==/, instead: 'write ** on both sides of what matters' },
  {
    pattern: /^\$\$|\$\$[^$]{1,100}\$\$|(?<![\p{L}\p{N}$])\$[^\s$](?:[^$]{0,100}[^\s$])?\$(?![\p{L}\p{N}$])/u,
    instead: 'formulas are not typeset: write it in words or as code, or \\$ for the sign',
  },
  {
    pattern: /\{\{[<%{ ]?|\{%/,
    instead: 'nothing fills in templates: write the text itself, or put it in backticks if it is code',
  },
  {
    pattern: /\{[:#.][^{}]{0,100}\}\s*$/,
    instead: 'attributes are not read: delete it; the anchor of a heading is made from its text',
  },
  {
    pattern: /^(?::{3,}|!{3}|\?{3}).{0,40}/,
    instead: 'boxes are not drawn: write a paragraph, or a quotation whose lines begin with >',
  },
  {
    pattern: /^\[![A-Za-z]{1,20}\]/,
    instead: (_, lang) => `alerts are not drawn: write a paragraph "${noteIn(lang)}"`,
  },
  { pattern: /^\[\[?_?toc_?\]\]?$/i, instead: 'delete it: an article lists its headings by itself' },
  { pattern: /\^\[[^[\]]{1,40}/, instead: 'write [^1], and the note in a line "[^1]: …"' },
  {
    pattern: /^#{2,6}[^\s#\0].{0,20}/,
    instead: 'write a space after the # of a heading, or \\# for the sign',
  },
  { pattern: /^[•▪‣◦●·][ \t].{0,20}/, instead: 'begin the items of a list with "- "' },
  { pattern: /^[–—][ \t].{0,20}/, instead: 'begin the items of a list with "- "', isFirst: true },
  {
    pattern: /^(?:[-+]\p{L}{2}|\d{1,2}[.)]\p{Lu}\p{L}).{0,20}/u,
    instead: 'write a space behind the sign or the number that an item of a list begins with',
    isFirst: true,
  },
];

/** `[nope]: https://…` for `[text][nope]`, `[text]: https://…` for `[text][]`. */
function definitionOf(reference: string): string {
  if (reference.startsWith('[^')) return `${reference}: …`;
  const [text = '', name = ''] = reference.split('][');
  return `${name === ']' ? `${text}]` : `[${name}`}: https://…`;
}
