import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { compileAnalyzer } from '#pricing/analysis/analyzer.ts';
import { compileCalculator } from '#pricing/estimate/calculator.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import { ratesOn } from '#pricing/rates.ts';
import { anyValues } from '../setup/any-values.ts';
import {
  analyzerProblems,
  calculatorProblems,
  compiledAnalyzer,
  compiledCalculator,
  fixtureAnalyzer,
  fixtureCalculator,
  fixturePrices,
  line,
} from '../setup/pricing-fixtures.ts';
import '../setup/properties.ts';

const rates = ratesOn(fixturePrices.rates, '2026-11-21');
const offline = { type: 'boolean', label: { de: 'x', en: 'x' }, default: false };
const vast = { type: 'number', label: { de: 'x', en: 'x' }, minimum: 0, maximum: 1e15, required: true };

describe('the check refuses a calculator whose figures may not be finite', () => {
  it.each([
    [
      'lines',
      { lines: { work: line({ euros: 'power(users - 50, 2.5)' }) } },
      'lines.work.euros: "power(users - 50, 2.5)" may raise a negative number',
    ],
    [
      'when',
      { lines: { work: line({ euros: 1, when: 'power(users - 50, 0.5) > 1' }) } },
      'lines.work.when: ',
    ],
    ['factor', { lines: { work: line({ euros: 1, factor: '1 / hours' }) } }, 'lines.work.factor: '],
    ['days', { lines: { work: line({ days: 'users / months', role: 'developer' }) } }, 'lines.work.days: '],
    [
      'monthly',
      { monthly: { care: line({ euros: 'annuity(1000, rate, months)' }) } },
      'monthly.care.euros: ',
    ],
    ['spread', { spread: { low: '1 / months', high: 1 } }, 'spread.low: "1 / months" may divide by zero'],
    [
      'an inexact sum',
      { parameters: { vast }, lines: { work: line({ euros: 'vast * 10' }) } },
      'lines.work: may become too large to compute exactly (1.2e+16 euros): lower the maximum of a parameter, or write `cap:`',
    ],
    [
      'a sum that only a risk makes inexact',
      { parameters: { vast }, lines: { work: line({ euros: 'vast * 5', risk: 'high' }) } },
      'lines.work: may become too large to compute exactly (1.1e+16 euros)',
    ],
    [
      'a sum that a risk of one value makes inexact',
      {
        parameters: { vast, offline },
        lines: { work: line({ euros: 'vast * 5', risk: { offline: { true: 'high', false: 'low' } } }) },
      },
      'lines.work: may become too large to compute exactly (1.1e+16 euros)',
    ],
    [
      'an overflow of several factors',
      {
        parameters: { vast },
        lines: { work: line({ euros: 'power(vast, 20)', factor: 'power(vast, 20)', cap: 5 }) },
      },
      'lines.work: may become too large to compute exactly: lower the maximum',
    ],
    [
      'twelve months of a monthly line',
      { parameters: { vast }, monthly: { care: line({ euros: 'vast' }) } },
      'monthly.care: may become too large',
    ],
  ])('%s', (_, fields, problem) => {
    expect(calculatorProblems(fields)).toContain(problem);
  });

  it.each([
    ['above 1', { low: 'users / 50', high: 1 }, 'spread.low: 2 is not a low factor'],
    ['below 0', { low: 'hours / 2000', high: 1 }, 'spread.low: -0.01 is not a low factor'],
    ['below 1', { low: 1, high: 'users / 10' }, 'spread.high: 0.1 is not a high factor'],
    [
      'of a list, which is added up',
      { low: 1, high: { features: { login: 1, push: 1.2, chat: 1 } } },
      'spread.high: 0 is not a high factor',
    ],
  ])('a spread as an expression or a table that may come to a factor %s', (_, spread, problem) => {
    expect(calculatorProblems({ spread })).toContain(problem);
  });

  it('a line at most as large as its cap is accepted', () => {
    expect(
      calculatorProblems({ parameters: { vast }, lines: { work: line({ euros: 'vast * 10', cap: 1e6 }) } }),
    ).toBe('');
  });
});

describe('the check refuses an analyzer whose figures may not be finite', () => {
  it.each([
    [
      { lease: { amount: 'annuity(1000, rate, months)', until: 'months' } },
      'option_a.costs.lease.amount: "annuity(1000, rate, months)" may divide by zero',
    ],
    [{ work: { amount: 1, when: '1 / hours > 2' } }, 'option_a.costs.work.when: '],
    [{ work: { amount: 1, from: '12 / hours' } }, 'option_a.costs.work.from: '],
    [{ work: { amount: 1, until: '12 / hours' } }, 'option_a.costs.work.until: '],
    [{ work: { amount: 1, fade_in: '12 / hours' } }, 'option_a.costs.work.fade_in: '],
    [{ work: { amount: 1, fade_out: '12 / hours' } }, 'option_a.costs.work.fade_out: '],
    [{ work: { amount: 1, growth: 'rate / months' } }, 'option_a.costs.work.growth: '],
    [
      { work: { amount: 'power(users, 20)' } },
      'option_a.costs.work: may become too large to compute (1.2e+42 euros)',
    ],
  ])('%j', (costs, problem) => {
    expect(analyzerProblems(costs)).toContain(problem);
  });

  it('in let, and in what uses it', () => {
    const fields = { let: { base: 'users - 50', broken: 'power(base, 0.5)' } };
    expect(analyzerProblems({ work: { amount: 'base' } }, undefined, fields)).toContain(
      'let.broken: "power(base, 0.5)" may raise a negative number to a fractional power: "base" can be as low as -49',
    );
  });

  it('knows the bounds of let', () => {
    const fields = { let: { base: 'max(users - 50, 1)' } };
    expect(analyzerProblems({ work: { amount: '1 / base' } }, undefined, fields)).toBe('');
  });
});

const amounts = fc.oneof(
  fc.constantFrom(
    'users',
    'hours',
    'rate * 3',
    'power(users - 50, 2.5)',
    'power(max(hours, 0), 2.5)',
    'users / months',
  ),
  fc.constantFrom(
    'annuity(hours, rate, months)',
    'annuity(hours, rate, max(months, 1))',
    '0 - users * 2',
    'hours * 0',
  ),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.record({
    report: fc.record({
      short: fc.integer({ min: -5, max: 5 }),
      full: fc.double({ min: -1, max: 9, noNaN: true }),
    }),
  }),
);

describe('whatever passes the check', () => {
  it('has finite figures, none of them a negative zero: calculators', () => {
    const fields = fc.record({
      lines: fc.record({
        first: fc
          .record({ euros: amounts, factor: fc.constantFrom('1', 'users', 'hours / months', 'hours') })
          .map(line),
        second: fc
          .record({ share: fc.constantFrom('overhead', 'rate / 100', '0 - 0.5', '1 / months') })
          .map(line),
      }),
      monthly: fc.record({ care: fc.record({ euros: amounts }).map(line) }),
      spread: fc.record({
        low: fc.constantFrom(0.9, 0, 'users * -0.0', 'rate / 100', 'users / 10'),
        high: fc.constantFrom(1, 1.5, '1 + rate / 10', 'users'),
      }),
      basis: fc.constantFrom('one_off', 'first_year'),
    });
    let accepted = 0;
    fc.assert(
      fc.property(fields, anyValues(fixtureCalculator({}).parameters), (given, values) => {
        const compiled = compileCalculator(fixtureCalculator(given), fixturePrices);
        if (!compiled.ok) return;
        accepted++;
        const {
          lines,
          funding: _funding,
          work: _work,
          isSmall: _isSmall,
          ...figures
        } = estimate(compiled.value, values, rates);
        const all = [
          ...Object.values(figures),
          ...lines.flatMap(({ min, expected, max }) => [min, expected, max]),
        ];
        for (const figure of all)
          expect(Number.isSafeInteger(figure) && figure >= 0 && !Object.is(figure, -0)).toBe(true);
        expect(figures.min_cost <= figures.total_estimate && figures.total_estimate <= figures.max_cost).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(30);
  });

  it('has finite figures, none of them a negative zero: analyzers', () => {
    const formula = amounts.filter((amount) => typeof amount !== 'object');
    const cost = fc.record({
      amount: formula,
      growth: fc.constantFrom(0, 3, -5, 'rate', '0 - rate', 'hours'),
      from: fc.constantFrom(1, 'months', 'hours', 'hours / months'),
      until: fc.constantFrom(60, 'months', 'hours', 'hours / months'),
      fade_in: fc.constantFrom(0, 'months', 'max(hours, 0)', 'hours'),
      fade_out: fc.constantFrom(0, 'months', 'max(hours, 0)', 'hours'),
    });
    let accepted = 0;
    fc.assert(
      fc.property(cost, cost, anyValues(fixtureCalculator({}).parameters), (a, b, values) => {
        const compiled = compileAnalyzer(fixtureAnalyzer({ a }, { b }, { discount_rate: 'rate' }));
        if (!compiled.ok) return;
        accepted++;
        const { option_a, option_b, breakeven_month: _, ...savings } = analyze(compiled.value, values);
        const figures = [option_a, option_b].flatMap((costs) => [
          costs.total_cost_5y,
          ...costs.monthly_costs,
        ]);
        for (const figure of [...figures, ...Object.values(savings)])
          expect(Number.isFinite(figure) && !Object.is(figure, -0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(30);
  });
});

describe('a figure that is not finite all the same', () => {
  const calculator = compiledCalculator({});
  const [work] = calculator.lines;
  if (!work) throw new Error('the fixture has a line');
  const values = { users: 10 };
  const sameInAll = (figure: number) => ({
    ...{ low: figure, expected: figure, high: figure },
    ...{ days: 0, customerDays: 0 },
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is an error, not an estimate', (figure) => {
    const broken = { ...calculator, lines: [{ ...work, compute: () => sameInAll(figure) }] };
    expect(() => estimate(broken, values, rates)).toThrow(`"fixture, work" comes to ${figure} for min`);
  });

  it('is an error if it is a sum', () => {
    const lines = [work, work].map((each) => ({ ...each, compute: () => sameInAll(1e308) }));
    const broken = { ...calculator, lines };
    expect(() => estimate(broken, values, rates)).toThrow('"fixture" comes to Infinity for min_cost');
  });

  it('is an error, not an analysis', () => {
    const analyzer = compiledAnalyzer({ work: { amount: 1 } });
    const amount = Object.assign(() => Number.NaN, { bounds: { low: 0, high: 0 } });
    const optionA = analyzer.optionA.map((item) => ({ ...item, quantities: { ...item.quantities, amount } }));
    const broken = { ...analyzer, optionA };
    expect(() => analyze(broken, values)).toThrow('"fixture" comes to NaN for total_a');
  });
});
