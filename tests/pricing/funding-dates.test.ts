import { describe, expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { ratesOn } from '#pricing/rates.ts';
import {
  calculatorProblems,
  compiledCalculator,
  fixturePrices,
  fixtureProgrammes,
  line,
} from '../setup/pricing-fixtures.ts';

const funding = {
  year: 'months > 12 ? 2028 : 2027',
  month: 'min(max(months, 1), 12)',
  employees: 'users',
  staff: '0',
  external: '0',
  other: '1000',
};
const asked = (given: object = {}) => ({
  basis: 'own_share',
  lines: { work: line({ euros: 1000 }) },
  spread: { low: 1, high: 1 },
  funding: { ...funding, ...given },
});
const withProgramme = (fields: object) => ({ ...fixturePrices, programmes: fixtureProgrammes(fields) });
const rates = ratesOn(fixturePrices.rates, '2026-11-21');
const values = { users: 10, hours: 0, rate: 0, report: 'short', features: [], offline: false };

/** What a project that starts in a month of 2027 gets of the programme. */
function grantIn(month: number, programme: object): number {
  const calculator = compiledCalculator(asked(), withProgramme(programme));
  const { max_cost, min_cost } = estimate(calculator, { ...values, months: month }, rates);
  return max_cost - min_cost;
}

describe('a programme counts if it is open on the first day of the starting month', () => {
  it.each([
    ['opens that day', { valid_from: '2027-06-01' }, 500],
    ['opens the day after', { valid_from: '2027-06-02' }, 0],
    ['opened the day before', { valid_from: '2027-05-31' }, 500],
    ['ends that day', { valid_to: '2027-06-01' }, 500],
    ['ended the day before', { valid_to: '2027-05-31' }, 0],
    ['ends the day after', { valid_to: '2027-06-02' }, 500],
    ['is open for that day only', { valid_from: '2027-06-01', valid_to: '2027-06-01' }, 500],
    ['ends never', {}, 500],
    ['has ended by its status', { status: 'ended' }, 0],
  ])('it %s', (_, programme, grant) => {
    expect(grantIn(6, programme)).toBe(grant);
  });

  it.each([
    [9, 0],
    [10, 500],
    [12, 500],
  ])('from October on, asked for month %d', (month, grant) => {
    expect(grantIn(month, { valid_from: '2027-10-01' })).toBe(grant);
  });

  it.each([
    [1, 500],
    [2, 0],
  ])('until January, asked for month %d', (month, grant) => {
    expect(grantIn(month, { valid_to: '2027-01-31' })).toBe(grant);
  });
});

describe('a programme that is applied for before the start', () => {
  const askedOn = (date: string, month: number, programme: object) => {
    const calculator = compiledCalculator(asked(), withProgramme(programme));
    const { funding: grants } = estimate(
      calculator,
      { ...values, months: month },
      ratesOn(fixturePrices.rates, date),
    );
    return { best: grants?.best.length, late: grants?.tooLate.map(({ name }) => name.en) };
  };
  const name = { de: 'Bonus', en: 'Bonus' };

  it.each([
    ['long before', '2026-11-21', 1, []],
    ['on the last day of the month before', '2027-05-31', 1, []],
    ['in the month of the start', '2027-06-30', 1, []],
    ['in the month after', '2027-07-01', 0, ['Bonus']],
    ['years later', '2031-01-01', 0, ['Bonus']],
  ])('counts by when it is asked for: %s', (_, date, best, late) => {
    expect(askedOn(date, 6, { name })).toEqual({ best, late });
  });

  it.each([
    ['counts whenever it is asked for if it is retroactive', { retroactive: true }, 1],
    ['is not too late if it is over', { valid_to: '2027-05-31' }, 0],
    ['is not too late if it is for others', { when: 'users > 10' }, 0],
    ['is not too late if it is not confirmed', { status: 'unverified' }, 0],
  ])('%s', (_, programme, best) => {
    expect(askedOn('2027-07-01', 6, { name, ...programme })).toEqual({ best, late: [] });
  });
});

describe('the fields of funding', () => {
  it.each(Object.keys(funding))('%s may name a share of the price list', (field) => {
    const usual = { year: 2027, month: 6, employees: 10, staff: 0, external: 0, other: 1000 }[field];
    const calculator = compiledCalculator(
      asked({ [field]: `${usual} + overhead` }),
      withProgramme({ eligible: 'staff + external + other' }),
    );
    const { funding: grants } = estimate(calculator, { ...values, months: 6 }, rates);
    expect(grants?.best.map(({ euros }) => euros)).toEqual([500]);
  });

  it.each([
    ['month', '0', 'funding.month: may come to 0: write an expression for a month from 1 to 12'],
    ['month', 'months', 'funding.month: may come to 0'],
    ['month', 'users', 'funding.month: may come to 100'],
    ['year', 'months', 'funding.year: may come to 0: write an expression for a year, such as 2027'],
    ['other', 'hours', 'funding.other: may come to -20: write a cost of at least 0'],
    ['de_minimis_left', 'hours', 'funding.de_minimis_left: may come to -20: write a sum of at least 0'],
    [
      'other',
      'overheat',
      'funding.other: "overheat" uses "overheat", which is not a parameter; did you mean "overhead"?',
    ],
    ['de_minimis_left', 'left', 'funding.de_minimis_left: "left" uses "left", which is not a parameter'],
  ])('%s: %s', (field, expression, problem) => {
    expect(calculatorProblems(asked({ [field]: expression }), withProgramme({}))).toContain(problem);
  });

  it.each([
    [{ report: ['short', 'full'] }, ''],
    [
      { users: ['full'] },
      'funding.researched.users: "users" is not a choice among the parameters; known: report',
    ],
    [{ repord: ['full'] }, 'funding.researched.repord: "repord" is not a choice among the parameters'],
    [
      { report: ['short', 'ful'] },
      'funding.researched.report.1: "ful" is not a value of "report"; did you mean "full"?',
    ],
  ])('researched: %j', (researched, problem) => {
    const problems = calculatorProblems(asked({ researched }), withProgramme({}));
    if (problem === '') expect(problems).toBe('');
    else expect(problems).toContain(problem);
  });

  it.each([
    [{ rate: -0.5 }, 'rate: may come to -0.5: write a fraction of the cost from 0 to 1, such as 0.35'],
    [{ rate: 'offline ? 0 : 1.5' }, 'rate: may come to 1.5: '],
    [{ rate: 'offline ? -1 : 1.5' }, 'rate: may come to -1: '],
    [{ rate: 1.5 }, 'rate: may come to 1.5: write a fraction of the cost from 0 to 1'],
    [{ rate: 'overhead' }, 'rate: "overhead" uses "overhead", which is not a parameter'],
    [{ eligible: 'staff / external' }, 'eligible: "staff / external" may divide by zero'],
    [{ eligible: 'power(staff - external, 0.5)' }, 'eligible: "power(staff - external, 0.5)" may raise'],
    [
      { rate: { size: { small: 0.4, medium: 0.3, larg: 0.2 } } },
      'rate.size.larg: "larg" is not a value of "size"; did you mean "large"?',
    ],
    [{ rate: { size: { small: 0.4, larg: 0.2 } }, status: 'ended' }, 'rate.size.larg: '],
  ])('a programme %j', (programme, problem) => {
    const given = asked({ staff: 'users * 10', external: 'hours * 0 + 5' });
    expect(calculatorProblems(given, withProgramme(programme))).toContain(problem);
  });
});
