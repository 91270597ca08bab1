import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { discounted, equations, type Given, roundedCents } from '../setup/analyzer-equations.ts';
import { anyValues, plausibleValues } from '../setup/any-values.ts';
import { analyzers } from '../setup/pricing.ts';
import '../setup/properties.ts';

const MONTHS = Array.from({ length: 60 }, (_, index) => index + 1);

/** Up to so many euros a month, rounding errors of doubles are far smaller than what counts as a tie. */
const EXACT = 1e6;

const numbersOf = (values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));

/** The euros of each option in each month by the equations of the contract, before rounding. */
function expectedEuros(id: string, given: Given): { a: number[]; b: number[] } {
  const equationsOfId = equations[id];
  if (!equationsOfId) throw new Error(`There are no equations of "${id}"`);
  const months = MONTHS.map((m) => ({ m, ...equationsOfId(given, m) }));
  return {
    a: months.map(({ m, a }) => discounted(a, given, m)),
    b: months.map(({ m, b }) => discounted(b, given, m)),
  };
}

const inCents = (euros: readonly number[]) => euros.map((value) => Math.round(value * 100));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** D(1) to D(60) in cents. */
const cumulated = (a: readonly number[], b: readonly number[]) =>
  MONTHS.map((m) => sum(b.slice(0, m)) - sum(a.slice(0, m)));

function breakEven(a: readonly number[], b: readonly number[]): number | null {
  const D = cumulated(a, b);
  if (MONTHS.every((m) => a[m - 1] === b[m - 1]) || (D[59] ?? 0) < 0) return null;
  return MONTHS.find((m) => D.slice(m - 1).every((value) => value >= 0)) ?? null;
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

  it('is what the equations say for any allowed values, as exactly as doubles can', () => {
    fc.assert(
      fc.property(anyValues(analyzer.source.parameters), (values) => {
        const euros = expectedEuros(id, numbersOf(values));
        const { option_a, option_b } = analyze(analyzer, values);
        const expected = [...euros.a, ...euros.b];
        const wrong = [...option_a.monthly_costs, ...option_b.monthly_costs].filter((cost, index) => {
          const exact = expected[index] ?? Number.NaN;
          const margin = Math.abs(exact) * 1e-12 + 1e-12;
          return !(
            cost >= (roundedCents(exact - margin) / 100) * (1 - 1e-15) &&
            cost <= (roundedCents(exact + margin) / 100) * (1 + 1e-15)
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
