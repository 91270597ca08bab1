import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import type { SearchLanguage } from './search-language.ts';

export default {
  // Texts have German names, too.
  stemmers: [german, english],
  // Only the plural goes: the stemmer would find a container in what contains something.
  nameStemmer: (word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(?<=ss|sh|ch|x|z)es$/, '')
      .replace(/(?<=[^su])s$/, ''),
} satisfies SearchLanguage;
