import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis.ts';
import type { Values } from '#pricing/expression.ts';
import { requestReader } from '#pricing/request.ts';
import { verdict } from '#pricing/verdict.ts';
import { LANGS } from '#text/lang.ts';
import { analyzers, anyValues } from '../setup/pricing.ts';
import '../setup/properties.ts';

const cents = (euros: number) => Math.round(euros * 100);

/** Exact as long as cents are whole numbers in a double; beyond ninety trillion euros, to fifteen digits. */
function expectSame(a: number, b: number, scale = Math.max(Math.abs(a), Math.abs(b))): void {
  if (scale * 100 <= Number.MAX_SAFE_INTEGER) expect(a).toBe(b + 0);
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

  it('breaks even in the first month from which A stays no dearer', () => {
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
        const text = verdict(analyze(analyzer, values), { a: option_a.label, b: option_b.label }, lang);
        expect(text).toMatch(/^\p{Lu}.*\.$/u);
        expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
      }),
    );
  });
});

describe('edges', () => {
  const byId = new Map(analyzers);
  const run = (id: string, given: Record<string, unknown>) => {
    const analyzer = byId.get(id);
    if (!analyzer) throw new Error(id);
    const request = requestReader(analyzer.source.parameters)({ parameters: given });
    if (!('values' in request)) throw new Error(request.message.en);
    return analyze(analyzer, request.values as Values);
  };
  const custom = { users: 10, licenseCost: 100, licenseIncrease: 0, devCost: 0, maintenanceCost: 0 };

  it.each([
    ['in the first month', custom, 1],
    ['never, where A ends dearer', { ...custom, devCost: 60_001 }, null],
    ['in the last month', { ...custom, devCost: 60_000 }, 60],
    ['never, where all months are equal', { ...custom, maintenanceCost: 12_000 }, null],
    ['never, where all is zero', { ...custom, licenseCost: 0 }, null],
  ])('breaks even %s', (_, parameters, month) => {
    expect(run('individual-vs-standard', parameters).breakeven_month).toBe(month);
  });

  it('takes the last of several crossings', () => {
    // A is cheaper first, then dearer while the lease runs, and cheaper again at the end.
    const result = run('individual-vs-standard', {
      users: 10,
      licenseCost: 100,
      licenseIncrease: 30,
      devCost: 66_000,
      maintenanceCost: 0,
      leasing: true,
      leasingRate: 0,
      leasingMonths: 60,
    });
    expect(result.savings_year_1).toBeLessThan(0);
    expect(result.breakeven_month).toBeGreaterThan(12);
    expect(result.savings_year_5).toBeGreaterThan(0);
  });

  it.each([12, 48, 60])(
    'leasing without interest over %i months costs as much as paying at once, but for the rounding of each rate',
    (leasingMonths) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10_000_000 }), (devCost) => {
          const atOnce = run('individual-vs-standard', { ...custom, devCost });
          const leased = run('individual-vs-standard', {
            ...custom,
            devCost,
            leasing: true,
            leasingRate: 0,
            leasingMonths,
          });
          const difference = Math.abs(
            cents(atOnce.option_a.total_cost_5y) - cents(leased.option_a.total_cost_5y),
          );
          expect(difference).toBeLessThanOrEqual(leasingMonths / 2);
          if ((devCost * 100) % leasingMonths === 0) expect(difference).toBe(0);
        }),
      );
    },
  );

  it('a dearer option B never lowers the savings', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }), (a, b) => {
        const savings = (licenseCost: number) =>
          run('individual-vs-standard', { ...custom, licenseCost }).savings_year_5;
        expect(savings(Math.max(a, b))).toBeGreaterThanOrEqual(savings(Math.min(a, b)));
      }),
    );
  });

  it.each([0, 24])('parallel operation of %i months', (parallelMonths) => {
    const base = {
      modernizationCost: 0,
      maintenanceCostNew: 0,
      maintenanceCostLegacy: 12_000,
      legacyCostIncrease: 0,
      downtimeHoursLegacy: 0,
      downtimeHoursNew: 0,
      lostHoursPerMonth: 0,
    };
    const { option_a } = run('modernisierung-vs-weiterbetrieb', { ...base, parallelMonths });
    expect(option_a.total_cost_5y).toBe(1000 * parallelMonths);
  });
});
