import type { Lang } from '#text/lang.ts';
import type { EditorialText } from './texts.ts';
import { around } from './typography.ts';

/** A way of writing amounts, laws or empty cells that the house does not use, and what to write instead. */
interface Rule {
  pattern: RegExp;
  message: string;
}

const LAWS: Record<Lang, Rule[]> = {
  de: [
    { pattern: /§\d/, message: 'has no space after §: write “§ 5”' },
    { pattern: /(?<!\p{L})Paragra(?:f|ph)(?:en|s)? \d/u, message: 'spells § out: write “§ 5”' },
    // Goods have longer numbers than the articles of an act.
    {
      pattern: /(?<!\p{L})Artikeln? \d{1,3}(?!\d)/u,
      message: 'spells out a place in a law: write “Art. 5 DSGVO”',
    },
    { pattern: /(?<!\p{L})Absatz(?:es)? \d/u, message: 'spells out a place in a law: write “Abs. 2”' },
    {
      pattern:
        /(?:§|(?<!\p{L})Art\.) \d+\p{Ll}?(?: Abs\. \d+\p{Ll}?)?(?: Satz \d+)? (?:Nummer|Buchstaben?)(?!\p{L})/u,
      message: 'spells out a place in a law: write “Nr. 3”, “Buchst. a”',
    },
  ],
  en: [
    {
      pattern: /(?<!\p{L})(?:sections?|articles?) \d/u,
      message: 'begins a place in a law with a small letter: write “Section 5”, “Article 6”',
    },
    {
      pattern: /(?<!\p{L})(?:Art|Sect?)\. ?\d/u,
      message: 'abbreviates a place in a law: write “Section 5”, “Article 6”',
    },
  ],
};

/** In sentences the currency is a word. */
const IN_SENTENCES: Record<Lang, Rule[]> = {
  de: [
    { pattern: /\d\s?€|€\s?\d/, message: 'has the sign € in a sentence: write “12.000 Euro”' },
    { pattern: /\d\s?EUR\b/, message: 'has EUR in a sentence: write “12.000 Euro”' },
  ],
  en: [
    { pattern: /\d\s?€|€\s?\d/, message: 'has the sign € in a sentence: write “12,000 euros”' },
    { pattern: /\d\s?EUR\b|\bEUR\s?\d/, message: 'has EUR in a sentence: write “12,000 euros”' },
  ],
};

const EMPTY_CELL: Rule = {
  pattern: /^\s*[-—]+\s*$/,
  message: 'marks an empty cell with another dash: write –',
};

/** In table cells and diagrams an amount may have the sign, on the side where the language puts it. */
const IN_TABLES: Record<Lang, Rule[]> = {
  de: [
    EMPTY_CELL,
    { pattern: /€\s?\d/, message: 'has the sign € before the amount: in German it is “12.000 €”' },
  ],
  en: [
    EMPTY_CELL,
    { pattern: /\d\s?€/, message: 'has the sign € after the amount: in English it is “€12,000”' },
  ],
};

/** Where a text writes an amount, a place in a law or an empty cell in another way than the rest of the content. */
export function notationProblems({
  text,
  lang,
  tabular,
}: Pick<EditorialText, 'text' | 'lang' | 'tabular'>): string[] {
  return [...LAWS[lang], ...(tabular ? IN_TABLES : IN_SENTENCES)[lang]].flatMap(({ pattern, message }) => {
    const found = pattern.exec(text);
    return found ? [`${around(text, found.index)} ${message}`] : [];
  });
}
