import { describe, expect, it } from 'vitest';
import { compileCalculator } from '#pricing/calculator.ts';
import {
  analyzerProblems,
  calculatorProblems,
  fixtureCalculator,
  fixtureParameters,
  fixturePrices,
  fixtureProgrammes,
  line,
} from '../setup/pricing-fixtures.ts';

const vast = (maximum: number) => ({
  parameters: {
    ...fixtureParameters,
    vast: { type: 'number', label: { de: 'x', en: 'x' }, minimum: 0, maximum, default: 0 },
  },
});
const spread = { low: 1, high: 1 };
const funding = { year: '2027', month: '6', employees: 'users', staff: '0', external: '0', other: '0' };

describe('a calculator is refused', () => {
  it.each([
    ['with own_share and no funding', { basis: 'own_share' }],
    ['with funding and no own_share', { funding }],
  ])('%s', (_, fields) => {
    expect(calculatorProblems(fields)).toBe(
      'basis: own_share and `funding:` go together: write both or neither',
    );
  });

  it('with all of its problems at once', () => {
    expect(
      calculatorProblems({
        lines: { work: line({ euros: 'user' }) },
        spread: { low: 1.5, high: 0.5 },
        summary: { de: '{totl}', en: '{totl}' },
      }).split('\n'),
    ).toEqual([
      'lines.work.euros: "user" uses "user", which is not a parameter; did you mean "users"?',
      'summary.de: has an unknown placeholder {totl}; did you mean {total}?',
      'summary.en: has an unknown placeholder {totl}; did you mean {total}?',
      'spread.low: 1.5 is not a low factor: write a figure from 0 to 1, such as 0.85',
      'spread.high: 0.5 is not a high factor: write a figure of at least 1, such as 1.25',
    ]);
  });

  it.each([
    ['a line', { lines: { work: line({ euros: 'vast' }) } }, ''],
    [
      'a line in the high estimate',
      { lines: { work: line({ euros: 'vast' }) }, spread: { low: 1, high: 1.5 } },
      'lines.work',
    ],
    ['several lines', { lines: { a: line({ euros: 1 }), b: line({ euros: 'vast' }) } }, 'lines.b'],
    [
      'twelve months',
      { lines: { a: line({ euros: 1 }) }, monthly: { b: line({ euros: 'vast' }) } },
      'monthly.b',
    ],
    ['the largest line', { lines: { a: line({ euros: 'vast' }), b: line({ euros: 5 }) } }, 'lines.a'],
    [
      'the first of equal lines',
      { lines: { a: line({ euros: 'vast' }), b: line({ euros: 'vast' }) } },
      'lines.a',
    ],
  ])('only if its sums may be inexact: %s', (_, fields, place) => {
    const problems = calculatorProblems({ ...vast(Number.MAX_SAFE_INTEGER), spread, ...fields });
    expect(problems.replace(/: .*/, '')).toBe(place);
  });

  it('if the sum with a twelfth of the limit a month is inexact', () => {
    const monthly = { care: line({ euros: 'vast' }) };
    const lines = { work: line({ euros: 0 }) };
    expect(
      calculatorProblems({ ...vast(Math.floor(Number.MAX_SAFE_INTEGER / 12)), lines, monthly, spread }),
    ).toBe('');
    expect(calculatorProblems({ ...vast(Number.MAX_SAFE_INTEGER / 11.9), lines, monthly, spread })).toContain(
      'monthly.care: may become too large to compute exactly (9.1e+15 euros)',
    );
  });

  it('with a low factor that is above 1 for some values', () => {
    expect(calculatorProblems({ spread: { low: 'months / 12', high: 1 } })).toContain(
      'spread.low: 5 is not a low factor',
    );
  });

  it.each([
    ['with a high factor from a table', { spread: { low: 1, high: { report: { short: 1, full: 1.5 } } } }],
    ['at the bounds of the spread', { spread: { low: 0, high: 1 } }],
    ['with equal estimates', { spread: { low: 1, high: 1 } }],
  ])('not %s', (_, fields) => {
    expect(calculatorProblems(fields)).toBe('');
  });
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

  it('with a problem in let', () => {
    expect(analyzerProblems({ work: { amount: 'once' } }, undefined, { let: { once: 'user' } })).toBe(
      'let.once: "user" uses "user", which is not a parameter; did you mean "users"?',
    );
    expect(
      analyzerProblems({ work: { amount: 1 } }, undefined, { let: { early: 'late', late: '1' } }),
    ).toContain('let.early: "late" uses "late", which is not a parameter');
  });

  const large = (costs: Record<string, object>, costsB?: Record<string, object>) =>
    analyzerProblems(costs, costsB, vast(1e19)).replace(/may become.*compute/g, '…');

  // Sixty months of 1e19 are 6e20, and 1e21 is too large.
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
    ['growth', { a: { amount: 'vast', growth: 20 } }, undefined, 'option_a.costs.a: … (1.2e+21 euros)'],
    ['growth that is less', { a: { amount: 'vast', growth: 12 } }, undefined, ''],
    ['not shrinking', { a: { amount: 'vast', growth: -50 } }, undefined, ''],
    [
      'growth of a cost that begins late',
      { a: { amount: 'vast', growth: 20, from: 60 } },
      undefined,
      'option_a.costs.a: … (1.2e+21 euros)',
    ],
  ])('if a sum may be too large: %s', (_, costs, costsB, problem) => {
    expect(large(costs, costsB).replace(/: lower the maximum of a parameter/, '')).toBe(problem);
  });
});

describe('a programme of which a term is refused', () => {
  it('is the entry of the problem', () => {
    const programmes = fixtureProgrammes({ when: 'user > 1' });
    const compiled = compileCalculator(fixtureCalculator({ basis: 'own_share', funding }), {
      ...fixturePrices,
      programmes,
    });
    expect(compiled).toMatchObject({
      ok: false,
      error: [{ path: ['when'], entry: { id: 'programme-0' } }],
    });
  });
});
