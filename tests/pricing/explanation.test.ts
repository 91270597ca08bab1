import { describe, expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { explainEstimate } from '#pricing/estimate/estimate-explanation.ts';
import { summarizeEstimate } from '#pricing/estimate/estimate-summary.ts';
import { ratesOn } from '#pricing/rates.ts';
import { compiledCalculator, fixturePrices, fixtureProgrammes, line } from '../setup/pricing-fixtures.ts';

const rates = ratesOn(fixturePrices.rates, '2026-11-21');
const unit = { de: 'Nutzer', en: 'users' };

function explain(fields: object, values: object = {}, prices = fixturePrices) {
  const calculator = compiledCalculator(fields, prices);
  const given = { users: 10, report: 'short', features: [], offline: false, ...values };
  const result = estimate(calculator, given, rates);
  return {
    ...explainEstimate(calculator, given, { result, rates, lang: 'en' }),
    summary: summarizeEstimate(calculator, given, result, 'en'),
  };
}

const lineOf = (fields: object, values: object = {}) =>
  explain({ lines: { work: line(fields) } }, values).breakdown[0];

describe('a line of the breakdown', () => {
  it('shows person-days and their rate, with all factors', () => {
    expect(lineOf({ days: 'users * 0.5', role: 'developer', factor: '1.5' })).toMatchObject({
      expected: 7200,
      quantity: 7.5,
      unit: 'person-days',
      unit_price: 960,
    });
  });

  it('has the unit of one behind a quantity that is shown as 1', () => {
    const unit_singular = { de: 'Nutzer', en: 'user' };
    const unitFor = (quantity: number) => lineOf({ quantity, unit, unit_singular, price: 10 })?.unit;
    expect([0.99, 0.998, 1, 1.004, 1.01].map(unitFor)).toEqual(['users', 'user', 'user', 'user', 'users']);
    expect(lineOf({ quantity: 1, unit, price: 10 })?.unit).toBe('users');
    expect(lineOf({ days: 0.999, role: 'developer' })?.unit).toBe('person-day');
  });

  it('shows a quantity at a price from the price list', () => {
    expect(lineOf({ quantity: 'users', unit, price: 'seat' })).toMatchObject({
      expected: 125,
      quantity: 10,
      unit: 'users',
      unit_price: 12.5,
    });
  });

  it('shows a quantity with all factors', () => {
    expect(lineOf({ quantity: 'users', unit, price: 'seat', factor: '2' })).toMatchObject({
      expected: 250,
      quantity: 20,
    });
  });

  it('takes the price of a value from the price list', () => {
    const price = { report: { short: 'seat', full: 'server + 1' } };
    expect(lineOf({ quantity: 2, unit, price })).toMatchObject({ expected: 25, unit_price: 12.5 });
    expect(lineOf({ quantity: 2, unit, price }, { report: 'full' })).toMatchObject({
      expected: 402,
      unit_price: 201,
    });
  });

  it.each([
    ['a sum of euros', { euros: 100 }],
    ['a quantity whose cost has a floor', { quantity: 1, unit, price: 10, floor: 400 }],
    ['a quantity whose cost has a cap', { quantity: 1, unit, price: 1000, cap: 400 }],
  ])('shows no quantity of %s', (_, fields) => {
    expect(lineOf(fields)).not.toHaveProperty('quantity');
  });

  it('says what its figure rests on', () => {
    expect(lineOf({ euros: 1, source: 'experience' })).toMatchObject({ source: 'Own experience' });
    expect(lineOf({ euros: 1, source: { de: 'Umfrage', en: 'Survey' } })).toMatchObject({ source: 'Survey' });
    expect(lineOf({ euros: 1 })).not.toHaveProperty('source');
  });
});

describe('the largest line', () => {
  const lines = { small: line({ euros: 100 }), large: { label: { de: 'Groß', en: 'Large' }, euros: 300 } };
  const summary = {
    de: '{largest_line} kostet {largest_share} von {total}.',
    en: '{largest_line} costs {largest_share} of {total}.',
  };

  it('is named with its part of the total', () => {
    const explained = explain({ lines, summary });
    expect(explained.largest_line).toEqual({ id: 'large', label: 'Large', share: 0.75 });
    expect(explained.summary).toBe('Large costs 75% of €400.');
  });

  it('counts twelve months of a running cost only where the total does', () => {
    const monthly = { run: { label: { de: 'Betrieb', en: 'Operation' }, euros: 100 } };
    expect(explain({ lines, monthly }).largest_line?.id).toBe('large');
    expect(explain({ lines, monthly, basis: 'first_year' }).largest_line).toEqual({
      id: 'run',
      label: 'Operation',
      share: 0.75,
    });
  });

  it('is missing if nothing costs anything, or only what the total leaves out', () => {
    expect(explain({ lines: { work: line({ euros: 0 }) } })).not.toHaveProperty('largest_line');
    const monthly = { run: line({ euros: 100 }) };
    expect(explain({ lines: { work: line({ euros: 0 }) }, monthly })).not.toHaveProperty('largest_line');
  });

  it('is a part of the cost before grants', () => {
    const programmes = fixtureProgrammes({ funds: ['external'], eligible: 'external', entitled: true });
    const funding = { year: '2027', month: '6', employees: 'users', staff: '0', external: '300', other: '0' };
    const fields = { basis: 'own_share', lines, funding };
    const { largest_line, breakdown } = explain(fields, {}, { ...fixturePrices, programmes });
    expect(breakdown.at(-1)).toMatchObject({ expected: -150 });
    expect(largest_line?.share).toBe(explain({ lines }).largest_line?.share);
  });
});

describe('the work of the customer', () => {
  const summary = {
    de: 'Es kostet {total}[[, dazu {customer_days} Tage]].',
    en: 'It costs {total}[[, and {customer_days} days]].',
  };
  const fieldsOf = (days: number, customerDays: string | number) => ({
    summary,
    lines: { work: line({ days, role: 'developer', customer_days: customerDays }) },
  });

  it('is added up, and the same in the summary where it exceeds a fifth of ours', () => {
    expect(explain(fieldsOf(10, 'users * 0.21'))).toMatchObject({
      customer_days: 2.1,
      summary: 'It costs €9,600, and 2.1 days.',
    });
    expect(explain(fieldsOf(10, 2))).toMatchObject({ customer_days: 2, summary: 'It costs €9,600.' });
  });

  it('is compared with ours after all factors', () => {
    const work = line({ days: 1, role: 'developer', factor: '10', customer_days: 1.5 });
    expect(explain({ summary, lines: { work } }).summary).toBe('It costs €9,600.');
  });

  it('does not count for a line that does not apply', () => {
    const lines = {
      work: line({ days: 1, role: 'developer' }),
      extra: line({ days: 9, role: 'developer', when: 'offline', customer_days: 5 }),
    };
    expect(explain({ lines }).customer_days).toBe(0);
    expect(explain({ lines }, { offline: true })).toMatchObject({
      customer_days: 5,
      breakdown: [{}, { customer_days: 5 }],
    });
  });

  it('is in the breakdown only of lines that ask for some', () => {
    const lines = { work: line({ euros: 1, customer_days: 0 }), extra: line({ euros: 1, customer_days: 1 }) };
    const [work, extra] = explain({ lines }).breakdown;
    expect([work?.customer_days, extra?.customer_days]).toEqual([undefined, 1]);
  });

  it('of each month counts as often as the total does', () => {
    const fields = (basis: string) => ({
      basis,
      summary,
      lines: { work: line({ days: 1, role: 'developer' }) },
      monthly: { care: line({ days: 1, role: 'developer', customer_days: 0.5 }) },
    });
    expect(explain(fields('first_year'))).toMatchObject({
      customer_days: 6,
      summary: 'It costs €12,480, and 6 days.',
    });
    expect(explain(fields('one_off')).customer_days).toBe(0);
    const ours = {
      ...fields('first_year'),
      monthly: { care: line({ days: 4, role: 'developer', customer_days: 0.5 }) },
    };
    expect(explain(ours).summary).toBe('It costs €47,040.');
  });

  it('is rounded to tenths for each line, and the sum of these for the whole', () => {
    const each = line({ days: 1, role: 'developer', customer_days: 0.25 });
    const fields = {
      basis: 'first_year',
      summary,
      lines: { a: each, b: each, c: each },
      monthly: { d: each },
    };
    expect(explain(fields)).toMatchObject({
      customer_days: 4.5,
      breakdown: Array(4).fill({ customer_days: 0.3 }),
      summary: 'It costs €14,400, and 4.5 days.',
    });
  });

  it('keeps a line that costs nothing', () => {
    const lines = { work: line({ days: 1, role: 'developer' }), tests: line({ euros: 0, customer_days: 2 }) };
    expect(explain({ lines })).toMatchObject({
      customer_days: 2,
      breakdown: [{}, { expected: 0, customer_days: 2 }],
    });
  });

  it('is not told where no line names it', () => {
    expect(explain({})).not.toHaveProperty('customer_days');
  });
});

it('lists what is not included', () => {
  expect(explain({})).not.toHaveProperty('not_included');
  expect(explain({ not_included: [{ de: 'Hardware', en: 'hardware' }] }).not_included).toEqual(['hardware']);
});
