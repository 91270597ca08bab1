import { describe, expect, it } from 'vitest';
import { checkAnalyzerExamples, checkCalculatorExamples } from '#pricing/examples.ts';
import { compiledAnalyzer, compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';

const name = { de: 'Beispiel', en: 'Specimen' };
const figures = { min_cost: 86, max_cost: 115, total_estimate: 96, monthly_cost: 7 };
const good = { name, parameters: { users: 10 }, figures };
const origin = { source: 'x', checked_on: '2026-11-21' };

/** 96 euros for the ten users of each example, at the prices of 2026; the 7 euros a month are not in the total. */
function problems(fields: object) {
  const calculator = compiledCalculator({
    lines: { work: line({ days: 'users / 100', role: 'developer' }) },
    monthly: { care: line({ euros: 7, fixed: true }) },
    orientation: { figure: 'total_estimate', minimum: 0, maximum: 1000, ...origin },
    examples: [good, good, good],
    ...fields,
  });
  return checkCalculatorExamples(calculator, fixturePrices);
}

describe('the examples of a calculator', () => {
  it('are accepted if they come to their figures', () => {
    expect(problems({})).toEqual([]);
  });

  it('are computed with the prices of the day on which they were checked', () => {
    const [problem] = problems({
      orientation: {
        figure: 'total_estimate',
        minimum: 0,
        maximum: 1000,
        ...origin,
        checked_on: '2027-01-01',
      },
    });
    expect(problem).toEqual({
      path: ['examples', 0, 'figures'],
      message:
        'is out of date: with the prices of 2027-01-01 in content/rates.yaml the calculator computes { min_cost: 89, max_cost: 119, total_estimate: 99, monthly_cost: 7, person_days: 0, customer_days: 0 }',
      stale: {
        example: 'Specimen',
        written: figures,
        computed: { min_cost: 89, max_cost: 119, total_estimate: 99, monthly_cost: 7 },
      },
      dependsOnPrices: true,
    });
  });

  it.each(Object.keys(figures))('are refused if %s differs', (figure) => {
    const wrong = { ...good, figures: { ...figures, [figure]: 1 } };
    expect(problems({ examples: [good, good, wrong] })).toMatchObject([
      { path: ['examples', 2, 'figures'], stale: { computed: figures, written: wrong.figures } },
    ]);
  });

  it('may leave out how much work they are, and are refused if it differs', () => {
    const withWork = (work: object) =>
      problems({ examples: [good, good, { ...good, figures: { ...figures, ...work } }] });
    expect(withWork({ person_days: 0, customer_days: 0 })).toEqual([]);
    expect(withWork({ person_days: 1 })).toMatchObject([{ stale: { computed: { person_days: 0 } } }]);
  });

  it.each([undefined, null])('are refused if their figures are %s', (missing) => {
    const [problem] = problems({ examples: [{ ...good, figures: missing }, good, good] });
    expect(problem).toMatchObject({ path: ['examples', 0, 'figures'], stale: { written: {} } });
    expect(problem?.message).toMatch(/^is missing: with the prices/);
  });

  it('are refused if one of the figures is missing', () => {
    const { monthly_cost: _, ...rest } = figures;
    expect(problems({ examples: [{ ...good, figures: rest }, good, good] })).toMatchObject([
      { message: expect.stringMatching(/^is out of date/), stale: { written: rest, computed: figures } },
    ]);
  });

  it('are refused if they are not valid requests, which does not depend on prices', () => {
    const invalid = { ...good, parameters: { users: 101 } };
    expect(problems({ examples: [invalid, good, good] })).toEqual([
      {
        path: ['examples', 0, 'parameters'],
        message: 'The parameter “users” cannot be 101. Allowed: an integer from 1 to 100.',
      },
    ]);
  });
});

describe('the usual price', () => {
  const orientation = (figure: string, minimum: number, maximum: number) =>
    problems({ orientation: { figure, minimum, maximum, ...origin } });

  it.each([
    ['total_estimate', 96, 97],
    ['total_estimate', 95, 96],
    ['monthly_cost', 7, 8],
    ['yearly_cost', 83, 84],
  ])('may be the bounds of its range: %s from %d to %d', (figure, minimum, maximum) => {
    const today = orientation(figure, minimum, maximum).filter(
      ({ dependsOnLaterPrices }) => !dependsOnLaterPrices,
    );
    expect(today).toEqual([]);
  });

  it.each([
    ['total_estimate', 97, 200, 96],
    ['total_estimate', 10, 95, 96],
    ['yearly_cost', 7, 8, 84],
  ])('is refused outside its range: %s from %d to %d', (figure, minimum, maximum, value) => {
    expect(orientation(figure, minimum, maximum)).toEqual([
      {
        path: ['orientation'],
        message: `the defaults come to a ${figure} of ${value}, outside ${minimum} to ${maximum}: correct the lines, the defaults or the range`,
        dependsOnPrices: true,
      },
    ]);
  });

  it('holds on later days with a new price too', () => {
    expect(orientation('total_estimate', 96, 99)).toEqual([]);
    expect(orientation('total_estimate', 96, 98)).toEqual([
      {
        path: ['orientation'],
        message: expect.stringMatching(
          /^from 2027-01-01 on, the defaults come to a total_estimate of 99, outside 96 to 98/,
        ),
        dependsOnLaterPrices: true,
      },
    ]);
  });

  it('is that of the defaults with the required parameters of the second example', () => {
    const other = { ...good, parameters: { users: 20, months: 0 } };
    const fields = (examples: object[]) => ({
      lines: { work: line({ euros: 'users + months' }) },
      orientation: { figure: 'total_estimate', minimum: 0, maximum: 1, ...origin },
      examples,
    });
    // 20 users and the default of 12 months.
    expect(problems(fields([good, other, good])).at(-1)?.message).toContain(
      'a total_estimate of 32, outside',
    );
    expect(problems(fields([other, good, other])).at(-1)?.message).toContain(
      'a total_estimate of 22, outside',
    );
  });

  it('is not checked if the second example is not a valid request', () => {
    const invalid = { ...good, parameters: { users: 101 } };
    expect(problems({ examples: [good, invalid, good] }).map(({ path }) => path)).toEqual([
      ['examples', 1, 'parameters'],
    ]);
  });
});

describe('the examples of an analyzer', () => {
  const totals = { total_a: 600, total_b: 6000 };
  const savings = { breakeven_month: 1, savings_year_1: 1080, savings_year_3: 3240, savings_year_5: 5400 };
  const check = (written: object | null) =>
    checkAnalyzerExamples(
      compiledAnalyzer({ cost: { amount: 10 } }, undefined, {
        examples: [{ name, parameters: { users: 10 }, figures: written }],
      }),
    );

  it('are accepted if they come to their figures, with or without the totals', () => {
    expect(check(savings)).toEqual([]);
    expect(check({ ...savings, ...totals })).toEqual([]);
  });

  it('are refused if they do not', () => {
    expect(check({ ...savings, savings_year_1: 1 })).toEqual([
      {
        path: ['examples', 0, 'figures'],
        message:
          'is out of date: the analyzer computes { breakeven_month: 1, savings_year_1: 1080, savings_year_3: 3240, savings_year_5: 5400, total_a: 600, total_b: 6000 }',
        stale: { example: 'Specimen', written: { ...savings, savings_year_1: 1 }, computed: savings },
      },
    ]);
    expect(check({ ...savings, total_a: 1 })).toMatchObject([{ stale: { computed: { total_a: 600 } } }]);
    expect(check({ ...savings, total_b: 1 })).toMatchObject([{ stale: { computed: { total_b: 6000 } } }]);
    expect(check(null)).toMatchObject([{ stale: { computed: savings } }]);
  });
});
