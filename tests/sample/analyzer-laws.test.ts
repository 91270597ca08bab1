import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { anyValues, plausibleValues } from '../setup/any-values.ts';
import { analyzers } from '../setup/pricing.ts';
import '../setup/properties.ts';

const byId = new Map(analyzers);

function analyzerOf(id: string) {
  const analyzer = byId.get(id);
  if (!analyzer) throw new Error(`There is no analyzer "${id}"`);
  return { analyzer, parameters: analyzer.source.parameters };
}

/** Rounding moves the cost of each month by up to half a cent, and beyond 15 digits doubles have no cents. */
const marginOf = (months: number, total: number) => months * 0.01 + Math.abs(total) * 1e-12 + 1e-6;

const YEARS = [1, 3, 5] as const;

const STANDARD_COSTS = [
  'users',
  'licenseCost',
  'licenseIncrease',
  'standardSetupCost',
  'standardRolloutHours',
  'standardCustomizationCost',
  'standardHoursPerMonth',
];

describe('what only the state of option B costs', () => {
  it.each([
    ['individual-vs-standard', STANDARD_COSTS],
    ['automatisierung-vs-manuell', ['errorRateManual']],
    [
      'modernisierung-vs-weiterbetrieb',
      ['maintenanceCostLegacy', 'legacyCostIncrease', 'downtimeHoursLegacy', 'lostHoursPerMonth'],
    ],
    ['ki-vs-manuell', ['errorRateManual']],
    ['api-vs-manuell', ['errorRate']],
    [
      'wartung-vs-ausfall',
      ['mttrWithout', 'repairCostPerIncident', 'securityRiskWithout', 'includedDays', 'dayRate'],
    ],
    [
      'shop-vs-marktplatz',
      ['commissionRate', 'marketplaceMonthlyFee', 'feePerOrder', 'marketplaceMarketingRate'],
    ],
    [
      'erp-vs-inselloesungen',
      ['toolCount', 'toolCostPerUser', 'interfaceCount', 'interfaceMaintenance', 'errorCostPerMonth'],
    ],
  ])('never lowers the savings of %s when it rises: %s', (id, names) => {
    for (const name of names) expectNeverLower(id, name, (a, b) => a - b);
  });

  it.each([
    ['wartung-vs-ausfall', 'mtbfWithout'],
    ['individual-vs-standard', 'licenseStartMonth'],
  ])('never lowers the savings of %s when it falls: %s', (id, name) => {
    expectNeverLower(id, name, (a, b) => b - a);
  });
});

/** Without taxes, financing and grants. */
const NEUTRAL = { taxRate: 0, financing: 'own', grantRate: 0 };

/** Expects that savings never fall as `name` grows, in the given order of its values. */
function expectNeverLower(id: string, name: string, order: (a: number, b: number) => number): void {
  const { analyzer, parameters } = analyzerOf(id);
  const request = fc.tuple(anyValues(parameters), anyValues(parameters));
  fc.assert(
    fc.property(request, ([values, other]) => {
      const [less, more] = [Number(values[name]), Number(other[name])]
        .toSorted(order)
        .map((value) => analyze(analyzer, { ...values, [name]: value }));
      for (const year of YEARS) {
        const total = (more?.option_a.total_cost_5y ?? 0) + (more?.option_b.total_cost_5y ?? 0);
        const [low, high] = [less?.[`savings_year_${year}`] ?? 0, more?.[`savings_year_${year}`] ?? 0];
        expect(high).toBeGreaterThanOrEqual(low - marginOf(year * 12, total));
      }
    }),
    { numRuns: 60 },
  );
}

describe.each(analyzers)('a later go-live of %s', (_, analyzer) => {
  const { parameters } = analyzer.source;

  /**
   * Later than month 0, without a lease and without interest: after go-live, all of A's costs are running costs. Until then, A goes
   * on as B, so not where the off-the-shelf software is new: what is not in use costs nothing.
   */
  const request = fc
    .tuple(fc.oneof(plausibleValues(parameters), anyValues(parameters)), fc.integer({ min: 1, max: 35 }))
    .map(
      ([values, goLiveMonth]): Values => ({
        ...values,
        goLiveMonth,
        discountRate: 0,
        ...('leasing' in parameters && { leasing: false, standardInUse: true }),
      }),
    );

  it('never raises the savings where A runs for less than B in every month', () => {
    let compared = 0;
    fc.assert(
      fc.property(request, fc.integer({ min: 1, max: 36 }), (values, months) => {
        const goLiveMonth = Number(values['goLiveMonth']);
        const { option_a, option_b, savings_year_5 } = analyze(analyzer, values);
        const runsForLess = option_a.monthly_costs.every(
          (cost, month) => month < goLiveMonth || cost < (option_b.monthly_costs[month] ?? 0),
        );
        if (!runsForLess) return;
        compared++;
        const later = analyze(analyzer, { ...values, goLiveMonth: Math.min(36, goLiveMonth + months) });
        const total = option_a.total_cost_5y + option_b.total_cost_5y;
        expect(later.savings_year_5).toBeLessThanOrEqual(savings_year_5 + marginOf(120, total));
      }),
      { numRuns: 600 },
    );
    expect(compared).toBeGreaterThan(20);
  });
});

describe('taxes, financing and grants', () => {
  it.each(analyzers)('take from %s what their rates say', (_, analyzer) => {
    fc.assert(
      fc.property(plausibleValues(analyzer.source.parameters), (values) => {
        const at = (rules: object) => analyze(analyzer, { ...values, discountRate: 0, ...NEUTRAL, ...rules });
        const [before, taxed] = [at({}), at({ taxRate: 40, depreciationYears: 1 })];
        const total = before.option_a.total_cost_5y + before.option_b.total_cost_5y;
        // Depreciated by month 48 at the latest, so that all costs are deducted within five years.
        expect(Math.abs(taxed.savings_year_5 - 0.6 * before.savings_year_5)).toBeLessThan(
          marginOf(120, total),
        );
        const [free, dear] = [0, 12].map((financingRate) => at({ financing: 'loan', financingRate }));
        expect(Math.abs((free?.savings_year_5 ?? 0) - before.savings_year_5)).toBeLessThan(
          marginOf(120, total),
        );
        expect(dear?.savings_year_5).toBeLessThanOrEqual((free?.savings_year_5 ?? 0) + marginOf(120, total));
        const [half, all] = [50, 100].map(
          (grantRate) => at({ grantRate }).savings_year_5 - before.savings_year_5,
        );
        expect(all).toBeGreaterThanOrEqual(0);
        expect(Math.abs((all ?? 0) - 2 * (half ?? 0))).toBeLessThan(marginOf(4, total));
      }),
      { numRuns: 30 },
    );
  });
});

describe('a lease without interest', () => {
  it('costs what paying at once costs', () => {
    const { analyzer, parameters } = analyzerOf('individual-vs-standard');
    fc.assert(
      fc.property(anyValues(parameters), (values) => {
        const nominal = { ...values, leasingRate: 0, discountRate: 0, ...NEUTRAL };
        const [leased = 0, paid = 0] = [true, false].map(
          (leasing) => analyze(analyzer, { ...nominal, leasing }).option_a.total_cost_5y,
        );
        expect(Math.abs(leased - paid)).toBeLessThanOrEqual(marginOf(60, paid));
      }),
    );
  });
});
