import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, breakDown, type ItemTotal } from '#pricing/analysis/analysis.ts';
import type { Analyzer } from '#pricing/analysis/analyzer.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import type { Values } from '#pricing/expression/expression.ts';
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

/** The cents of each item of option A by its id. */
const itemsOf = (analyzer: Analyzer, values: Values) =>
  Object.fromEntries(
    breakDown(analyzer, values).a.map(({ item, total_cost_5y }) => [item.id, cents(total_cost_5y)]),
  );

describe('an item', () => {
  it('is its own sum, whatever the others are and however its months were rounded', () => {
    const analyzer = compiledAnalyzer({ a: { amount: '10 / 3' }, b: { amount: '20 / 3' } });
    expect(itemsOf(analyzer, {})).toEqual({ a: 20_000, b: 40_000 });
    const alone = compiledAnalyzer({ a: { amount: '10 / 3' } });
    expect(itemsOf(alone, {})).toEqual({ a: 20_000, rounding: -20 });
  });

  it('is the amount that was entered, where it is paid in parts', () => {
    const number = { type: 'number', label: { de: 'x', en: 'x' }, minimum: 0, maximum: 10_000_000 };
    const parameters = {
      cost: { ...number, required: true },
      parts: { ...number, type: 'integer', minimum: 1, maximum: 36, default: 9 },
      rate: { ...number, maximum: 30, default: 2.5 },
    };
    const analyzer = compiledAnalyzer(
      {
        investment: { amount: 'cost / parts', until: 'parts' },
        care: { amount: 'cost * 0.15 / 12', growth: 'rate', from: 'parts + 1' },
      },
      undefined,
      { parameters },
    );
    fc.assert(
      fc.property(anyValues(analyzer.source.parameters), (values) => {
        expect(itemsOf(analyzer, values)).toMatchObject({ investment: cents(Number(values['cost'])) });
      }),
    );
  });

  it('for what rounding adds is left out where it adds nothing', () => {
    expect(itemsOf(compiledAnalyzer({ a: { amount: 2.5 } }), {})).toEqual({ a: 15_000 });
    expect(itemsOf(compiledAnalyzer({ a: { amount: 0.004 } }), {})).toEqual({ a: 24, rounding: -24 });
  });

  it('that is a credit is below zero', () => {
    const analyzer = compiledAnalyzer({ a: { amount: '10 / 3' }, credit: { amount: '-4 / 3' } });
    expect(itemsOf(analyzer, {})).toEqual({ a: 20_000, credit: -8000 });
  });

  it('that does not apply is zero', () => {
    const analyzer = compiledAnalyzer({ a: { amount: 5, when: 'offline' }, b: { amount: 2.5 } });
    expect(itemsOf(analyzer, { offline: false })).toEqual({ a: 0, b: 15_000 });
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
