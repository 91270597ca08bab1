import { expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { ratesOn } from '#pricing/rates.ts';
import { estimateFile } from '#spreadsheet/estimate-file.ts';
import { compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';
import { readWorkbook, recompute } from '../setup/workbook.ts';

const work = line({ days: 3.3, role: 'developer', risk: 'high' });

it.each<[what: string, fields: object]>([
  ['days', { lines: { work } }],
  ['days with factors', { lines: { work: { ...work, scaled_by: undefined, factor: '0.7' } } }],
  [
    'a price',
    { lines: { seats: line({ quantity: 7, unit: { de: 'Plätze', en: 'seats' }, price: 'seat' }) } },
  ],
  ['euros', { lines: { fee: line({ euros: 99.5, factor: '1.5' }) } }],
  ['a floor', { lines: { work: { ...work, floor: 20_000 } } }],
  ['a cap', { lines: { work: { ...work, cap: 1000 } } }],
  ['a floor of nothing', { lines: { work, more: line({ euros: 0, floor: 400 }) } }],
  ['a fixed price', { lines: { fee: line({ euros: 800, fixed: true }) }, spread: { low: 0.8, high: 1.3 } }],
  ['a spread', { lines: { work }, spread: { low: 0.8, high: 1.3 } }],
  ['a share', { lines: { work, test: line({ share: 'overhead' }) } }],
  ['a share with a risk', { lines: { work, test: line({ share: 0.15, risk: 'low' }) } }],
  ['a share of shares', { lines: { work, a: line({ share: 0.1 }), b: line({ share: 0.1, of: ['a'] }) } }],
  ['a yearly share', { lines: { work }, monthly: { care: line({ yearly_share: 0.15 }) } }],
  [
    'the first year',
    { basis: 'first_year', lines: { work }, monthly: { server: line({ euros: 'server' }) } },
  ],
])('a sheet with %s comes to what the calculator says', (_, fields) => {
  const calculator = compiledCalculator(fields);
  const rates = ratesOn(fixturePrices.rates, '2026-11-21');
  const values = { users: 5, hours: 3.3 };
  const priceList = fixturePrices.rates;
  const file = estimateFile('xlsx', { calculator, values, rates, priceList, disclaimer: '', lang: 'en' });
  const cells = recompute(readWorkbook(file.content as Uint8Array));
  const result = estimate(calculator, values, rates);
  expect(result.total_estimate + result.monthly_cost).toBeGreaterThan(0);
  expect(['H6', 'I6', 'J6', 'H7', 'H8'].map((address) => cells('Estimate', address))).toEqual([
    result.total_estimate,
    result.min_cost,
    result.max_cost,
    result.monthly_cost,
    result.yearly_cost,
  ]);
});

it('a workbook says since when prices hold, what a share of a year is, and which address computes the same', () => {
  const calculator = compiledCalculator({
    lines: { work },
    monthly: { care: line({ yearly_share: 0.15 }) },
  });
  const rates = ratesOn(fixturePrices.rates, '2026-11-21');
  const file = estimateFile('xlsx', {
    calculator,
    values: { users: 5 },
    rates,
    priceList: fixturePrices.rates,
    page: 'https://example.com/a',
    disclaimer: '',
    lang: 'en',
  });
  const sheets = [...readWorkbook(file.content as Uint8Array).values()];
  const texts = sheets.flatMap((cells) => [...cells.values()].map(({ value }) => String(value)));
  expect(texts).toEqual(
    expect.arrayContaining([expect.stringContaining('in effect since Jan 1, 2026'), 'a year, ÷ 12']),
  );
  expect(texts.find((text) => text.startsWith('https:'))).toBe('https://example.com/a?users=5');
});
