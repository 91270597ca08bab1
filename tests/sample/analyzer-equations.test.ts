import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { casesOf } from '#pricing/analysis/cases.ts';
import type { Values } from '#pricing/expression/expression.ts';
import {
  discounted,
  equations,
  FINANCING,
  type Given,
  payments,
  pessimistic,
  roundedCents,
} from '../setup/analyzer-equations.ts';
import { anyValues, plausibleValues } from '../setup/any-values.ts';
import { analyzers } from '../setup/pricing.ts';
import '../setup/properties.ts';

const monthsOf = (years: number) => Array.from({ length: years * 12 }, (_, index) => index + 1);

/** Up to so many euros a month, rounding errors of doubles are far smaller than what counts as a tie. */
const EXACT = 1e6;

const numbersOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? FINANCING.indexOf(value) : Number(value),
    ]),
  );

/** The euros of each option in each month by the equations of the contract, before rounding. */
function expectedEuros(id: string, given: Given, years = 5, rate = given['discountRate'] ?? 0) {
  const months = monthsOf(years).map((m) => ({ m, ...payments(id, given, m) }));
  return {
    a: months.map(({ m, a }) => discounted(a, rate, m)),
    b: months.map(({ m, b }) => discounted(b, rate, m)),
  };
}

const inCents = (euros: readonly number[]) => euros.map((value) => Math.round(value * 100));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** D(1) to the last month in cents. */
const cumulated = (a: readonly number[], b: readonly number[]) =>
  a.map((_, index) => sum(b.slice(0, index + 1)) - sum(a.slice(0, index + 1)));

function breakEven(a: readonly number[], b: readonly number[]): number | null {
  const D = cumulated(a, b);
  if (a.every((cents, index) => cents === b[index]) || (D.at(-1) ?? 0) < 0) return null;
  return D.findIndex((_, index) => D.slice(index).every((value) => value >= 0)) + 1;
}

/** What an analysis comes to over some years by the equations. */
function outcome({ a, b }: { a: readonly number[]; b: readonly number[] }, years: number) {
  const [centsA, centsB] = [a, b].map((euros) => euros.slice(0, years * 12).map(roundedCents));
  const savings = sum(centsB ?? []) - sum(centsA ?? []);
  return { savings, breakeven_month: breakEven(centsA ?? [], centsB ?? []) };
}

describe.each(analyzers)('%s', (id, analyzer) => {
  it('is what the equations say, to the cent', () => {
    fc.assert(
      fc.property(plausibleValues(analyzer.source.parameters), (values) => {
        const euros = expectedEuros(id, numbersOf(values));
        fc.pre(Math.max(...euros.a, ...euros.b) < EXACT);
        const [a, b] = [euros.a.map(roundedCents), euros.b.map(roundedCents)];
        const { option_a, option_b, ...figures } = analyze(analyzer, values);
        expect(inCents(option_a.monthly_costs)).toEqual(a);
        expect(inCents(option_b.monthly_costs)).toEqual(b);
        const D = cumulated(a, b);
        const savings = [figures.savings_year_1, figures.savings_year_3, figures.savings_year_5];
        expect(inCents([option_a.total_cost_5y, option_b.total_cost_5y])).toEqual([sum(a), sum(b)]);
        expect(inCents(savings)).toEqual([D[11], D[35], D[59]]);
        expect(figures.breakeven_month).toBe(breakEven(a, b));
      }),
    );
  });

  it('has the cases that the equations have, over three to ten years', () => {
    const years = fc.integer({ min: 3, max: 10 });
    fc.assert(
      fc.property(plausibleValues(analyzer.source.parameters), years, (values, horizon) => {
        const given = numbersOf(values);
        const rate = given['presentValueRate'] ?? Number.NaN;
        const expected = {
          expected: expectedEuros(id, given, horizon),
          presentValue: expectedEuros(id, given, horizon, rate),
          pessimistic: expectedEuros(id, pessimistic(id, given), horizon),
        };
        fc.pre(Object.values(expected).every(({ a, b }) => Math.max(...a, ...b) < EXACT));
        const cases = casesOf(analyzer, values);
        expect(cases.presentValue?.rate).toBe(rate);
        for (const [name, after] of [
          ['expected', cases.expected],
          ['presentValue', cases.presentValue?.after],
          ['pessimistic', cases.pessimistic?.after],
        ] as const) {
          const { savings = Number.NaN, breakeven_month } = after?.(horizon) ?? {};
          const found = { savings: Math.round(savings * 100), breakeven_month };
          expect(found, name).toEqual(outcome(expected[name], horizon));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is what the equations say for any allowed values, as exactly as doubles can', () => {
    fc.assert(
      fc.property(anyValues(analyzer.source.parameters), (values) => {
        const euros = expectedEuros(id, numbersOf(values));
        const { option_a, option_b } = analyze(analyzer, values);
        const expected = [...euros.a, ...euros.b];
        // What remains of a month after tax, or of a loan, is the difference of larger sums.
        const largest = Math.max(...expected.map(Math.abs));
        const wrong = [...option_a.monthly_costs, ...option_b.monthly_costs].filter((cost, index) => {
          const exact = expected[index] ?? Number.NaN;
          const margin = largest * 1e-12 + 1e-12;
          const tolerance = Math.abs(exact) * 1e-15;
          return !(
            cost >= roundedCents(exact - margin) / 100 - tolerance &&
            cost <= roundedCents(exact + margin) / 100 + tolerance
          );
        });
        expect(wrong).toEqual([]);
      }),
    );
  });
});

describe('the equations', () => {
  it('are those of all analyzers of the contract', () => {
    expect(analyzers.map(([id]) => id)).toEqual(expect.arrayContaining(Object.keys(equations)));
  });
});
