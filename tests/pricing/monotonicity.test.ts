import { describe, expect, it } from 'vitest';
import { checkMonotonicity } from '#pricing/estimate/monotonicity.ts';
import { compiledCalculator, fixtureParameters, fixturePrices, line } from '../setup/pricing-fixtures.ts';

const label = { de: 'x', en: 'x' };
const name = label;

/** The problems of a calculator that promises `more_costs_more` of a parameter. */
function problems(of: keyof typeof fixtureParameters, fields: object, parameter: object = {}) {
  const promising = { ...fixtureParameters[of], ...parameter, more_costs_more: true };
  const calculator = compiledCalculator({
    parameters: { ...fixtureParameters, [of]: promising },
    ...fields,
  });
  return checkMonotonicity(calculator, fixturePrices).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );
}

const costs = (euros: unknown, fields: object = {}) => ({
  lines: { work: line({ euros }) },
  spread: { low: 1, high: 1 },
  ...fields,
});

describe('a parameter of which more never costs less', () => {
  it.each([
    ['rising', 'users', costs('users * 3')],
    ['constant', 'users', costs('300')],
    ['rising with a choice', 'report', costs({ report: { short: 1, full: 2 } })],
    ['the same for a choice', 'report', costs({ report: { short: 2, full: 2 } })],
    ['rising with a yes', 'offline', costs({ offline: { true: 2, false: 1 } })],
  ] as const)('is accepted if the cost is %s', (_, parameter, fields) => {
    expect(problems(parameter, fields)).toEqual([]);
  });

  it('is refused at the first step at which a figure falls', () => {
    expect(problems('users', costs('users > 50 ? 100 : 200'))).toEqual([
      'parameters.users.more_costs_more: promises that more never costs less, but with 51 in place of 46 min_cost falls from 200 to 100: correct the lines, or remove the promise',
    ]);
  });

  it('is refused for a choice', () => {
    expect(problems('report', costs({ report: { short: 2, full: 1 } }))).toEqual([
      'parameters.report.more_costs_more: promises that more never costs less, but with full in place of short min_cost falls from 2 to 1: correct the lines, or remove the promise',
    ]);
  });

  it.each([
    ['min_cost', costs('1000', { spread: { low: 'users > 90 ? 0.5 : 1', high: 1 } })],
    ['max_cost', costs('1000', { spread: { low: 1, high: 'users > 90 ? 1 : 2' } })],
    ['monthly_cost', costs('1000', { monthly: { care: line({ euros: 'users > 90 ? 1 : 2' }) } })],
  ])('is refused if only %s falls', (figure, fields) => {
    expect(problems('users', fields)[0]).toContain(`${figure} falls from`);
  });

  it.each([
    ['at the minimum', 'hours < -19.9 ? 2 : 1'],
    ['at the maximum', 'hours > 1000.4 ? 1 : 2'],
    ['in the middle', 'hours > 490.2 && hours < 490.3 ? 1 : 2'],
  ])('is tried %s', (_, euros) => {
    expect(problems('hours', costs(euros))).toHaveLength(1);
  });

  it('is tried with whole numbers if it is an integer', () => {
    expect(problems('users', costs('ceil(users) > users ? 0 : 5'))).toEqual([]);
    const examples = [1, 2, 3].map(() => ({ name, parameters: { users: 2 } }));
    expect(problems('users', costs('users > 2 ? 1 : 2', { examples }), { maximum: 3 })).toEqual([
      expect.stringContaining('with 3 in place of 2 min_cost falls from 2 to 1'),
    ]);
  });

  it('is tried from each example', () => {
    const example = { name, parameters: { users: 10 } };
    const examples = [example, example, { name, parameters: { users: 10, offline: true } }];
    expect(problems('users', costs('offline && users > 50 ? 1 : 2', { examples }))).toHaveLength(1);
  });

  it('is tried with the prices of the day on which the examples were checked', () => {
    const fields = (checked_on: string) => ({
      lines: { a: line({ days: 1, role: 'developer', cap: 970 }), b: line({ share: 'users > 50 ? 0 : 1' }) },
      orientation: { figure: 'total_estimate', minimum: 0, maximum: 1, source: 'x', checked_on },
    });
    expect(problems('users', fields('2026-11-21'))[0]).toContain('from 1728 to 864');
    expect(problems('users', fields('2027-01-01'))[0]).toContain('from 1746 to 873');
  });

  it('is not tried from an example that is not a valid request', () => {
    const examples = [1, 2, 3].map(() => ({ name, parameters: { users: 101 } }));
    expect(problems('users', costs('0 - users + 100', { examples }))).toEqual([]);
  });

  it('is not tried without the promise', () => {
    const calculator = compiledCalculator(costs('100 - users'));
    expect(checkMonotonicity(calculator, fixturePrices)).toEqual([]);
  });
});
