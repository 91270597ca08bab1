import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import { eng } from 'stopword';
import type { SearchLanguage } from './search-language.ts';

/** Question words that the list lacks: they never decide what is meant. */
const QUESTION_WORDS = ['why', 'when', 'whose', 'whom', 'does', 'do', 'should', 'shall', 'can', 'no', 'not'];

export default {
  stopWords: [...eng, ...QUESTION_WORDS],
  // Texts have German names, too.
  stemmers: [german, english],
  // Only the plural goes: the stemmer would find a container in what contains something.
  nameStemmer: (word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(?<=ss|sh|ch|x|z)es$/, '')
      .replace(/(?<=[^su])s$/, ''),
} satisfies SearchLanguage;
