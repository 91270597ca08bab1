import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze, breakDown } from '#pricing/analysis/analysis.ts';
import { requestReader } from '#pricing/request/request.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import { compiledAnalyzer } from '../setup/pricing-fixtures.ts';
import '../setup/properties.ts';

const label = { de: 'x', en: 'x' };
const euros = { type: 'number', label, minimum: 0, maximum: 10_000_000, default: 0 };

/** Custom software, paid at once or leased, compared with licenses. */
const software = () =>
  compiledAnalyzer(
    {
      maintenance: { amount: 'maintenanceCost / 12' },
      development: { amount: 'devCost', when: '!leasing', until: 1 },
      lease: {
        amount: 'annuity(devCost, leasingRate, leasingMonths)',
        when: 'leasing',
        until: 'leasingMonths',
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
  const request = requestReader(analyzer.source)({ parameters: { users: 10, ...given } });
  if (!request.ok) throw new Error(request.error.message.en);
  return analyze(analyzer, request.value);
}

const cents = (amount: number) => Math.round(amount * 100);

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
        { a: { amount: 2, until: 12 }, b: { amount: 20, from: 25 } },
        { c: { amount: 10, until: 1 }, d: { amount: 5, from: 13 }, e: { amount: 50, from: 49 } },
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
  const costOf = (cost: object, values = {}) =>
    analyze(compiledAnalyzer({ cost }), values).option_a.monthly_costs;

  it.each([
    ['in all months', {}, 60],
    ['until a month', { until: 14 }, 14],
    ['until a month that is an expression', { until: 'users + 2' }, 6],
    ['if its condition holds', { when: 'offline' }, 60],
    ['not if its condition does not hold', { when: '!offline' }, 0],
  ])('is due %s', (_, fields, count) => {
    const costs = costOf({ amount: 10, ...fields }, { offline: true, users: 4 });
    expect(costs).toEqual([...Array(count).fill(10), ...Array(60 - count).fill(0)]);
  });

  it.each([
    ['from', { from: 'users' }, [0, 0, 0, 10, 10, 10]],
    ['fade_in', { from: 2, fade_in: 'users' }, [0, 2.5, 5, 7.5, 10, 10]],
    ['fade_out', { until: 1, fade_out: 'users' }, [10, 7.5, 5, 2.5, 0, 0]],
  ])('has expressions in %s', (_, fields, months) => {
    expect(costOf({ amount: 10, ...fields }, { users: 4 }).slice(0, 6)).toEqual(months);
  });

  it('grows by an expression', () => {
    const costs = costOf({ amount: 1000, growth: 'users' }, { users: 10 });
    expect([costs[11], costs[12], costs[59]]).toEqual([1000, 1100, 1464.1]);
  });

  it('may use the values in let, each of which may use those before it', () => {
    const analyzer = compiledAnalyzer({ cost: { amount: 'twice' } }, undefined, {
      let: { once: 'users + 1', twice: 'once * 2' },
    });
    expect(analyze(analyzer, { users: 4 }).option_a.total_cost_5y).toBe(600);
  });
});

describe('discounting', () => {
  const discounted = (discount_rate: unknown) =>
    compiledAnalyzer({ a: { amount: 60, until: 13 }, b: { amount: 40, until: 13 } }, undefined, {
      discount_rate,
    });

  it('makes each month worth what it is in the first one', () => {
    const { option_a, discount_rate } = analyze(discounted('rate'), { rate: 21 });
    expect([option_a.monthly_costs[0], option_a.monthly_costs[6], option_a.monthly_costs[12]]).toEqual([
      100, 90.91, 82.64,
    ]);
    expect(discount_rate).toBe(21);
  });

  it('by nothing leaves the costs as they are', () => {
    const { option_a, discount_rate } = analyze(discounted(0), {});
    expect(option_a).toEqual(analyze(discounted(undefined), {}).option_a);
    expect([option_a.total_cost_5y, discount_rate]).toEqual([1300, 0]);
  });

  it('holds for the items of the breakdown, which add up to the total', () => {
    const { a } = breakDown(discounted(21), {});
    const { option_a } = analyze(discounted(21), {});
    const [first = 0, second = 0, rounding = 0] = a.map(({ total_cost_5y }) => total_cost_5y);
    expect(cents(first) + cents(second) + cents(rounding)).toBe(cents(option_a.total_cost_5y));
    expect(first / second).toBeCloseTo(1.5, 4);
  });

  it('lets savings of later years weigh less, so that the investment pays off later', () => {
    const investment = (discount_rate: number) =>
      analyze(compiledAnalyzer({ once: { amount: 4000, until: 1 } }, undefined, { discount_rate }), {});
    expect([investment(0), investment(10)].map(({ breakeven_month }) => breakeven_month)).toEqual([40, 48]);
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
