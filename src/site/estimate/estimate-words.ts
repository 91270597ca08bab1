import type { Localized } from '#text/lang.ts';

/** Texts of the pages of calculators. */
export const ESTIMATE_WORDS = {
  calculate: { de: 'Kosten schätzen', en: 'Estimate cost' },
  allQuestions: { de: 'Alle Fragen und jede Zeile', en: 'All questions and every line' },
  result: { de: 'Ihre Schätzung', en: 'Your estimate' },
  example: { de: 'Beispiel', en: 'Example' },
  toResult: { de: 'Ergebnis', en: 'Result' },
  range: { de: 'Spanne', en: 'Range' },
  rangeText: { de: 'von {min} bis {max}', en: 'from {min} to {max}' },
  one_off: { de: 'Voraussichtlich, einmalig, netto', en: 'Expected, one-off, net' },
  first_year: { de: 'Voraussichtlich im ersten Jahr, netto', en: 'Expected in the first year, net' },
  own_share: { de: 'Voraussichtlicher Eigenanteil, netto', en: 'Your expected share, net' },
  from: { de: 'ab', en: 'from' },
  prices: { de: 'Preise gültig ab', en: 'Prices effective' },
  once: { de: 'Einmalig', en: 'One-off' },
  monthly: { de: 'Laufend im Monat', en: 'Running cost per month' },
  perMonth: { de: 'im Monat', en: 'per month' },
  sum: { de: 'Summe', en: 'Total' },
  ownWork: {
    de: 'Ihre eigene Arbeit: etwa {days:Personentag|Personentage}. Sie ist nicht im Preis enthalten.',
    en: 'Your own work: about {days:person-day|person-days}. It is not included in the price.',
  },
  incomplete: {
    de: 'Bitte prüfen Sie die markierten Felder. Bis dahin gilt die letzte gültige Schätzung.',
    en: 'Please check the marked fields. Until then, the last valid estimate applies.',
  },
  drives: { de: 'Was den Preis treibt', en: 'What drives the price' },
  drivesIntro: {
    de: 'Eine Antwort anders, alle übrigen wie jetzt:',
    en: 'One answer changed, all others as they are:',
  },
  yourAnswers: { de: 'Ihre Antworten', en: 'Your answers' },
  with: { de: 'mit:', en: 'with:' },
  without: { de: 'ohne:', en: 'without:' },
  compareTitle: { de: 'Zwei Fassungen im Vergleich', en: 'Two versions compared' },
  kept: { de: 'Gemerkt', en: 'Saved' },
  now: { de: 'Jetzt', en: 'Now' },
  difference: { de: 'Unterschied', en: 'Difference' },
  forget: { de: 'Vergleich beenden', en: 'End comparison' },
} satisfies Record<string, Localized>;
