import { describe, expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import { parametersSchema } from '#schema/source/pricing/parameters.ts';
import {
  compiledCalculator,
  fixturePrices,
  fixtureProgrammes,
  fundedCalculator,
  line,
} from '../setup/pricing-fixtures.ts';

const label = { de: 'x', en: 'x' };
const share = { type: 'number', label, minimum: 0, maximum: 100, default: 0 };
const flag = { type: 'boolean', label, default: false };
const parameters = parametersSchema.parse({
  cost: { type: 'number', label, minimum: 1000, maximum: 5_000_000, required: true },
  staffShare: share,
  externalShare: share,
  employees: { type: 'integer', label, minimum: 1, maximum: 1000, default: 12 },
  year: { type: 'integer', label, minimum: 2026, maximum: 2028, default: 2027 },
  isCoast: flag,
  isResearch: flag,
  isJoint: flag,
});

/** One programme for each rule of the computation. */
const programmes = () =>
  fixtureProgrammes(
    {
      id: 'research',
      entitled: true,
      when: 'isResearch',
      funds: ['staff', 'external'],
      eligible: '(staff + external * 0.5) * 1.1',
      base_cap: 1_000_000,
      rate: { size: { small: 0.3, medium: 0.3, large: 0.2 } },
    },
    {
      id: 'joint',
      when: 'isResearch && isJoint && size != "large"',
      funds: ['staff'],
      eligible: 'staff',
      base_cap: 200_000,
      rate: 0.4,
      group: 'joint',
    },
    {
      id: 'joint-plus',
      when: 'isResearch && isJoint && size == "small"',
      funds: ['external', 'other'],
      rate: 0.1,
      eligible: 'external + other',
      group: 'joint',
    },
    {
      id: 'harbor',
      valid_to: '2027-12-31',
      when: 'isCoast && size == "small"',
      funds: ['external', 'other'],
      eligible: 'external + other',
      grant_cap: 7500,
      minimum_cost: 4000,
    },
    {
      id: 'lottery',
      status: 'lottery',
      valid_to: '2026-12-31',
      when: '!isCoast && size != "large"',
      funds: ['external'],
      eligible: 'external',
      rate: 'isJoint ? 0.3 : 0.2',
      minimum_grant: 2000,
    },
    { id: 'ended', status: 'ended', rate: 0.9 },
    { id: 'unverified', status: 'unverified', rate: 0.9 },
  );

// Made by each test, so that Stryker knows which tests make it.
const calculator = () =>
  compiledCalculator(
    {
      basis: 'own_share',
      parameters,
      lines: { work: line({ euros: 'cost', fixed: true }) },
      spread: { low: 1, high: 1 },
      funding: {
        year: 'year',
        month: '12',
        employees: 'employees',
        staff: 'cost * staffShare / 100',
        external: 'cost * externalShare / 100',
        other: 'max(cost * (100 - staffShare - externalShare) / 100, 0)',
      },
    },
    { ...fixturePrices, programmes: programmes() },
  );
const rates = ratesOn(fixturePrices.rates, '2026-11-21');

function estimateOf(given: Record<string, unknown>) {
  const request = requestReader({ parameters })({ parameters: given });
  if (!request.ok) throw new Error(request.error.message.en);
  return estimate(calculator(), request.value, rates);
}

/** The grants of the low estimate, by programme. */
function grants(given: Record<string, unknown>): Record<string, number> {
  const best = estimateOf(given).funding?.best ?? [];
  return Object.fromEntries(best.map(({ id, euros }) => [id, euros]));
}

const coast = { cost: 20_000, externalShare: 50, isCoast: true };
const inland = { cost: 20_000, externalShare: 50, employees: 120, year: 2026 };
const research = { cost: 100_000, staffShare: 50, externalShare: 50, isResearch: true };

describe('a grant', () => {
  it.each([
    ['is its rate of the eligible cost', { cost: 10_000 }, { harbor: 5000 }],
    ['is capped', { cost: 16_000 }, { harbor: 7500 }],
    ['is not paid below the minimum cost', { cost: 3999 }, {}],
    ['is paid from the minimum cost on', { cost: 4000 }, { harbor: 2000 }],
    ['for small companies is paid up to 49 employees', { employees: 49 }, { harbor: 7500 }],
    ['for small companies is not paid from 50 employees on', { employees: 50 }, {}],
    ['is rounded down to whole euros', { cost: 10_001, externalShare: 25.5 }, { harbor: 5000 }],
    ['is paid in the last year of its programme', { year: 2027 }, { harbor: 7500 }],
    ['is not paid in the year after', { year: 2028 }, {}],
  ])('%s', (_, given, expected) => {
    expect(grants({ ...coast, ...given })).toEqual(expected);
  });

  it.each([
    ['below the minimum grant is not paid', { cost: 19_999 }, {}],
    ['is paid from the minimum grant on', { cost: 20_000 }, { lottery: 2000 }],
    ['has a rate from an expression', { isJoint: true }, { lottery: 3000 }],
    ['is not drawn after the lottery has ended', { year: 2027 }, {}],
  ])('by lottery %s', (_, given, expected) => {
    expect(grants({ ...inland, ...given })).toEqual(expected);
  });

  it('of a programme that has ended or is not verified is not paid', () => {
    expect(grants({ cost: 20_000, year: 2028 })).toEqual({});
  });
});

describe('the size of a company', () => {
  it.each([
    ['medium up to 249 employees', 249, { research: 24_750 }],
    ['large from 250 on', 250, { research: 16_500 }],
  ])('is %s', (_, employees, expected) => {
    expect(grants({ ...research, employees })).toEqual(expected);
  });
});

describe('the best set of grants', () => {
  it.each([
    ['is limited by the largest base', { cost: 5_000_000, employees: 250 }, { research: 200_000 }],
    [
      'has programmes that fund different parts of the cost',
      { employees: 49, year: 2026 },
      { research: 16_500, lottery: 10_000 },
    ],
    // The research grant on both parts would be 24,750 euros.
    [
      'has another programme for a part if that is more',
      { employees: 100, isJoint: true, year: 2028 },
      { joint: 20_000, research: 8250 },
    ],
    // Both joint programmes together would be 1300 euros.
    [
      'has one programme of a group',
      { employees: 49, isJoint: true, year: 2028, cost: 10_000, staffShare: 10, externalShare: 0 },
      { 'joint-plus': 900, research: 330 },
    ],
  ])('%s', (_, given, expected) => {
    expect(grants({ ...research, ...given })).toEqual(expected);
  });
});

describe('the lines of an estimate with grants', () => {
  const rows = (given: Record<string, unknown>) =>
    estimateOf(given)
      .lines.slice(1)
      .map(({ line: { id, kind }, min, expected, max }) => [id, kind, min, expected, max]);

  it('have none as expected if there is no legal right to one', () => {
    expect(rows({ ...coast, cost: 10_001, externalShare: 25.5 })).toEqual([
      ['harbor', 'one_off', -5000, 0, 0],
    ]);
  });

  it.each(['open', 'lottery', 'competition'])('have none as expected of a programme that is %s', (status) => {
    const compiled = compiledCalculator(
      {
        basis: 'own_share',
        lines: { work: line({ euros: 1000, fixed: true }) },
        funding: { year: '2027', month: '6', employees: 'users', staff: '1000', external: '0', other: '0' },
      },
      { ...fixturePrices, programmes: fixtureProgrammes({ status }) },
    );
    expect(estimate(compiled, { users: 10 }, rates)).toMatchObject({
      min_cost: 500,
      total_estimate: 1000,
      max_cost: 1000,
    });
  });

  it('have the grants with a legal right as expected', () => {
    expect(rows({ ...research, employees: 49, year: 2026 })).toEqual([
      ['research', 'one_off', -16_500, -24_750, 0],
      ['lottery', 'one_off', -10_000, 0, 0],
    ]);
  });
});

describe('programmes', () => {
  const grantsOf = (...fields: object[]) => {
    const { funding } = estimate(fundedCalculator(fields), { users: 10 }, rates);
    return funding?.best.map(({ id, euros }) => [id, euros]);
  };

  it('of which one suffices: the first of equal ones', () => {
    expect(grantsOf({ id: 'a' }, { id: 'b' })).toEqual([['a', 1500]]);
  });

  it('do not fund a part of the cost that is not theirs', () => {
    expect(grantsOf({ id: 'a', funds: ['staff'] })).toEqual([['a', 500]]);
  });

  it('that grant nothing are left out', () => {
    expect(grantsOf({ id: 'none', rate: 0 }, { id: 'some', funds: ['other'] })).toEqual([['some', 500]]);
  });

  it('may grant all of the cost', () => {
    expect(grantsOf({ id: 'all', rate: 1 })).toEqual([['all', 3000]]);
  });

  it('have a rate for any size', () => {
    expect(grantsOf({ id: 'a', rate: { size: { small: 0, medium: 0.5, large: 1 } } })).toEqual([]);
  });
});
