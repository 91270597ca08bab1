import type { Localized } from '#text/lang.ts';

/** Texts of the pages of analyzers. */
export const ANALYSIS_WORDS = {
  calculate: { de: 'Vergleichen', en: 'Compare' },
  result: { de: 'Ergebnis', en: 'Result' },
  example: { de: 'Beispiel', en: 'Example' },
  yourNumbers: { de: 'Ihre Zahlen', en: 'Your figures' },
  changes: {
    de: 'Mit + und − steht bei einer Antwort, um wie viel sie die Ersparnis in fünf Jahren ändert.',
    en: 'A figure with + or − beside an answer is how much it changes the savings over five years.',
  },
  afterYear1: { de: 'nach einem Jahr', en: 'after one year' },
  afterYear3: { de: 'nach drei Jahren', en: 'after three years' },
  afterYear5: { de: 'nach fünf Jahren', en: 'after five years' },
  savingsOf: { de: 'Ersparnis mit „{a}“', en: 'Savings with “{a}”' },
  breakeven: { de: 'rechnet sich ab Monat {month}', en: 'pays off from month {month}' },
  noBreakeven: { de: 'rechnet sich nicht', en: 'does not pay off' },
  cases: {
    de: 'Ersparnis und Monat, ab dem es sich rechnet: erwartet, als Barwert und vorsichtig gerechnet',
    en: 'Savings and the month from which it pays off: expected, as a present value and in the pessimistic case',
  },
  expected: { de: 'Erwartet', en: 'Expected' },
  presentValue: { de: 'Barwert bei {rate}', en: 'Present value at {rate}' },
  pessimistic: { de: 'Vorsichtig gerechnet', en: 'Pessimistic case' },
  pessimisticMeans: {
    de: 'Vorsichtig gerechnet heißt: teurer, und etwa die halbe Ersparnis. Dann gilt: {changes}.',
    en: 'Pessimistic means a higher cost, and about half the savings. Then: {changes}.',
  },
  otherYears: { de: 'Ersparnis nach drei bis zehn Jahren', en: 'Savings after three to ten years' },
  years: { de: '{years} Jahre', en: '{years} years' },
  paysOff: { de: 'rechnet sich', en: 'pays off' },
  fromMonth: { de: 'ab Monat {month}', en: 'from month {month}' },
  never: { de: 'nicht', en: 'never' },
  asTable: { de: 'Als Tabelle', en: 'As a table' },
  costItems: { de: 'Woraus die Kosten bestehen', en: 'What the costs consist of' },
  sum: { de: 'Summe', en: 'Total' },
  over5Years: { de: 'in fünf Jahren', en: 'over five years' },
  mustBeTrue: { de: 'Was gelten muss', en: 'What must be true' },
  inTime: {
    de: 'Damit es sich in drei Jahren rechnet, bei sonst gleichen Zahlen:',
    en: 'For it to pay off within three years, all other figures unchanged:',
  },
  noLonger: {
    de: 'Es rechnet sich in drei Jahren. Nicht mehr, bei sonst gleichen Zahlen, mit:',
    en: 'It pays off within three years. No longer, all other figures unchanged, with:',
  },
  noValue: { de: 'kein erlaubter Wert ändert das', en: 'no allowed value changes that' },
  insteadOf: { de: 'statt {value}', en: 'instead of {value}' },
  drives: { de: 'Was am meisten ausmacht', en: 'What matters most' },
  drivesIntro: {
    de: 'Ersparnis nach fünf Jahren, wenn eine Zahl anders ist:',
    en: 'Savings after five years if one figure is different:',
  },
  estimateThis: { de: 'Diese Zahl schätzen', en: 'Estimate this figure' },
  incomplete: {
    de: 'Bitte prüfen Sie die markierten Felder. Bis dahin gilt der letzte gültige Vergleich.',
    en: 'Please check the marked fields. Until then, the last valid comparison applies.',
  },
  yourAnswers: { de: 'Ihre Angaben', en: 'Your answers' },
} satisfies Record<string, Localized>;
