import { describe, expect, it } from 'vitest';
import { ratesOn } from '#pricing/rates.ts';
import { type BudgetPlan, subjectOf, type Way, waysToBudget } from '#pricing/sensitivity/budget.ts';
import { compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';
import { requestOf } from '../setup/request-of.ts';

const rates = ratesOn(fixturePrices.rates, '2026-11-21');
const label = { de: 'x', en: 'x' };
const flag = { type: 'boolean', label, default: false };

/** 100 a user, 900 for the long report, 500 offline, 300 and 200 for features. */
const calculator = compiledCalculator({
  parameters: {
    users: { type: 'integer', label, minimum: 1, maximum: 100, required: true },
    report: { type: 'choice', label, values: { short: label, full: label }, default: 'full' },
    features: { type: 'choices', label, values: { chat: label, maps: label }, default: [] },
    offline: flag,
  },
  lines: {
    users: line({ euros: 'users * 100' }),
    report: line({ euros: { report: { short: 100, full: 1000 } } }),
    features: line({ euros: { features: { chat: 300, maps: 200 } } }),
    offline: line({ euros: { offline: { true: 500, false: 0 } } }),
  },
  summary: { de: '{total}', en: '{total}' },
});
/** 1000 + 1000 + 500 + 500. */
const request = requestOf(calculator.source, { users: 10, features: ['chat', 'maps'], offline: true });
const plan = (budget: number, kept: string[] = []) =>
  waysToBudget(calculator, request, rates, { budget, kept });
const written = ({ changes, total }: Way) => `${changes.map(subjectOf).join(' + ')} = ${total}`;
const ways = (found: BudgetPlan) => found.ways.map(written);

describe('ways to a budget', () => {
  it.each<[budget: number, kept: string[], ways: string[]]>([
    [3000, [], []],
    // The smallest change that is enough comes first.
    [2800, [], ['users = 2800', 'features.maps = 2800', 'features.chat = 2700']],
    [
      2100,
      [],
      ['report = 2100', 'offline + users + features.maps = 2100', 'offline + features.chat + users = 2000'],
    ],
    [
      2100,
      ['report'],
      [
        'offline + users + features.maps = 2100',
        'offline + features.chat + users = 2000',
        'offline + features.chat + features.maps = 2000',
      ],
    ],
    [2100, ['report', 'features.maps'], ['offline + features.chat + users = 2000']],
  ])('for %d, with %j kept, are %j', (budget, kept, expected) => {
    expect(ways(plan(budget, kept))).toEqual(expected);
  });

  it('are none where nothing is enough, which says how near one gets', () => {
    const found = plan(1000);
    expect(found.ways).toEqual([]);
    expect('nearest' in found && found.nearest && written(found.nearest)).toBe(
      'report + offline + features.chat = 1300',
    );
  });

  it('are none where all that lowers the total is kept', () => {
    const kept = ['users', 'report', 'features.chat', 'features.maps', 'offline'];
    expect(plan(1000, kept)).toEqual({ ways: [], nearest: undefined });
  });
});
