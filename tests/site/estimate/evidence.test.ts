import { describe, expect, it } from 'vitest';
import { makePortableCalculator } from '#pricing/make-portable.ts';
import { calculatorPageData } from '#site/calculation-pages.ts';
import { estimateEngine } from '#site/estimate/engine.ts';
import { evidenceOf, marketRange } from '#site/estimate/evidence.ts';
import { writeComputation } from '#site/estimate/write-computation.ts';
import type { Localized } from '#text/lang.ts';
import { catalog } from '../../setup/content.ts';
import { compiledCalculator, fixturePrices, line } from '../../setup/pricing-fixtures.ts';

const DAY = '2026-11-21';

describe.each(catalog.pricing.calculators.map((source) => [source.id, source] as const))(
  'the ledger of %s',
  (_, source) => {
    const engine = estimateEngine(calculatorPageData(source, catalog, { lang: 'en', today: DAY }).portable);

    it.each(source.examples)('says of each line of “$name.en” what the API says', ({ parameters }) => {
      const values = engine.readGiven(parameters);
      if (!values) throw new Error('the example is not valid');
      const request = { values, given: Object.keys(parameters) };
      const { breakdown = [] } = engine.answer(request, DAY, 'en').cost_estimation;
      const lines = engine.lines(engine.estimate(values, DAY), values, DAY, 'en');
      const facts = lines.map(({ id, euros, basis }) => {
        const { min, max } = basis.row;
        const [first] = evidenceOf(basis).filter(({ term }) => term === 'Based on');
        return { id, min, expected: euros, max, ...(first && { source: first.text }) };
      });
      const answered = breakdown.filter(({ expected }) => expected !== 0);
      expect(facts).toEqual(
        answered.map(({ id, min, expected, max, source }) => ({
          id,
          min,
          expected,
          max,
          ...(source && { source }),
        })),
      );
    });

    it.each(source.examples)('shows every factor of each line of “$name.en”', ({ parameters }) => {
      const values = engine.readGiven(parameters) ?? {};
      const { priceList, calculator } = engine;
      const { shares, prices, packages } = priceList;
      const named = [calculator.source.parameters, shares, prices, packages].flatMap(
        Object.values<{ label: Localized }>,
      );
      const compute = (text: string) => {
        const figures = named.reduce((rest, { label }) => rest.replaceAll(` (${label.en})`, ''), text);
        const formula = figures
          .replaceAll(/(\d),(?=\d{3})/g, '$1')
          .replaceAll('%', '/100')
          .replaceAll('×', '*')
          .replaceAll('÷', '/')
          .replaceAll('−', '-');
        expect(formula).toMatch(/^[\d.+*/() -]+$/);
        return Number(new Function(`return ${formula}`)());
      };
      const texts = engine
        .lines(engine.estimate(values, DAY), values, DAY, 'en')
        .flatMap(({ basis }) => writeComputation(basis) ?? []);
      for (const text of texts) {
        const [, left = '', result = ''] = /^(.*) = [^\d]?([\d.,]+%?)/.exec(text) ?? [];
        expect([text, Math.abs(compute(left) / compute(result) - 1) < 0.01]).toEqual([text, true]);
      }
    });
  },
);

describe('what a line rests on', () => {
  const calculator = compiledCalculator({
    lines: {
      work: line({ days: 'users * 2', role: 'developer', source: 'experience', customer_days: 1.5 }),
      seats: line({ quantity: 'users', unit: { de: 'x', en: 'x' }, price: 'seat' }),
      lead: line({ share: 'overhead', of: ['work'] }),
      given: line({ euros: 'users * 10', source: { de: 'Ihre Angabe', en: 'Your figure' } }),
    },
  });
  const frame = { disclaimer: { de: '', en: '' }, nextSteps: { de: noSteps(), en: noSteps() } };
  const engine = estimateEngine(makePortableCalculator(calculator, fixturePrices, frame));
  const values = engine.readGiven({ users: 10 }) ?? {};

  const evidenceOn = (date: string, lang: 'de' | 'en') =>
    Object.fromEntries(
      engine
        .lines(engine.estimate(values, date), values, date, lang)
        .map(({ id, basis }) => [id, evidenceOf(basis).map(({ term, text }) => `${term}: ${text}`)]),
    );

  it('is its source, the figures with their days, and the work of the customer', () => {
    expect(evidenceOn('2026-12-31', 'en')).toEqual({
      work: [
        'Computed as: 10 (Specimen) × 2 = 20 person-days',
        'Based on: Own experience',
        'Day rate: Specimen: €960, in effect since Jan 1, 2026, checked on Nov 21, 2026',
        'Your own work: 1.5 person-days',
      ],
      seats: [
        'Computed as: 10 (Specimen) = 10 x',
        'Price: Specimen: €12.50 per Specimen, in effect since Jan 1, 2026, checked on Nov 21, 2026',
      ],
      lead: ['Share: Specimen: 25%, in effect since Jan 1, 2026, checked on Nov 21, 2026'],
      given: ['Computed as: 10 (Specimen) × 10 = €100', 'Based on: Your figure'],
    });
  });

  it('has the figures of the day', () => {
    expect(evidenceOn('2027-01-01', 'de')['work']?.[2]).toBe(
      'Tagessatz: Beispiel: 990\u00a0€, gültig seit 01.01.2027, geprüft am 21.11.2026',
    );
  });
});

describe('the range of the market', () => {
  const orientation = { figure: 'total_estimate', minimum: 1, maximum: 9, checked_on: DAY };
  const rangeOf = (source: unknown, fields: object = {}) =>
    marketRange(
      { ...compiledCalculator({ orientation: { ...orientation, source } }).source, ...fields },
      'en',
    );

  it('has its source in the language of the page, or in that of the site', () => {
    expect(rangeOf({ de: 'Anbieter', en: 'Providers' })).toEqual({
      figure: 'total_estimate',
      minimum: 1,
      maximum: 9,
      source: { text: 'Providers', lang: 'en' },
      urls: [],
      checkedOn: DAY,
    });
    expect(rangeOf('Anbieter')?.source).toEqual({ text: 'Anbieter', lang: 'de' });
  });

  it('is none for what is left after a grant', () => {
    expect(rangeOf('Anbieter', { basis: 'own_share' })).toBeUndefined();
  });
});

function noSteps() {
  return { consultation_url: '', contact_url: '' };
}
