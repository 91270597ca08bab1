/** What the search knows of a language. */
export interface SearchLanguage {
  /** By which words are stemmed. */
  stemmers?: readonly ((word: string) => string)[];
  /** By which names are found in texts, where another form must not be another word. */
  nameStemmer?: (word: string) => string;
  /** Whether a word with the stem of one in a name may be a form of it. */
  isFormOf?: (name: string, word: string, mayBeNoun: boolean) => boolean;
}
