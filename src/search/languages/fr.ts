import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import type { SearchLanguage } from './search-language.ts';

export default {
  questions: [
    [/\bcalculateurs?\b/, ['calculators', 'roi-analyzers']],
    [/\b(?:references?|etudes? de cas)\b/, ['references']],
    [/\b(?:coute|coutent|couts?|prix|combien)\b/, ['calculators']],
    [/\b(?:rentable|vaut)\b/, ['roi-analyzers']],
    [/^(?:qu est ce|c est quoi|que signifie)\b/, ['glossary']],
    [/^comment\b/, ['articles', 'faq']],
    [/^(?:qui|quand|pourquoi|ou|quel(?:le)?s?|faut|dois|doit|devons|puis|peut|pouvons|est ce)\b/, ['faq']],
  ],
  // Texts have English words, too.
  stemmers: [french, english],
  // Only the plural goes: `réseaux`, `canaux`, `applications`.
  nameStemmer: (word) =>
    word
      .replace(/eaux$/, 'eau')
      .replace(/aux$/, 'al')
      .replace(/(?<=\p{L}{3})[sx]$/u, ''),
} satisfies SearchLanguage;
