import type { SearchKind } from '#schema/kind.ts';

/** How questions are asked, over the keys of their words with spaces between them, and the kinds that answer them. */
type QuestionForm = readonly [form: RegExp, kinds: readonly SearchKind[]];

/** What the search knows of a language. */
export interface SearchLanguage {
  /** The first form that fits a query counts. */
  questions?: readonly QuestionForm[];
  /** By which words are stemmed. */
  stemmers?: readonly ((word: string) => string)[];
  /** By which names are found in texts, where another form must not be another word. */
  nameStemmer?: (word: string) => string;
  /** Whether a word with the stem of one in a name may be a form of it. */
  isFormOf?: (name: string, word: string, mayBeNoun: boolean) => boolean;
}
