import { diagramWords } from '#render/diagrams/read-svg.ts';
import { bodyParts } from '#render/markdown/prose.ts';
import type { Sources } from '#schema/source/sources.ts';
import { LANGS, type Lang, type Localized } from '#text/lang.ts';

/** A text in one language: a field of an entry, or a paragraph of its body. */
export interface EditorialText {
  entry: object;
  /** The path in the entry: `['definition', 'de']`; for a body with its line, `['body', 'de', 12]`. */
  path: PropertyKey[];
  lang: Lang;
  text: string;
  /** Whether it stands in a table cell or a diagram, where amounts are short. */
  tabular: boolean;
}

/** A text in each language. */
export interface EditorialPair {
  entry: object;
  path: PropertyKey[];
  texts: Localized;
}

/** The fields of an entry that have a text in each language. Of a diagram, only the words are text. */
export function textPairs(entry: object): EditorialPair[] {
  return pairsBelow(entry, [])
    .filter(({ path: [field] }) => field !== 'diagrams')
    .map((pair) => ({ ...pair, entry }));
}

/** The words in the diagrams of articles, in each language. */
export function diagramTexts({ kinds }: Pick<Sources, 'kinds'>): EditorialText[] {
  return kinds.articles
    .flatMap(({ diagrams }) => diagrams)
    .flatMap((diagram) =>
      LANGS.flatMap((lang) =>
        diagramWords(diagram.svg[lang]).map(({ text, line }) => ({
          entry: diagram,
          path: ['body', lang, line],
          lang,
          text,
          tabular: true,
        })),
      ),
    );
}

/** The texts of an entry in each language. Bodies are split into paragraphs, headings and cells. */
export function singleTexts(entry: object): EditorialText[] {
  return textPairs(entry).flatMap(({ path, texts }) =>
    LANGS.flatMap((lang) => {
      if (path[0] !== 'body')
        return [{ entry, path: [...path, lang], lang, text: texts[lang], tabular: false }];
      return bodyParts(texts[lang]).prose.map(({ text, line, isCell }) => ({
        entry,
        path: [...path, lang, line],
        lang,
        text,
        tabular: isCell,
      }));
    }),
  );
}

function pairsBelow(value: unknown, path: PropertyKey[]): { path: PropertyKey[]; texts: Localized }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => pairsBelow(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  if (isPair(value)) return [{ path, texts: value }];
  return Object.entries(value).flatMap(([name, inner]) => pairsBelow(inner, [...path, name]));
}

function isPair(value: object): value is Localized {
  return LANGS.every((lang) => lang in value && typeof value[lang as keyof typeof value] === 'string');
}
