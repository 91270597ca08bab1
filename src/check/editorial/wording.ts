import type { StyleRule } from '#schema/source/style.ts';
import { CURRENCY, CURRENCY_NAMES, currencyName } from '#text/currency.ts';
import type { Lang } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import type { EditorialText } from './texts.ts';

/** A rule of style that a text does not keep, and what to write instead. */
export interface StyleFinding {
  rule: StyleRule;
  message: string;
}

/** A pattern to avoid, and what to write instead. */
interface Rule extends StyleFinding {
  pattern: RegExp;
}

type RulesByLang = Partial<Record<string, readonly Rule[]>>;

/** What a text breaks of some rules, with the words around the place. */
function brokenRules(rules: readonly Rule[], text: string): StyleFinding[] {
  return rules.flatMap(({ pattern, rule, message }) => {
    const found = pattern.exec(text);
    return found ? [{ rule, message: `${around(text, found.index)} ${message}` }] : [];
  });
}

/** Rules of all languages. */
const ALL: Rule[] = [
  { rule: 'ellipses', pattern: /\.\.\./, message: 'has three dots: write …' },
  { rule: 'apostrophes', pattern: /\p{L}'\p{L}/u, message: 'has a straight apostrophe: write ’' },
  { rule: 'dashes', pattern: /\s-\s/, message: 'has a hyphen for a dash: write – in German, — in English' },
  {
    rule: 'unfinished',
    // By which somebody marks what is still to be written.
    pattern: /(^|\W)(TODO|FIXME|TBD|XXX|[Ll]orem ipsum)(\W|$)/,
    message: 'is unfinished: replace it',
  },
  { rule: 'spaces', pattern: / {2,}/, message: 'has two spaces in a row: write one' },
  {
    rule: 'exclamation_marks',
    pattern: /\p{L}!/u,
    message: 'has an exclamation mark: end the sentence with a full stop',
  },
];

/** Rules by language; of one that is not here, only those of all are asked. */
const RULES: RulesByLang = {
  de: [
    { rule: 'quotation_marks', pattern: /"/, message: 'has a straight quotation mark: write „…“' },
    { rule: 'quotation_marks', pattern: /”/, message: 'closes a quotation with ”: in German it is „…“' },
    { rule: 'dashes', pattern: /—/, message: 'has an English dash: in German it is – with spaces around' },
  ],
  en: [
    { rule: 'quotation_marks', pattern: /"/, message: 'has a straight quotation mark: write “…”' },
    { rule: 'quotation_marks', pattern: /„/, message: 'opens a quotation with „: in English it is “…”' },
    { rule: 'dashes', pattern: /\s–\s/, message: 'has a German dash: in English it is —' },
  ],
  fr: [
    { rule: 'quotation_marks', pattern: /["“”„]/, message: 'has a foreign quotation mark: write « … »' },
    { rule: 'quotation_marks', pattern: /«\S|\S»/, message: 'has no space inside « »: write « … »' },
    {
      rule: 'spaces',
      pattern: /[\p{L}\d»][;:!?](?=\s|$)/u,
      message: 'has no space before the sign: in French there is one before ; : ! and ?',
    },
    {
      rule: 'exclamation_marks',
      pattern: /\p{L}\s!(?=\s|$)/u,
      message: 'has an exclamation mark: end the sentence with a full stop',
    },
  ],
};

const QUOTES: Partial<Record<string, [open: string, close: string]>> = {
  de: ['„', '“'],
  en: ['“', '”'],
  fr: ['«', '»'],
};

/** Typographic problems of a text, each with the words around it. */
export function typographyProblems(text: string, lang: Lang): StyleFinding[] {
  const problems = brokenRules([...ALL, ...(RULES[lang] ?? [])], text);
  const quotes = QUOTES[lang];
  if (!quotes) return problems;
  const [open, close] = quotes;
  const count = (mark: string) => text.split(mark).length - 1;
  const isUneven = count(open) !== count(close);
  if (!isUneven) return problems;
  const place = around(text, Math.max(text.indexOf(open), 0) || text.indexOf(close));
  const message = `${place} has ${open} ${count(open)} times and ${close} ${count(close)} times: close every quotation`;
  return [...problems, { rule: 'quotation_marks', message }];
}

const MARKDOWN: Rule = {
  rule: 'plain_text',
  pattern: /\*\*|`|\]\(|^(?:[-*+•]|#{1,6}) /m,
  message: 'contains Markdown, which is not rendered here: write plain text',
};

/** Markdown in a plain text, where it would not be rendered. */
export function markdownProblems(text: string): StyleFinding[] {
  return brokenRules([MARKDOWN], text);
}

const SHOWN = 15;

/** The words around an index, so that an editor finds the place. */
export function around(text: string, index: number): string {
  const from = Math.max(0, index - SHOWN);
  const to = index + SHOWN;
  return `»${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\n/g, ' ')}${to < text.length ? '…' : ''}«`;
}

const LAWS: RulesByLang = {
  de: [
    { rule: 'laws', pattern: /§\d/, message: 'has no space after §: write “§ 5”' },
    { rule: 'laws', pattern: /(?<!\p{L})Paragra(?:f|ph)(?:en|s)? \d/u, message: 'spells § out: write “§ 5”' },
    // Goods have longer numbers than the articles of an act.
    {
      rule: 'laws',
      pattern: /(?<!\p{L})Artikeln? \d{1,3}(?!\d)/u,
      message: 'spells out a place in a law: write “Art. 5 DSGVO”',
    },
    {
      rule: 'laws',
      pattern: /(?<!\p{L})Absatz(?:es)? \d/u,
      message: 'spells out a place in a law: write “Abs. 2”',
    },
    {
      rule: 'laws',
      pattern:
        /(?:§|(?<!\p{L})Art\.) \d+\p{Ll}?(?: Abs\. \d+\p{Ll}?)?(?: Satz \d+)? (?:Nummer|Buchstaben?)(?!\p{L})/u,
      message: 'spells out a place in a law: write “Nr. 3”, “Buchst. a”',
    },
  ],
  en: [
    {
      rule: 'laws',
      pattern: /(?<!\p{L})(?:sections?|articles?) \d/u,
      message: 'begins a place in a law with a small letter: write “Section 5”, “Article 6”',
    },
    {
      rule: 'laws',
      pattern: /(?<!\p{L})(?:Art|Sect?)\. ?\d/u,
      message: 'abbreviates a place in a law: write “Section 5”, “Article 6”',
    },
  ],
  fr: [{ rule: 'laws', pattern: /§\d/, message: 'has no space after §: write “§ 5”' }],
};

/** In sentences the currency is a word: that of the site, or euros where these are meant on a site with another one. */
function sentenceRules(lang: Lang): Rule[] {
  if (!LAWS[lang]) return [];
  const euros = CURRENCY_NAMES['EUR']?.[lang] ?? 'euros';
  const also = CURRENCY === 'EUR' ? '' : `, or with “${euros}” where these are meant`;
  const amount = `“${formatNumber(12_000, lang)} ${currencyName(lang)}”${also}`;
  return [
    {
      rule: 'amounts',
      pattern: /\d\s?€|€\s?\d/,
      message: `has the sign € in a sentence: write ${amount}`,
    },
    { rule: 'amounts', pattern: /\d\s?EUR\b|\bEUR\s?\d/, message: `has EUR in a sentence: write ${amount}` },
  ];
}

const EMPTY_CELL: Rule = {
  rule: 'empty_cells',
  pattern: /^\s*[-—]+\s*$/,
  message: 'marks an empty cell with another dash: write –',
};

/** In table cells and diagrams an amount may have the sign, on the side where the language puts it. */
const IN_TABLES: RulesByLang = {
  de: [
    {
      rule: 'amounts',
      pattern: /€\s?\d/,
      message: 'has the sign € before the amount: in German it is “12.000 €”',
    },
  ],
  en: [
    {
      rule: 'amounts',
      pattern: /\d\s?€/,
      message: 'has the sign € after the amount: in English it is “€12,000”',
    },
  ],
  fr: [
    {
      rule: 'amounts',
      pattern: /€\s?\d/,
      message: 'has the sign € before the amount: in French it is “12 000 €”',
    },
  ],
};

/** Where a text writes an amount, a place in a law or an empty cell in another way than the rest of the content. */
export function notationProblems({
  text,
  lang,
  tabular,
}: Pick<EditorialText, 'text' | 'lang' | 'tabular'>): StyleFinding[] {
  const amounts = tabular ? [EMPTY_CELL, ...(IN_TABLES[lang] ?? [])] : sentenceRules(lang);
  return brokenRules([...(LAWS[lang] ?? []), ...amounts], text);
}
