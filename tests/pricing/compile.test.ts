import { describe, expect, it } from 'vitest';
import { compileCalculator } from '#pricing/estimate/calculator.ts';
import {
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
