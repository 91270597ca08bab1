import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, breakDown, type ItemTotal } from '#pricing/analysis/analysis.ts';
import { summarizeAnalysis } from '#pricing/analysis/analysis-summary.ts';
import { anyValues } from '../setup/any-values.ts';
import { analyzers } from '../setup/pricing.ts';
import '../setup/properties.ts';
import { LANGS } from '#text/lang.ts';

const cents = (euros: number) => Math.round(euros * 100);

/** Up to this many euros, a double times 100 rounds to its cents. */
const EXACT = 2 ** 45;

/** Compares euros exactly as long as doubles tell cents apart; beyond 35 trillion euros, to fourteen digits. */
function expectSame(a: number, b: number, scale = Math.max(Math.abs(a), Math.abs(b))): void {
  if (scale <= EXACT) expect(a).toBe(b + 0);
  else expect(Math.abs(a - b)).toBeLessThanOrEqual(scale * 1e-14);
}

describe.each(analyzers)('%s', (_, analyzer) => {
  const { parameters, option_a, option_b } = analyzer.source;
  const any = anyValues(parameters);

  it('has 60 months in cents that add up, savings that are the difference, finite figures', () => {
    fc.assert(
      fc.property(any, (values) => {
        const analysis = analyze(analyzer, values);
        const sums = [analysis.option_a, analysis.option_b].map(({ monthly_costs, total_cost_5y }) => {
          expect(monthly_costs).toHaveLength(60);
          for (const cost of monthly_costs) expect(Number.isFinite(cost) && !Object.is(cost, -0)).toBe(true);
          const sum = monthly_costs.reduce((total, cost) => total + cents(cost), 0);
          expectSame(sum / 100, total_cost_5y);
          return sum;
        });
        expectSame(analysis.savings_year_5, ((sums[1] ?? 0) - (sums[0] ?? 0)) / 100, Math.max(...sums) / 100);
      }),
    );
  });

  it('has costs that add up to the total of their option', () => {
    const sum = (totals: ItemTotal[]) => totals.reduce((total, item) => total + cents(item.total_cost_5y), 0);
    // Costs before tax may be far larger than after it.
    const sizeOf = (totals: ItemTotal[]) =>
      totals.reduce((size, item) => size + Math.abs(item.total_cost_5y), 0);
    fc.assert(
      fc.property(any, (values) => {
        const analysis = analyze(analyzer, values);
        const { a, b } = breakDown(analyzer, values);
        expectSame(sum(a) / 100, analysis.option_a.total_cost_5y, sizeOf(a));
        expectSame(sum(b) / 100, analysis.option_b.total_cost_5y, sizeOf(b));
      }),
    );
  });

  it.each(Object.keys(parameters).filter((name) => parameters[name]?.applies_if !== undefined))(
    'is the same whatever %s is, where it does not apply',
    (name) => {
      let told = 0;
      fc.assert(
        fc.property(any, any, (values, other) => {
          if (!analyzer.findNotApplied(values).includes(name)) return;
          told++;
          expect(analyze(analyzer, { ...values, [name]: other[name] ?? 0 })).toEqual(
            analyze(analyzer, values),
          );
        }),
      );
      expect(told).toBeGreaterThan(0);
    },
  );

  it('breaks even in the first month from which A costs no more to the end', () => {
    fc.assert(
      fc.property(any, (values) => {
        const { option_a: a, option_b: b, breakeven_month } = analyze(analyzer, values);
        let sum = 0;
        const savings = b.monthly_costs.map(
          (cost, month) => (sum += cents(cost) - cents(a.monthly_costs[month] ?? 0)),
        );
        const stays = (month: number) => savings.slice(month - 1).every((saving) => saving >= 0);
        if (breakeven_month === null) expect(sum < 0 || savings.every((saving) => saving === 0)).toBe(true);
        else
          expect([stays(breakeven_month), breakeven_month > 1 && stays(breakeven_month - 1)]).toEqual([
            true,
            false,
          ]);
      }),
    );
  });

  it('says who is cheaper in whole sentences', () => {
    fc.assert(
      fc.property(any, fc.constantFrom(...LANGS), (values, lang) => {
        const text = summarizeAnalysis(
          analyze(analyzer, values),
          { a: option_a.label, b: option_b.label },
          lang,
        );
        expect(text).toMatch(/^\p{Lu}.*\.$/u);
        expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
        if (lang === 'en') expect(text).not.toMatch(/”[.,]/);
      }),
    );
  });
});
