import { expect, it } from 'vitest';
import { fillCounts, fillText } from '#text/fill.ts';

it.each<[text: string, counts: Record<string, number>, filled: string]>([
  ['{count:Frage|Fragen}.', { count: 1 }, '1 Frage.'],
  ['{count:Frage|Fragen}.', { count: 0 }, '0 Fragen.'],
  ['{count:Frage|Fragen}.', { count: 1234 }, '1.234 Fragen.'],
  ['etwa {days:Personentag|Personentage}', { days: 1.5 }, 'etwa 1,5 Personentage'],
  ['{count} weitere', { count: 1 }, '1 weitere'],
  ['{a:Rechner|Rechner} und {b:Vergleich|Vergleiche}', { a: 3, b: 1 }, '3 Rechner und 1 Vergleich'],
  ['{company} und {count}', { count: 2 }, '{company} und 2'],
])('%s with %j: %s', (text, counts, filled) => {
  expect(fillCounts(text, counts, 'de')).toBe(filled);
});

it.each([
  ['nach „{query}“', { query: 'US$& cloud' }, 'nach „US$& cloud“'],
  ['{a}, {b}', { a: '{b}', b: "$'" }, "{b}, $'"],
  ['{word} and {other}', { word: '$$' }, '$$ and {other}'],
])('fills %s as it is written', (text, words, filled) => {
  expect(fillText(text, words)).toBe(filled);
});
