import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import type { SearchLanguage } from './search-language.ts';

export default {
  questions: [
    [
      /\b(?:roi|tco|return on investment|total cost of ownership) (?:calculat(?:or|ion)s?|analy(?:sis|zer|ser)|comparison)\b/,
      ['roi-analyzers'],
    ],
    [/\bcalculators?\b/, ['calculators', 'roi-analyzers']],
    [/\b(?:references?|case stud(?:y|ies)|success stor(?:y|ies))\b/, ['references']],
    [
      /\b(?:costs?|prices?|pricing|expensive|cheap(?:er|est)?|how much (?:is|are|for|does|do|would|will))\b/,
      ['calculators'],
    ],
    [/\b(?:pays? off|worth)\b/, ['roi-analyzers']],
    [/\b(?:definition|meaning|explained(?: simply)?|stands? for)\b/, ['glossary']],
    [/^what (?:is|are|does)\b/, ['glossary']],
    [/\b(?:pros and cons|(?:dis)?advantages?(?: and disadvantages?)?|differences?)\b/, ['glossary', 'faq']],
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
