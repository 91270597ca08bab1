import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis.ts';
import { requestReader } from '#pricing/request.ts';
import { analyzers } from '../setup/pricing.ts';
import '../setup/properties.ts';

const cents = (euros: number) => Math.round(euros * 100);

describe('edges', () => {
  const byId = new Map(analyzers);
  const run = (id: string, given: Record<string, unknown>) => {
    const analyzer = byId.get(id);
    if (!analyzer) throw new Error(id);
    const request = requestReader(analyzer.source.parameters)({ parameters: given });
    if (!request.ok) throw new Error(request.error.message.en);
    return analyze(analyzer, request.value);
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
