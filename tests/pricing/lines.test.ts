import { describe, expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { ratesOn } from '#pricing/rates.ts';
import { calculatorProblems, compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';

const rates = ratesOn(fixturePrices.rates, '2026-11-21');
const given = { users: 10, hours: 4, rate: 5, months: 12, report: 'full', features: [], offline: false };

/** The expected euros of each line, by id; a line of zero euros has none. */
function euros(fields: object, values: object = {}): Record<string, number> {
  const { lines } = estimate(compiledCalculator(fields), { ...given, ...values }, rates);
  return Object.fromEntries(lines.map(({ line: { id }, expected }) => [id, expected]));
}

const one = (fields: object) => ({ lines: { work: line(fields) } });

it.each([
  ['users / 10', 1, 'Personentag'],
  ['users / 20', 0.5, 'Personentage'],
  ['users', 10, 'Personentage'],
])('a line of days says how many: %s', (days, quantity, unit) => {
  const calculator = compiledCalculator(one({ days, role: 'developer' }));
  const [work] = estimate(calculator, given, rates).lines;
  expect(work?.line.measure?.(calculator.contextOf(given, rates), rates)).toMatchObject({
    quantity,
    unit: { de: unit },
  });
});

describe('a line', () => {
  it.each([
    ['days at the day rate of a role', { days: 'users / 4', role: 'developer' }, 2400],
    ['euros', { euros: 150 }, 150],
    ['euros from an expression', { euros: 'users * 3' }, 30],
    ['euros from a table', { euros: { report: { short: 1, full: 7 } } }, 7],
    ['times each factor of its tables', { euros: 100, scaled_by: { report: { short: 1, full: 3 } } }, 300],
    [
      'times the factors of several parameters',
      {
        euros: 100,
        scaled_by: { report: { short: 1, full: 3 }, offline: { true: 1, false: 0.5 } },
      },
      150,
    ],
    ['times a factor', { euros: 100, factor: 'users / 4' }, 250],
    ['its floor, if it would be less', { euros: 10, floor: 400 }, 400],
    ['its cap, if it would be more', { euros: 900, cap: 700 }, 700],
    ['its cap, if that is below its floor', { euros: 10, floor: 400, cap: 300 }, 300],
    ['counted if its condition holds', { euros: 5, when: 'users > 9' }, 5],
  ])('is %s', (_, fields, expected) => {
    expect(euros(one(fields))).toEqual({ work: expected });
  });

  it.each([
    ['its condition does not hold', { euros: 5, when: 'offline' }],
    ['its condition does not hold, whatever its floor', { euros: 5, when: 'offline', floor: 400 }],
    ['it is zero, whatever its floor', { euros: 0, floor: 400 }],
    ['it is rounded to zero', { euros: 0.2 }],
  ])('is left out if %s', (_, fields) => {
    expect(euros(one(fields))).toEqual({});
  });

  it('of a list has the sum of the chosen figures, or the product of the chosen factors', () => {
    const figures = { login: 2, push: 3, chat: 7 };
    const fields = {
      lines: {
        sum: line({ euros: { features: figures } }),
        product: line({ euros: 1, scaled_by: { features: figures } }),
      },
    };
    expect(euros(fields, { features: ['push', 'chat'] })).toEqual({ sum: 10, product: 21 });
    expect(euros(fields, { features: [] })).toEqual({ product: 1 });
  });

  it.each([
    ['all one-off lines above', {}, 30],
    ['one line above', { of: ['a'] }, 10],
    ['several lines above', { of: ['a', 'b'] }, 30],
  ])('is a share of %s', (_, fields, expected) => {
    const lines = { a: line({ euros: 100 }), b: line({ euros: 200 }), c: line({ share: 0.1, ...fields }) };
    expect(euros({ lines })['c']).toBe(expected);
  });

  it('is a share of the lines above before they are rounded', () => {
    const lines = { a: line({ euros: 0.4 }), b: line({ euros: 0.4 }), c: line({ share: 100 }) };
    expect(euros({ lines })).toEqual({ c: 80 });
  });

  it('below `monthly` is a share of one-off lines, or a twelfth of a yearly share', () => {
    const lines = { a: line({ euros: 1000 }), b: line({ euros: 200 }) };
    const monthly = {
      c: line({ share: 0.1 }),
      d: line({ yearly_share: 0.12 }),
      e: line({ yearly_share: 0.24, of: ['b'] }),
    };
    expect(euros({ lines, monthly })).toEqual({ a: 1000, b: 200, c: 120, d: 12, e: 4 });
  });
});

describe('the bounds of a line', () => {
  const highest = (fields: object) => compiledCalculator(fields).lines.at(-1)?.bounds;

  it.each([
    ['days at the highest price on record', { days: 'users', role: 'developer' }, 99_000],
    ['euros', { euros: 'users * 3' }, 300],
    ['a scaled amount', { euros: 'users', scaled_by: { report: { short: 2, full: 5 } } }, 500],
    ['an amount times a factor', { euros: 'users', factor: 'months' }, 6000],
    ['a floor', { euros: 'users', floor: 400 }, 400],
    ['a cap', { euros: 'users', cap: 70 }, 70],
    ['a negative amount', { euros: '0 - users' }, 0],
  ])('are from zero to %s', (_, fields, high) => {
    expect(highest(one(fields))).toEqual({ low: 0, high });
  });

  it('of a share are those of the lines it is a part of', () => {
    const lines = { a: line({ euros: 'users' }), b: line({ euros: 'users * 2' }) };
    expect(highest({ lines: { ...lines, c: line({ share: 0.5 }) } })).toEqual({ low: 0, high: 150 });
    expect(highest({ lines: { ...lines, c: line({ share: 0.5, of: ['a'] }) } })).toEqual({
      low: 0,
      high: 50,
    });
    expect(highest({ lines, monthly: { c: line({ yearly_share: 0.5 }) } })).toEqual({ low: 0, high: 12.5 });
  });
});

describe('the check refuses', () => {
  it.each([
    [
      'a line without an amount',
      one({}),
      'lines.work: has no amount: write exactly one of days, euros, quantity, share, yearly_share',
    ],
    [
      'a line with two amounts',
      one({ euros: 1, share: 0.1 }),
      'lines.work: has euros and share at once: write exactly one of days, euros, quantity, share, yearly_share',
    ],
    ['days without a role', one({ days: 1 }), 'lines.work: has `days` but no `role`: add `role:`'],
    [
      'a role without days',
      one({ euros: 1, role: 'developer' }),
      'lines.work.role: has no meaning here: a role belongs to `days`',
    ],
    [
      'an unknown role',
      one({ days: 1, role: 'developper' }),
      'lines.work.role: "developper" is not a role in content/rates.yaml; did you mean "developer"?',
    ],
    [
      'a yearly share of the project',
      one({ yearly_share: 0.1 }),
      'lines.work.yearly_share: is for monthly lines: write `share`',
    ],
    [
      'a share of a line below',
      { lines: { alpha: line({ euros: 1 }), work: line({ share: 1, of: ['alpha', 'alpa', 'work'] }) } },
      'lines.work.of.1: "alpa" is not a one-off line above this one; did you mean "alpha"?\nlines.work.of.2: "work" is not a one-off line above this one; known: alpha',
    ],
    [
      'a share of a monthly line',
      { monthly: { care: line({ euros: 1 }), more: line({ share: 1, of: ['care'] }) } },
      'monthly.more.of.0: "care" is not a one-off line above this one; known: work',
    ],
    [
      'a monthly line with the name of a one-off line',
      { monthly: { work: line({ euros: 1 }) } },
      'monthly.work: "work" is already the name of a line above: choose another',
    ],
    [
      'an amount with two tables',
      one({ euros: { report: { short: 1, full: 2 }, offline: { true: 1, false: 2 } } }),
      'lines.work.euros: names more than one parameter: write a line for each table',
    ],
    [
      'an amount with an empty table',
      one({ euros: {} }),
      'lines.work.euros: names no parameter: write { parameter: { value: figure } }',
    ],
    ['a problem in a condition', one({ euros: 1, when: 'users' }), 'lines.work.when: "users" is a number'],
    ['a problem in a factor', one({ euros: 1, factor: 'offline' }), 'lines.work.factor: "offline" is a cond'],
    [
      'a problem in a yearly share',
      { monthly: { care: line({ yearly_share: 'offline' }) } },
      'monthly.care.yearly_share: "offline" is a cond',
    ],
  ])('%s', (_, fields, problem) => {
    const problems = calculatorProblems(fields);
    expect(problems.slice(0, problem.length)).toBe(problem);
    expect(problems.split('\n')).toHaveLength(problem.split('\n').length);
  });
});
