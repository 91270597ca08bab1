import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as german } from '@orama/stemmers/german';
import type { SearchLanguage } from './search-language.ts';

export default {
  questions: [
    [/\b(?:roi|tco) \w*(?:rechner|analyse|vergleich)\b/, ['roi-analyzers']],
    [/\b(?:\w*rechner)\b/, ['calculators', 'roi-analyzers']],
    [/\b(?:referenz(?:en)?|fallstudien?|erfahrungsberichte?|projektbeispiele?)\b/, ['references']],
    [/\b(?:kostet|kosten|teuer|preise?|gunstige?[rns]?|billige?[rns]?)\b/, ['calculators']],
    [/\b(?:lohnt|lohnen|amortisiert|rechnet sich)\b/, ['roi-analyzers']],
    [
      /\b(?:definition|bedeutung|(?:einfach )?erklart|abkurzung)\b|^was (?:ist|sind|bedeutet|heisst)\b/,
      ['glossary'],
    ],
    [/\b(?:(?:vor|nach)teile?(?: und (?:vor|nach)teile?)?|unterschiede?)\b/, ['glossary', 'faq']],
    [/\blassen\b/, ['services', 'calculators']],
    [/^wie\b/, ['articles', 'faq']],
    [/^(?:brauche|brauchen|braucht)\b/, ['faq', 'glossary']],
    [/^was passiert\b/, ['faq']],
    [/^(?:wer|wem|wann|warum|wo|welche[rsnm]?|muss|mussen|darf|durfen|kann|konnen)\b/, ['faq']],
  ],
  // Texts have English words, too.
  stemmers: [german, english],
  nameStemmer: german,
  isFormOf,
} satisfies SearchLanguage;

/**
 * Whether a word may be a form of a word in a name, beyond having its stem: a form of a noun is capitalized (`überwachen` is
 * none of `Überwachung`), and inflection adds umlauts but takes none away (`Forderung`, `Förderung`).
 */
function isFormOf(name: string, word: string, mayBeNoun: boolean): boolean {
  if (name.toLowerCase() === word.toLowerCase()) return true;
  const isNoun = mayBeNoun && BEGINS_WITH_CAPITAL.test(name);
  return (!isNoun || BEGINS_WITH_CAPITAL.test(word)) && countUmlauts(word) >= countUmlauts(name);
}

const BEGINS_WITH_CAPITAL = /^\p{Lu}/u;

const countUmlauts = (word: string) => word.match(/[äöü]/gi)?.length ?? 0;
