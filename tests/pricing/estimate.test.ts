import { describe, expect, it } from 'vitest';
import { estimate } from '#pricing/estimate/estimate.ts';
import { summarizeEstimate } from '#pricing/estimate/estimate-summary.ts';
import { ratesOn } from '#pricing/rates.ts';
import { compiledCalculator, fixturePrices, fixtureProgrammes, line } from '../setup/pricing-fixtures.ts';

const rates = ratesOn(fixturePrices.rates, '2026-11-21');
const values = { users: 10, hours: 4, rate: 5, months: 6, report: 'full', features: [], offline: false };
const compute = (fields: object, prices = fixturePrices) =>
  estimate(compiledCalculator(fields, prices), values, rates);

describe('an estimate', () => {
  it('has lines from low to high, of which fixed ones do not vary', () => {
    const { lines, ...figures } = compute({
      lines: { work: line({ euros: 100 }), license: line({ euros: 30, fixed: true }) },
      monthly: { care: line({ euros: 10 }) },
    });
    expect(lines.map(({ line: { id, kind }, ...row }) => ({ id, kind, ...row }))).toEqual([
      { id: 'work', kind: 'one_off', min: 90, expected: 100, max: 120 },
      { id: 'license', kind: 'one_off', min: 30, expected: 30, max: 30 },
      { id: 'care', kind: 'monthly', min: 9, expected: 10, max: 12 },
    ]);
    expect(figures).toMatchObject({
      min_cost: 120,
      total_estimate: 130,
      max_cost: 150,
      monthly_cost: 10,
      yearly_cost: 120,
    });
  });

  it('of the first year includes twelve months', () => {
    expect(
      compute({
        basis: 'first_year',
        lines: { work: line({ euros: 100 }) },
        monthly: { care: line({ euros: 10 }), host: line({ euros: 20 }) },
      }),
    ).toMatchObject({
      min_cost: 90 + 12 * 27,
      total_estimate: 100 + 12 * 30,
      max_cost: 120 + 12 * 36,
      monthly_cost: 30,
      yearly_cost: 360,
    });
  });

  it.each([
    [4.9, 'one_off', true],
    [5, 'one_off', false],
    [0, 'one_off', false],
    [1, 'first_year', false],
  ])('of %f person-days, as %s, is small: %s', (days, basis, isSmall) => {
    const lines = { work: line({ days, role: 'developer' }), license: line({ euros: 90 }) };
    const calculator = compiledCalculator({ basis, lines });
    const result = estimate(calculator, values, rates);
    expect(result.isSmall).toBe(isSmall);
    expect(summarizeEstimate(calculator, values, result, 'en').includes('starts at this price')).toBe(
      isSmall,
    );
  });

  it('rounds each line to whole euros before it adds them up', () => {
    expect(
      compute({
        lines: { a: line({ euros: 1.5 }), b: line({ euros: 1.4 }), c: line({ euros: 0.4 }) },
        spread: { low: 1, high: 1 },
      }),
    ).toMatchObject({ min_cost: 3, total_estimate: 3, max_cost: 3 });
  });

  it('omits a line that is zero even in the high estimate, and no other', () => {
    const { lines } = compute({
      lines: {
        none: line({ euros: 0 }),
        little: line({ euros: 0.45 }),
        less: line({ euros: 0.1 }),
        fixed: line({ euros: 0.45, fixed: true }),
      },
    });
    expect(lines.map(({ line: { id }, min, expected, max }) => [id, min, expected, max])).toEqual([
      ['little', 0, 0, 1],
    ]);
  });

  it('uses the shares of the price list', () => {
    expect(compute({ lines: { work: line({ euros: '100 * overhead' }) } }).total_estimate).toBe(25);
  });

  it('has a spread that may depend on parameters', () => {
    const spread = { low: { report: { short: 1, full: 0.5 } }, high: '1 + users / 10' };
    expect(compute({ lines: { work: line({ euros: 100 }) }, spread })).toMatchObject({
      min_cost: 50,
      max_cost: 200,
    });
  });
});

const texts = {
  de: '{min} {total} {max}[[ m{monthly}]][[ y{yearly}]][[ g{grant} von {programmes}]][[!programmes ohne]].',
  en: '{min} {total} {max}[[ m{monthly}]][[ y{yearly}]][[ g{grant} of {programmes}]][[!programmes none]].',
};

function summaries(fields: object, prices = fixturePrices) {
  const calculator = compiledCalculator({ ...fields, summary: texts }, prices);
  const result = estimate(calculator, values, rates);
  return (['de', 'en'] as const).map((lang) =>
    summarizeEstimate(calculator, values, result, lang).replace(/\u00a0/g, ' '),
  );
}

describe('the summary of an estimate', () => {
  it('has the figures', () => {
    const fields = { lines: { work: line({ euros: 1000 }) }, monthly: { care: line({ euros: 10 }) } };
    expect(summaries(fields)).toEqual([
      '900 € 1.000 € 1.200 € m10 € y120 €ohne.',
      '€900 €1,000 €1,200 m€10 y€120none.',
    ]);
  });

  it('omits running cost and grants of zero, but not a total of zero', () => {
    expect(summaries({ lines: { work: line({ euros: 0 }) } })).toEqual(['0 € 0 € 0 €ohne.', '€0 €0 €0none.']);
  });

  it('has the grants of the low estimate and their programmes', () => {
    const programmes = fixtureProgrammes(
      { name: { de: 'Eins', en: 'One' }, funds: ['staff'], eligible: 'staff', entitled: true },
      { name: { de: 'Zwei', en: 'Two' }, funds: ['other'], eligible: 'other', status: 'lottery' },
    );
    const funding = {
      year: '2027',
      month: '6',
      employees: 'users',
      staff: '100',
      external: '0',
      other: '300',
    };
    const fields = { basis: 'own_share', lines: { work: line({ euros: 400, fixed: true }) }, funding };
    expect(summaries(fields, { ...fixturePrices, programmes })).toEqual([
      '200 € 350 € 400 € g200 € von Eins (Rechtsanspruch) und Zwei (Losverfahren).',
      '€200 €350 €400 g€200 of One (legal entitlement) and Two (drawn by lot).',
    ]);
  });
});
