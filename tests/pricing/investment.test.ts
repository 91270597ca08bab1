import { describe, expect, it } from 'vitest';
import { checkInvestment } from '#pricing/analysis/investment.ts';
import { compiledAnalyzer, fixtureCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';

/** Estimates 900 to 1200 euros for ten users, and 50 a month. */
const website = fixtureCalculator({
  id: 'website',
  lines: { work: line({ euros: 'users * 100' }) },
  monthly: { care: line({ euros: 50, fixed: true }) },
});

const name = { de: 'x', en: 'x' };

/** The problems of an investment of `hours` euros with `rate` euros of maintenance a month. */
function problems(
  parameters: object,
  investment: object = {},
  { analyzer = {}, calculators = [website] }: { analyzer?: object; calculators?: (typeof website)[] } = {},
) {
  const compiled = compiledAnalyzer({ work: { amount: 1 } }, undefined, {
    examples: [
      { name, parameters: { users: 1, ...parameters } },
      { name, parameters: { users: 1, hours: 1 } },
    ],
    investment: { parameter: 'hours', calculator: 'website', parameters: { users: 10 }, ...investment },
    ...analyzer,
  });
  return checkInvestment(compiled, calculators, fixturePrices);
}

describe('the investment of an analyzer', () => {
  it.each([900, 950.5, 1000])('of %d euros agrees with an estimate of 900 to 1200', (hours) => {
    expect(problems({ hours })).toEqual([]);
  });

  it.each([
    [899, 10],
    [1000.5, 8],
  ])('of %d euros does not agree with the estimate for %d users', (hours, users) => {
    expect(problems({ hours }, { parameters: { users } })).toEqual([
      {
        path: ['investment', 'parameters'],
        message: `the first example has a hours of ${hours}, and website estimates ${users * 90} to ${users * 120}: correct the example, or the parameters of the calculator`,
        dependsOnPrices: true,
      },
    ]);
  });

  it('is that of the first example, defaults included', () => {
    const parameters = { hours: { type: 'number', label: name, minimum: 0, maximum: 5000, default: 1000 } };
    const users = { type: 'integer', label: name, minimum: 1, maximum: 100, required: true };
    expect(problems({}, {}, { analyzer: { parameters: { users, ...parameters } } })).toEqual([]);
  });

  it('is not compared if there is none, or if the example is not a valid request', () => {
    expect(problems({ hours: 1 }, {}, { analyzer: { investment: undefined } })).toEqual([]);
    expect(problems({ hours: 'many' })).toEqual([]);
  });

  it.each([25, 50, 100])('has maintenance of %d euros a month, between half and twice 50', (maintenance) => {
    expect(problems({ hours: 1000 }, { maintenance })).toEqual([]);
  });

  it.each([
    [24.9, 25],
    [100.1, 100],
    ['hours / 2', 500],
    ['once', 9],
  ])('has maintenance of %s euros a month, which is not', (maintenance, shown) => {
    expect(problems({ hours: 1000 }, { maintenance }, { analyzer: { let: { once: 'users * 9' } } })).toEqual([
      {
        path: ['investment', 'maintenance'],
        message: `comes to ${shown} euros a month in the first example, and website estimates 50: write an expression that comes to between half and twice as much, or correct one of the two files`,
        dependsOnPrices: true,
      },
    ]);
  });

  it('may be wrong in both', () => {
    expect(problems({ hours: 1 }, { maintenance: 1 }).map(({ path }) => path.at(-1))).toEqual([
      'parameters',
      'maintenance',
    ]);
  });

  it('is estimated with the prices of the day on which the calculator was checked', () => {
    const priced = (checked_on: string) =>
      fixtureCalculator({
        id: 'website',
        lines: { work: line({ days: 1, role: 'developer', fixed: true }) },
        orientation: { ...website.orientation, checked_on },
      });
    const on = (checked_on: string) =>
      problems({ hours: 960 }, {}, { calculators: [priced(checked_on)] }).map(({ message }) => message);
    expect(on('2026-12-31')).toEqual([]);
    expect(on('2027-01-01')).toEqual([expect.stringContaining('estimates 990 to 990')]);
  });

  it.each([
    ['websit', '"websit" is not a calculator; did you mean "website"?'],
    ['erp', '"erp" is not a calculator; known: website'],
  ])('names the calculator %s, which does not exist', (calculator, message) => {
    expect(problems({ hours: 1000 }, { calculator })).toEqual([
      { path: ['investment', 'calculator'], message },
    ]);
  });

  it('names parameters that the calculator refuses', () => {
    expect(problems({ hours: 1000 }, { parameters: { users: 101 } })).toEqual([
      {
        path: ['investment', 'parameters'],
        message: 'The parameter “users” cannot be 101. Allowed: an integer from 1 to 100.',
      },
    ]);
  });

  it('names a draft, which only a draft may do', () => {
    const calculators = [{ ...website, draft: true }];
    expect(problems({ hours: 1000 }, {}, { calculators })).toEqual([
      {
        path: ['investment', 'calculator'],
        message: '"website" is a draft: publish it or take `investment` out',
      },
    ]);
    expect(problems({ hours: 1000 }, {}, { calculators, analyzer: { draft: true } })).toEqual([]);
  });

  it('is not compared with a calculator that has problems of its own', () => {
    const calculators = [
      { ...website, lines: fixtureCalculator({ lines: { a: line({ euros: 'user' }) } }).lines },
    ];
    expect(problems({ hours: 1 }, {}, { calculators })).toEqual([]);
  });
});
