import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import type { SearchLanguage } from './search-language.ts';

export default {
  // Texts have English words, too.
  stemmers: [french, english],
  // Only the plural goes: `réseaux`, `canaux`, `applications`.
  nameStemmer: (word) =>
    word
      .replace(/eaux$/, 'eau')
      .replace(/aux$/, 'al')
      .replace(/(?<=\p{L}{3})[sx]$/u, ''),
} satisfies SearchLanguage;
