import { describe, expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { checkMonotonicity } from '#pricing/estimate/monotonicity.ts';
import { ratesOn } from '#pricing/rates.ts';
import { ratesSchema } from '#schema/source/pricing/rates.ts';
import {
  calculatorProblems,
  compiledCalculator,
  fixtureParameters,
  fixturePrices,
  line,
} from '../setup/pricing-fixtures.ts';

const rates = ratesOn(fixturePrices.rates, '2026-11-21');
const spread = { low: 1, high: 1 };
const base = { users: 10, report: 'short', offline: false };

/** `[min, expected, max]` of each line. */
function rangesOf(lines: object, values: object = {}, fields: object = {}) {
  const calculator = compiledCalculator({ lines, spread, ...fields });
  const result = estimate(calculator, { ...base, ...values }, rates);
  return Object.fromEntries(
    result.lines.map(({ line: { id }, min, expected, max }) => [id, [min, expected, max]]),
  );
}

// In the fixture's price list, a low risk is 0.9 to 1.2 and a high one 0.6 to 1.8.
const work = line({ euros: 1000, risk: 'high' });

describe('the risk of a line', () => {
  it('sets its low and its high figure apart', () => {
    expect(rangesOf({ work, sure: line({ euros: 500 }) })).toEqual({
      work: [600, 1000, 1800],
      sure: [500, 500, 500],
    });
  });

  it('is multiplied by the spread of the calculator', () => {
    expect(rangesOf({ work }, {}, { spread: { low: 0.5, high: 2 } })).toEqual({ work: [300, 1000, 3600] });
  });

  it('follows the value of a parameter, and of several tables the greatest counts', () => {
    const risk = { report: { short: 'low', full: 'high' }, offline: { true: 'high', false: 'low' } };
    const lines = { work: line({ euros: 1000, risk }) };
    expect(rangesOf(lines)['work']).toEqual([900, 1000, 1200]);
    expect(rangesOf(lines, { report: 'full' })['work']).toEqual([600, 1000, 1800]);
    expect(rangesOf(lines, { offline: true })['work']).toEqual([600, 1000, 1800]);
  });

  it('of a number is that of an assumption where its value is the default, written or computed', () => {
    const hours = { type: 'number', label: fixtureParameters.users.label, minimum: 0, maximum: 500 };
    const parameters = { ...fixtureParameters, hours: { ...hours, default_from: 'users * 2.3' } };
    const by = (name: string) => ({
      work: line({ euros: 1000, risk: { [name]: { given: 'low', assumed: 'high' } } }),
    });
    expect(rangesOf(by('months'), { months: 12 })['work']).toEqual([600, 1000, 1800]);
    expect(rangesOf(by('months'), { months: 13 })['work']).toEqual([900, 1000, 1200]);
    expect(rangesOf(by('hours'), { hours: 23 }, { parameters })['work']).toEqual([600, 1000, 1800]);
    expect(rangesOf(by('hours'), { hours: 24 }, { parameters })['work']).toEqual([900, 1000, 1200]);
    expect(rangesOf(by('hours'), { users: 20, hours: 23 }, { parameters })['work']).toEqual([
      900, 1000, 1200,
    ]);
  });

  it.each([
    ['low', 'medium', 'medium'],
    ['medium', 'low', 'medium'],
    ['medium', 'high', 'high'],
    ['high', 'medium', 'high'],
  ] as const)('is the greater of %s and %s, as the price list orders them', (first, second, greater) => {
    const { low, high } = fixturePrices.rates.risks;
    if (!low || !high) throw new Error('the price list has no such risks');
    const medium = { ...low, history: low.history.map((entry) => ({ ...entry, low: 0.8, high: 1.5 })) };
    const prices = { ...fixturePrices, rates: { ...fixturePrices.rates, risks: { low, medium, high } } };
    const risk = { report: { short: first, full: 'low' }, offline: { true: 'low', false: second } };
    const calculator = compiledCalculator({ lines: { work: line({ euros: 1000, risk }) }, spread }, prices);
    const { max_cost } = estimate(calculator, base, ratesOn(prices.rates, '2026-11-21'));
    expect(max_cost).toBe({ medium: 1500, high: 1800 }[greater]);
  });

  it('passes on to a share of the line, unless that has its own', () => {
    const lines = {
      work,
      sure: line({ euros: 1000 }),
      ofBoth: line({ share: 0.1 }),
      ofOne: line({ share: 0.1, of: ['sure'] }),
      own: line({ share: 0.1, of: ['work'], risk: 'low' }),
    };
    expect(
      rangesOf(Object.fromEntries(Object.entries(lines).map(([id, each]) => [id.toLowerCase(), each]))),
    ).toEqual({
      work: [600, 1000, 1800],
      sure: [1000, 1000, 1000],
      ofboth: [160, 200, 280],
      ofone: [100, 100, 100],
      own: [90, 100, 120],
    });
  });

  it('does not touch a share of nothing, or a fixed share', () => {
    expect(rangesOf({ none: line({ euros: 0 }), part: line({ share: 0.5 }) })).toEqual({});
    expect(rangesOf({ work, part: line({ share: 0.1, fixed: true }) })['part']).toEqual([100, 100, 100]);
  });

  it('may lower the low figure of a parameter that raises it, and nothing else', () => {
    const report = { ...fixtureParameters.report, more_costs_more: true };
    const parameters = { ...fixtureParameters, report };
    const problems = (figures: object, risk: object) => {
      const lines = { work: line({ euros: { report: figures }, risk }), other: line({ euros: 1 }) };
      return checkMonotonicity(compiledCalculator({ parameters, lines, spread }), fixturePrices);
    };
    const rising = { report: { short: 'low', full: 'high' } };
    expect(problems({ short: 1000, full: 1100 }, rising)).toEqual([]);
    expect(problems({ short: 1000, full: 900 }, rising)).toMatchObject([
      { path: ['parameters', 'report', 'more_costs_more'] },
    ]);
  });

  it('may lower the low and the high figure around a number that is assumed, and not the expected one', () => {
    const months = { ...fixtureParameters.months, maximum: 24, more_costs_more: true };
    const parameters = { ...fixtureParameters, months };
    const problems = (euros: string) => {
      const lines = { work: line({ euros, risk: { months: { given: 'low', assumed: 'high' } } }) };
      return checkMonotonicity(compiledCalculator({ parameters, lines, spread }), fixturePrices);
    };
    expect(problems('1000 + months')).toEqual([]);
    expect(problems('1000 - months')).toMatchObject([{ path: ['parameters', 'months', 'more_costs_more'] }]);
  });
});

describe('the check refuses', () => {
  it.each([
    [
      'a risk that is not in the price list',
      { euros: 1, risk: 'hihg' },
      'lines.work.risk: "hihg" is not a risk in content/rates.yaml; known: low, high',
    ],
    [
      'a table with such a risk',
      { euros: 1, risk: { report: { short: 'low', full: 'medium' } } },
      'lines.work.risk.report.full: "medium" is not a risk in content/rates.yaml; known: low, high',
    ],
    [
      'a table without a value',
      { euros: 1, risk: { report: { short: 'low' } } },
      'lines.work.risk.report: has no figure for full: every value of "report" needs one',
    ],
    [
      'a table of a parameter that is not there',
      { euros: 1, risk: { reports: { short: 'low', full: 'high' } } },
      'lines.work.risk.reports: "reports" is not a parameter; did you mean "report"?',
    ],
    [
      'a table of a list',
      { euros: 1, risk: { features: { login: 'low', push: 'low', chat: 'high' } } },
      'lines.work.risk.features: "features" is a list: a risk depends on a `choice`, a `boolean` or a number',
    ],
    [
      'a table of a number by its values',
      { euros: 1, risk: { months: { 1: 'low', assumed: 'high' } } },
      'lines.work.risk.months: "months" is a number: write { given: …, assumed: … }, each with a risk',
    ],
    [
      'a table of a number that is always given',
      { euros: 1, risk: { users: { given: 'low', assumed: 'high' } } },
      'lines.work.risk.users: "users" is required, so its value is never assumed: give it a default',
    ],
    [
      'a risk of a fixed price',
      { euros: 1, fixed: true, risk: 'low' },
      'lines.work.risk: has no meaning here: the price is `fixed`',
    ],
    [
      'a source that is not in the price list',
      { euros: 1, source: 'experiense' },
      'lines.work.source: "experiense" is not a source in content/rates.yaml; did you mean "experience"?',
    ],
    [
      'a quantity without its price',
      { quantity: 'users', unit: { de: 'Nutzer', en: 'users' } },
      'lines.work: has `quantity` but no `price`: add `price:`',
    ],
    [
      'other lines where there is no share',
      { euros: 1, of: ['work'] },
      'lines.work.of: has no meaning here: `of` belongs to `share` and `yearly_share`\nlines.work.of.0: "work" is not a one-off line above this one; known: none yet',
    ],
    [
      "a customer's days that may be below zero",
      { euros: 1, customer_days: 'users - 10' },
      'lines.work.customer_days: may come to -9: write max(…, 0), or give its parameter a higher minimum',
    ],
    [
      'a price without a quantity',
      { euros: 1, price: 2 },
      'lines.work.price: has no meaning here: `price` belongs to `quantity`',
    ],
  ])('%s', (_, fields, problem) => {
    expect(calculatorProblems({ lines: { work: line(fields) } })).toBe(problem);
  });

  it('risks that are not listed from the least to the greatest', () => {
    const { risks, ...others } = fixturePrices.rates;
    const parsed = ratesSchema.safeParse({ ...others, risks: { high: risks['high'], low: risks['low'] } });
    expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      'risks.low: is not a greater risk than "high" above it: list risks from the least to the greatest',
    ]);
  });

  it('a line without a label', () => {
    expect(calculatorProblems({ lines: { work: { euros: 1 } } })).toBe(
      'lines.work: has no `label`: say what the work is',
    );
  });
});
