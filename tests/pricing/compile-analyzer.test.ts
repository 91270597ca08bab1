import { describe, expect, it } from 'vitest';
import { analyzerProblems, fixtureParameters } from '../setup/pricing-fixtures.ts';

const vast = (maximum: number) => ({
  parameters: {
    ...fixtureParameters,
    vast: { type: 'number', label: { de: 'x', en: 'x' }, minimum: 0, maximum, default: 0 },
  },
});

describe('an analyzer is refused', () => {
  it.each([
    ['amount', { amount: 'user' }],
    ['growth', { amount: 1, growth: 'user' }],
    ['from', { amount: 1, from: 'user' }],
    ['until', { amount: 1, until: 'user' }],
    ['fade_in', { amount: 1, fade_in: 'user' }],
    ['fade_out', { amount: 1, fade_out: 'user' }],
    ['when', { amount: 1, when: 'user > 1' }],
  ])('with a problem in %s', (field, cost) => {
    expect(analyzerProblems({ work: cost })).toMatch(
      new RegExp(`^option_a\\.costs\\.work\\.${field}: "user( > 1)?" uses "user", which is not a parameter`),
    );
  });

  it('with a cost that is called as what rounding adds', () => {
    expect(analyzerProblems({ rounding: { amount: 1 } })).toBe(
      'option_a.costs.rounding: "rounding" is the name of what rounding adds to a breakdown: choose another',
    );
  });

  it.each(['fade_in', 'fade_out'])('with months of %s below 0', (field) => {
    expect(analyzerProblems({ work: { amount: 1, [field]: 'hours' } })).toBe(
      `option_a.costs.work.${field}: "hours" may come to -20: write "max(hours, 0)", or give its parameter a minimum of 0`,
    );
    expect(analyzerProblems({ work: { amount: 1, [field]: 'max(hours, 0)' } })).toBe('');
  });

  it.each([
    ['user', '"user" uses "user", which is not a parameter; did you mean "users"?'],
    [0.06, '0.06 is 0.06 percent a year: write 6 for 6 percent, or 0 for none'],
    [
      'hours * 100',
      '"hours * 100" may come to 100050 percent a year: give its parameter a range between -100 and 100',
    ],
    ['rate - 5', '"rate - 5" may come to -5: write "max(rate - 5, 0)", or give its parameter a minimum of 0'],
  ])('with a discount_rate of %s', (discount_rate, problem) => {
    expect(analyzerProblems({ work: { amount: 1 } }, undefined, { discount_rate })).toBe(
      `discount_rate: ${problem}`,
    );
  });

  it.each([
    ['cost', '"cost" is not a parameter that holds a number; known: users, hours, rate, months'],
    ['user', '"user" is not a parameter that holds a number; did you mean "users"?'],
    ['offline', '"offline" is not a parameter that holds a number'],
  ])('with the investment in %s', (parameter, problem) => {
    const investment = { parameter, calculator: 'website', parameters: {} };
    expect(analyzerProblems({ work: { amount: 1 } }, undefined, { investment })).toContain(
      `investment.parameter: ${problem}`,
    );
  });

  it('with a problem in the maintenance of its investment', () => {
    const investment = { parameter: 'users', calculator: 'website', parameters: {}, maintenance: 'user' };
    expect(analyzerProblems({ work: { amount: 1 } }, undefined, { investment })).toBe(
      'investment.maintenance: "user" uses "user", which is not a parameter; did you mean "users"?',
    );
  });

  it.each([
    ['hours: user / 2', '"user / 2" uses "user", which is not a parameter; did you mean "users"?'],
    ['user: 2', '"user" is not a parameter that holds a number; did you mean "users"?'],
    ['offline: 1', '"offline" is not a parameter that holds a number; known: users, hours, rate, months'],
    [
      'users: users / 2',
      '"users / 2" may come to 0.5, outside 1 to 100: write "max(users / 2, 1)", or change the range',
    ],
    [
      'rate: rate * 2',
      '"rate * 2" may come to 60, outside 0 to 30: write "min(rate * 2, 30)", or change the range',
    ],
  ])('with a pessimistic case of %s', (change, problem) => {
    const [name = '', text = ''] = change.split(': ');
    expect(analyzerProblems({ work: { amount: 1 } }, undefined, { pessimistic: { [name]: text } })).toBe(
      `pessimistic.${name}: ${problem}`,
    );
  });

  it('with a problem in let', () => {
    expect(analyzerProblems({ work: { amount: 'once' } }, undefined, { let: { once: 'user' } })).toBe(
      'let.once: "user" uses "user", which is not a parameter; did you mean "users"?',
    );
    expect(
      analyzerProblems({ work: { amount: 1 } }, undefined, { let: { early: 'late', late: '1' } }),
    ).toContain('let.early: "late" uses "late", which is not a parameter');
  });

  const large = (costs: Record<string, object>, costsB?: Record<string, object>) =>
    analyzerProblems(costs, costsB, vast(5e18)).replace(/may become.*compute/g, '…');

  // Ten years of 5e18 a month are 6e20, and 1e21 is too large.
  it.each([
    ['one cost is not', { a: { amount: 'vast' } }, undefined, ''],
    ['a cost', { a: { amount: 'vast * 2' } }, undefined, 'option_a.costs.a: … (1.2e+21 euros)'],
    ['a credit', { a: { amount: 'vast * -2' } }, undefined, 'option_a.costs.a: … (1.2e+21 euros)'],
    [
      'a cost of B',
      { a: { amount: 1 } },
      { b: { amount: 'vast * 2' } },
      'option_b.costs.b: … (1.2e+21 euros)',
    ],
    ['growth', { a: { amount: 'vast', growth: 20 } }, undefined, 'option_a.costs.a: … (3.1e+21 euros)'],
    ['growth that is less', { a: { amount: 'vast', growth: 5 } }, undefined, ''],
    ['not shrinking', { a: { amount: 'vast', growth: -50 } }, undefined, ''],
    [
      'growth of a cost that begins late',
      { a: { amount: 'vast', growth: 20, from: 60 } },
      undefined,
      'option_a.costs.a: … (3.1e+21 euros)',
    ],
  ])('if a sum may be too large: %s', (_, costs, costsB, problem) => {
    expect(large(costs, costsB).replace(/: lower the maximum of a parameter/, '')).toBe(problem);
  });
});
