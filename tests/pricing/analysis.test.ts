import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis.ts';
import { requestReader } from '#pricing/request.ts';
import { parametersSchema } from '#schema/source/parameters.ts';
import { compiledAnalyzer } from '../setup/pricing-fixtures.ts';
import '../setup/properties.ts';

const label = { de: 'x', en: 'x' };
const euros = { type: 'number', label, minimum: 0, maximum: 10_000_000, default: 0 };

/** Custom software, paid at once or leased, compared with licenses. */
const software = () =>
  compiledAnalyzer(
    {
      maintenance: { amount: 'maintenanceCost / 12' },
      development: { amount: 'devCost', when: '!leasing', months: 'first' },
      lease: {
        amount: 'annuity(devCost, leasingRate, leasingMonths)',
        when: 'leasing',
        months: 'leasingMonths',
      },
    },
    { licenses: { amount: 'users * licenseCost', growth: 'licenseIncrease' } },
    {
      parameters: parametersSchema.parse({
        users: { type: 'integer', label, minimum: 1, maximum: 1000, required: true },
        licenseCost: { ...euros, default: 100 },
        licenseIncrease: { type: 'number', label, minimum: 0, maximum: 30, default: 0 },
        devCost: euros,
        maintenanceCost: euros,
        leasing: { type: 'boolean', label, default: false },
        leasingRate: { type: 'number', label, minimum: 0, maximum: 30, default: 0 },
        leasingMonths: { type: 'integer', label, minimum: 12, maximum: 60, default: 48 },
      }),
    },
  );

function run(given: Record<string, unknown>) {
  const analyzer = software();
  const request = requestReader(analyzer.source.parameters)({ parameters: { users: 10, ...given } });
  if (!request.ok) throw new Error(request.error.message.en);
  return analyze(analyzer, request.value);
}

const cents = (amount: number) => Math.round(amount * 100);

/** An option whose monthly cost is `amount` from one month to another, and 0 before and after. */
const between = (id: string, amount: number, first: number, last = 60) => ({
  [`${id}-until-last`]: { amount, months: String(last) },
  [`${id}-not-before-first`]: { amount: -amount, months: String(first - 1), when: `${first} > 1` },
});

describe('the month of breaking even', () => {
  it.each([
    ['the first, if A never costs more', {}, 1],
    ['null, if A costs more in the end', { devCost: 60_001 }, null],
    ['the last, if the totals are equal', { devCost: 60_000 }, 60],
    ['the one in which the sums are equal', { devCost: 12_000 }, 12],
    ['the one after, if they are a cent apart', { devCost: 12_000.01 }, 13],
    ['null, if all months are equal', { maintenanceCost: 12_000 }, null],
    ['null, if all months are zero', { licenseCost: 0 }, null],
  ])('is %s', (_, given, month) => {
    expect(run(given).breakeven_month).toBe(month);
  });

  it('is that of the last of several crossings', () => {
    const { option_a, option_b, breakeven_month } = analyze(
      compiledAnalyzer(
        { ...between('a', 2, 1, 12), ...between('b', 20, 25) },
        { ...between('c', 10, 1, 1), ...between('d', 5, 13), ...between('e', 50, 49) },
      ),
      {},
    );
    let sum = 0;
    const savings = option_b.monthly_costs.map(
      (cost, month) => (sum += cost - (option_a.monthly_costs[month] ?? 0)),
    );
    const isNegative = savings.map((saving) => saving < 0);
    const crossings = isNegative.flatMap((negative, index) =>
      index > 0 && negative !== isNegative[index - 1] ? [index + 1] : [],
    );
    expect(crossings).toEqual([6, 15, 28, 57]);
    expect(breakeven_month).toBe(57);
  });
});

describe('a cost', () => {
  const monthsOf = (cost: object, values = {}) =>
    analyze(compiledAnalyzer({ cost }), values).option_a.monthly_costs;
  const years = (costs: number[]) => [0, 1, 2, 3, 4].map((year) => costs.slice(year * 12, year * 12 + 12));

  it.each([
    ['in all months', {}, 60],
    ['in the first month', { months: 'first' }, 1],
    ['until a month', { months: '14' }, 14],
    ['until a month after the last', { months: '70' }, 60],
    ['never', { months: '0' }, 0],
    ['if its condition holds', { when: 'offline' }, 60],
    ['not if its condition does not hold', { when: '!offline' }, 0],
  ])('is due %s', (_, fields, count) => {
    const costs = monthsOf({ amount: 10, ...fields }, { offline: true });
    expect(costs).toEqual([...Array(count).fill(10), ...Array(60 - count).fill(0)]);
  });

  it('grows once a year, from month 13 on', () => {
    expect(years(monthsOf({ amount: 1000, growth: 10 }))).toEqual(
      [1000, 1100, 1210, 1331, 1464.1].map((cost) => Array(12).fill(cost)),
    );
  });

  it('may be a share of what option B costs in the same month', () => {
    const analyzer = compiledAnalyzer(
      { rest: { share_of_b: '0.25', months: '14' } },
      { a: { amount: 100, growth: 10 }, b: { amount: 20, months: 'first' } },
    );
    const { option_a } = analyze(analyzer, {});
    expect(option_a.monthly_costs.slice(0, 15)).toEqual([30, ...Array(11).fill(25), 27.5, 27.5, 0]);
  });

  it('may use the values in let, each of which may use those before it', () => {
    const analyzer = compiledAnalyzer({ cost: { amount: 'twice' } }, undefined, {
      let: { once: 'users + 1', twice: 'once * 2' },
    });
    expect(analyze(analyzer, { users: 4 }).option_a.total_cost_5y).toBe(600);
  });
});

describe('the figures', () => {
  it('are the sums of months rounded to cents', () => {
    const { option_a, option_b } = analyze(compiledAnalyzer({ cost: { amount: '10 / 3' } }), {});
    expect([option_a.monthly_costs[59], option_a.total_cost_5y]).toEqual([3.33, 199.8]);
    expect([option_b.monthly_costs[59], option_b.total_cost_5y]).toEqual([100, 6000]);
  });

  it('have the savings of one, three and five years', () => {
    expect(run({ devCost: 20_000 })).toMatchObject({
      savings_year_1: -8000,
      savings_year_3: 16_000,
      savings_year_5: 40_000,
    });
  });

  it('have savings that never fall if option B costs more', () => {
    const cost = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(cost, cost, (a, b) => {
        const savings = (licenseCost: number) => run({ licenseCost }).savings_year_5;
        expect(savings(Math.max(a, b))).toBeGreaterThanOrEqual(savings(Math.min(a, b)));
      }),
    );
  });

  it.each([12, 48, 60])(
    'of a lease without interest over %i months are those of paying at once, but for rounding',
    (leasingMonths) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 10_000_000 }), (devCost) => {
          const atOnce = run({ devCost }).option_a.total_cost_5y;
          const leased = run({ devCost, leasing: true, leasingMonths }).option_a.total_cost_5y;
          const difference = Math.abs(cents(atOnce) - cents(leased));
          expect(difference).toBeLessThanOrEqual(leasingMonths / 2);
          if ((devCost * 100) % leasingMonths === 0) expect(difference).toBe(0);
        }),
      );
    },
  );
});
