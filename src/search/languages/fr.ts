import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { fra } from 'stopword';
import type { SearchLanguage } from './search-language.ts';

/** What the list lacks: question words, and words before an apostrophe, which lost their vowel. */
const FURTHER_WORDS = ['pourquoi', 'combien', 'comment', 'quand', 'où', 'c', 'd', 'j', 'l', 'n', 'qu', 's'];

export default {
  stopWords: [...fra, ...FURTHER_WORDS],
  // Texts have English words, too.
  stemmers: [french, english],
  // Only the plural goes: `réseaux`, `canaux`, `applications`.
  nameStemmer: (word) =>
    word
      .replace(/eaux$/, 'eau')
      .replace(/aux$/, 'al')
      .replace(/(?<=\p{L}{3})[sx]$/u, ''),
} satisfies SearchLanguage;
