import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import type { SearchLanguage } from './search-language.ts';

export default {
  questions: [
    [/\bcalculators?\b/, ['calculators', 'roi-analyzers']],
    [/\b(?:references?|case stud(?:y|ies))\b/, ['references']],
    [/\b(?:costs?|prices?|pricing|expensive)\b/, ['calculators']],
    [/\b(?:pays? off|worth)\b/, ['roi-analyzers']],
    [/^what (?:is|are|does)\b/, ['glossary']],
    [/^how\b/, ['articles', 'faq']],
    [/^do (?:we|i) need\b/, ['faq', 'glossary']],
    [/^what happens\b/, ['faq']],
    [/^(?:who|whom|whose|when|why|where|which|must|may|can|could|should|do|does|is|are)\b/, ['faq']],
  ],
  // Texts have German names, too.
  stemmers: [german, english],
  // Only the plural goes: the stemmer would find a container in what contains something.
  nameStemmer: (word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(?<=ss|sh|ch|x|z)es$/, '')
      .replace(/(?<=[^su])s$/, ''),
} satisfies SearchLanguage;
