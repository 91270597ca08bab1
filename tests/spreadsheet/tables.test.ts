import { expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { ratesOn } from '#pricing/rates.ts';
import { analysisFile } from '#spreadsheet/analysis-file.ts';
import { estimateFile } from '#spreadsheet/estimate-file.ts';
import { compiledAnalyzer, compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';

const priceList = fixturePrices.rates;
const rates = ratesOn(fixturePrices.rates, '2026-11-21');

const calculator = compiledCalculator({
  lines: {
    work: { days: 2.5, role: 'developer', label: { de: '=Arbeit', en: 'Work, all of it' } },
    test: line({ share: 0.1 }),
    nothing: line({ euros: 0 }),
  },
  monthly: { seats: line({ quantity: 3, unit: { de: 'Plätze', en: 'seats' }, price: 'seat' }) },
});

const csv = (lang: 'de' | 'en') =>
  estimateFile('csv', { calculator, values: { users: 5 }, rates, priceList, disclaimer: '', lang });

it('an estimate is its lines and its totals', () => {
  expect(csv('de').content).toMatchInlineSnapshot(`
    "﻿Position;Art;Menge;Einheit;Preis je Einheit (EUR);Betrag (EUR);Mindestens (EUR);Höchstens (EUR)
    '=Arbeit;Einmalig;2,5;Personentage;960;2400;2160;2880
    Beispiel;Einmalig;;;;240;216;288
    Beispiel;Laufend im Monat;3;Plätze;12,5;38;34;45
    Voraussichtlich, einmalig, netto;Summe;;;;2640;2376;3168
    Laufend im Monat;Summe;;;;38;;
    Laufend im Jahr;Summe;;;;456;;
    "
  `);
  expect(csv('en').content).toMatchInlineSnapshot(`
    "Item,Kind,Quantity,Unit,Unit price (EUR),Amount (EUR),At least (EUR),At most (EUR)
    "Work, all of it",One-off,2.5,person-days,960,2400,2160,2880
    Specimen,One-off,,,,240,216,288
    Specimen,Running cost per month,3,seats,12.5,38,34,45
    "Expected, one-off, net",Sum,,,,2640,2376,3168
    Running cost per month,Sum,,,,38,,
    Running cost per year,Sum,,,,456,,
    "
  `);
});

it('a comparison is sixty months, and the sum of each cost', () => {
  const analyzer = compiledAnalyzer(
    { build: { amount: 1000.5, until: 2, investment: 'planned' }, care: { amount: 10, growth: 5 } },
    undefined,
    { cash_flow: { tax_rate: 30 } },
  );
  const { content } = analysisFile('csv', { analyzer, values: {}, disclaimer: '', lang: 'en' });
  const [head = [], ...rows] = String(content)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
  const { option_a, savings_year_5 } = analyze(analyzer, {});
  const column = (name: string) => {
    const index = head.findIndex((cell) => cell.startsWith(name));
    return rows.map((row) => Number(row[index]));
  };
  expect(rows.map(([month]) => month)).toEqual([
    ...Array.from({ length: 60 }, (_, index) => `${index + 1}`),
    'Sum',
  ]);
  expect(column('Cost: ')).toEqual([...option_a.monthly_costs, option_a.total_cost_5y]);
  expect(column('Savings').slice(-2)).toEqual([savings_year_5, savings_year_5]);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([head.length]));
});
