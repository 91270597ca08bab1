import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, breakDown, type ItemTotal } from '#pricing/analysis.ts';
import type { Analyzer } from '#pricing/analyzer.ts';
import { apportion } from '#pricing/apportion.ts';
import { estimate } from '#pricing/estimate.ts';
import type { Values } from '#pricing/expression.ts';
import { ratesOn } from '#pricing/rates.ts';
import { anyValues } from '../setup/any-values.ts';
import {
  compiledAnalyzer,
  compiledCalculator,
  fixturePrices,
  fixtureProgrammes,
  line,
} from '../setup/pricing-fixtures.ts';
import '../setup/properties.ts';

const cents = (euros: number) => Math.round(euros * 100);
const centsOf = (totals: ItemTotal[]) => totals.map(({ total_cost_5y }) => cents(total_cost_5y));
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/** Sums of cents are exact below this; beyond 90 trillion euros a double has no cents. */
const EXACT = Number.MAX_SAFE_INTEGER;

function expectAddsUp(analyzer: Analyzer, values: Values): void {
  const analysis = analyze(analyzer, values);
  const { a, b } = breakDown(analyzer, values);
  const options: [ItemTotal[], number][] = [
    [a, analysis.option_a.total_cost_5y],
    [b, analysis.option_b.total_cost_5y],
  ];
  for (const [totals, total] of options) {
    const shares = centsOf(totals);
    const size = sumOf(shares.map(Math.abs));
    if (size <= EXACT) expect(sumOf(shares)).toBe(cents(total));
    else expect(Math.abs(sumOf(shares) - total * 100)).toBeLessThanOrEqual(size * 1e-14);
    for (const { total_cost_5y } of totals) expect(Object.is(total_cost_5y, -0)).toBe(false);
  }
}

const fixtures: [string, Analyzer][] = [
  [
    'thirds of a cent',
    compiledAnalyzer({ a: { amount: '10 / 3' }, b: { amount: '20 / 3' }, c: { amount: 'users / 7' } }),
  ],
  [
    'less than half a cent a month',
    compiledAnalyzer({ a: { amount: 0.004 }, b: { amount: 'hours / 1000' } }),
  ],
  [
    'credits',
    compiledAnalyzer({ a: { amount: 'hours / 3' }, credit: { amount: '0 - users / 7', growth: 'rate' } }),
  ],
  [
    'costs that fall away',
    compiledAnalyzer(
      {
        a: { amount: 'users / 3', when: 'offline' },
        b: { amount: 'hours', until: 'months' },
        c: { amount: 'users * rate / 100', from: 'months', fade_in: 7 },
        d: { amount: 'hours / 9', until: 'months', fade_out: 'users' },
      },
      { x: { amount: 'users / 13', growth: 'rate' }, y: { amount: '0 - hours / 7', until: 1 } },
    ),
  ],
];

describe.each(fixtures)('the breakdown of %s', (_, analyzer) => {
  it('adds up to the totals to the cent, whatever the values', () => {
    fc.assert(fc.property(anyValues(analyzer.source.parameters), (values) => expectAddsUp(analyzer, values)));
  });
});

describe('an item', () => {
  const totals = (analyzer: Analyzer, values: Values) => centsOf(breakDown(analyzer, values).a);

  it('differs from its own sum by no more than its months were rounded', () => {
    const analyzer = compiledAnalyzer({ a: { amount: '10 / 3' }, b: { amount: '20 / 3' } });
    // Each month is 10.00 euros: 600.00 in all, of which a third is 200.00.
    expect(totals(analyzer, {})).toEqual([20_000, 40_000]);
  });

  it('alone is the total of its rounded months', () => {
    expect(totals(compiledAnalyzer({ a: { amount: 0.004 } }), {})).toEqual([0]);
    expect(totals(compiledAnalyzer({ a: { amount: '10 / 3' } }), {})).toEqual([19_980]);
  });

  it('that is a credit is below zero', () => {
    const analyzer = compiledAnalyzer({ a: { amount: '10 / 3' }, credit: { amount: '-4 / 3' } });
    // Each month is 2.00 euros.
    expect(totals(analyzer, {})).toEqual([20_000, -8000]);
  });

  it('that does not apply is zero', () => {
    const analyzer = compiledAnalyzer({ a: { amount: 5, when: 'offline' }, b: { amount: '10 / 3' } });
    expect(totals(analyzer, { offline: false })).toEqual([0, 19_980]);
  });
});

describe('apportion', () => {
  it.each([
    [10, [3.3, 3.3, 3.4], [3, 3, 4]],
    [1, [0.4, 0.6], [0, 1]],
    [0, [5.5, -5.5], [6, -6]],
    [7, [0, 6.6], [0, 7]],
    [0, [0, 0], [0, 0]],
    [0, [], []],
    [-1, [-0.6, -0.4], [-1, 0]],
    [12, [2, 4], [4, 8]],
    [3, [2, 4], [1, 2]],
    [6, [4, -4], [7, -1]],
    [5, [1.5, 1.5, 1.5], [2, 2, 1]],
    [3, [2.1, 0.9], [2, 1]],
    [-2, [-0, -1.5], [0, -2]],
    [1, [0, 0.2, 0, 0.2], [0, 1, 0, 0]],
    [2, [0.25, 0.75, 0.5], [0, 1, 1]],
  ])('%d among %j', (total, quotas, shares) => {
    expect(apportion(total, quotas)).toEqual(shares);
  });

  it('adds up for any quotas, and moves each by less than one where they add up themselves', () => {
    const quotas = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(quotas, (given) => {
        const total = Math.round(sumOf(given)) + 0;
        const shares = apportion(total, given);
        expect(sumOf(shares)).toBe(given.every((quota) => quota === 0) ? 0 : total);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share - (given[index] ?? 0))).toBeLessThan(1.6);
      }),
    );
  });
});

const funded = compiledCalculator(
  {
    basis: 'own_share',
    lines: { work: line({ euros: 'users * 333.3' }) },
    monthly: { care: line({ yearly_share: 'overhead' }) },
    funding: {
      year: '2027',
      month: '6',
      employees: 'users',
      staff: 'users * 100',
      external: '0',
      other: 'users',
    },
  },
  { ...fixturePrices, programmes: fixtureProgrammes({ funds: ['staff'], rate: 0.37, eligible: 'staff' }) },
);
const firstYear = compiledCalculator({
  basis: 'first_year',
  lines: {
    work: line({ days: 'users / 7', role: 'developer' }),
    lead: line({ share: 'overhead', of: ['work'] }),
  },
  monthly: { care: line({ yearly_share: 'overhead' }), host: line({ euros: 'users / 3', fixed: true }) },
});

describe.each([
  ['own share', funded, 0],
  ['first year', firstYear, 12],
] as const)('the breakdown of an estimate, %s', (_, calculator, months) => {
  const rates = ratesOn(fixturePrices.rates, '2026-11-21');

  it('adds up to the figures exactly, monthly lines as often as the basis counts them', () => {
    fc.assert(
      fc.property(anyValues(calculator.source.parameters), (values) => {
        const { lines, ...figures } = estimate(calculator, values, rates);
        const sum = (figure: 'min' | 'expected' | 'max', kinds: Record<string, number>) =>
          sumOf(lines.map((row) => row[figure] * (kinds[row.line.kind] ?? 0)));
        const all = { one_off: 1, monthly: months };
        expect(figures).toMatchObject({
          min_cost: sum('min', all),
          total_estimate: sum('expected', all),
          max_cost: sum('max', all),
          monthly_cost: sum('expected', { monthly: 1 }),
          yearly_cost: sum('expected', { monthly: 12 }),
        });
      }),
    );
  });
});
