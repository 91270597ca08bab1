import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisWriter, answerAnalysis } from '#pricing/analysis/analysis-answer.ts';
import { answerEstimate, disclaimerOf, estimateWriter } from '#pricing/estimate/estimate-answer.ts';
import { ratesOn } from '#pricing/rates.ts';
import { anyValues } from '../setup/any-values.ts';
import { compiledAnalyzer, compiledCalculator, fixturePrices, line } from '../setup/pricing-fixtures.ts';
import '../setup/properties.ts';

const frame = {
  disclaimer: { de: 'Ohne Gewähr.', en: 'Not binding.' },
  nextSteps: {
    de: { consultation_url: '/beratung', contact_url: '/kontakt' },
    en: { consultation_url: '/en/consultation', contact_url: '/en/contact' },
  },
};
const name = { de: 'Rechner', en: 'Calculator' };
const values = { users: 10, report: 'short', features: [], offline: false };

describe('what a calculator answers', () => {
  const calculator = compiledCalculator({
    name,
    basis: 'first_year',
    monthly: { care: line({ euros: 5 }) },
  });
  const rates = ratesOn(fixturePrices.rates, '2026-11-21');

  it.each([
    ['de', 'Rechner', 'Es kostet 160 €.', '/beratung', 'Ohne Gewähr.'],
    ['en', 'Calculator', 'It costs €160.', '/en/consultation', 'Not binding.'],
  ] as const)('in %s is the estimate with its frame', (lang, title, summary, url, disclaimer) => {
    const answer = answerEstimate(calculator, values, rates, { lang, explain: false, given: [], ...frame });
    expect(answer).toStrictEqual({
      calculator_id: 'fixture',
      calculator_name: title,
      parameters: values,
      cost_estimation: {
        min_cost: 150,
        max_cost: 192,
        total_estimate: 160,
        monthly_cost: 5,
        yearly_cost: 60,
        currency: 'EUR',
        vat_included: false,
        summary,
      },
      disclaimer,
      next_steps: { consultation_url: url, contact_url: expect.any(String) },
    });
  });

  it('says how the figures come about only if asked', () => {
    const answer = answerEstimate(calculator, values, rates, {
      lang: 'en',
      explain: true,
      given: Object.keys(values),
      ...frame,
    });
    expect(answer.cost_estimation).toMatchObject({
      total_estimate: 160,
      breakdown: [{ id: 'work' }, { id: 'care' }],
    });
  });
});

/** What `JSON.stringify` makes of the object is the text, if no field is written twice and each as JSON writes it. */
it.each(['de', 'en'] as const)('answers in %s are written as JSON.stringify writes them', (lang) => {
  const labelled = compiledCalculator({
    name: { de: 'Der „große“ \\ Rechner', en: 'The "large"\n calculator' },
    basis: 'first_year',
    lines: { work: line({ euros: 'users * 10 + hours' }) },
    monthly: { care: line({ euros: 'months * 2.5' }) },
    summary: { de: '"{total}"', en: '"{total}"' },
  });
  const compared = compiledAnalyzer({ work: { amount: 'users * 1.37', growth: 'rate' } }, undefined, {
    name: { de: 'Der "Vergleich"', en: 'The "comparison"' },
    discount_rate: 'rate',
    disclaimer: frame.disclaimer,
  });
  const rates = ratesOn(fixturePrices.rates, '2026-11-21');
  const parameters = labelled.source.parameters;
  fc.assert(
    fc.property(anyValues(parameters), fc.boolean(), (values, explain) => {
      const options = { lang, explain, given: Object.keys(values) };
      const estimated = estimateWriter(labelled, frame)(values, rates, options);
      expect(JSON.stringify(JSON.parse(estimated))).toBe(estimated);
      const analyzed = analysisWriter(compared, frame)(values, options);
      expect(JSON.stringify(JSON.parse(analyzed))).toBe(analyzed);
    }),
    { numRuns: 60 },
  );
});

describe('the disclaimer of an estimate', () => {
  const own = { de: 'Nur grob.', en: 'A rough figure.' };
  const hosting = { de: 'Hosting', en: 'hosting' };
  const licenses = { de: 'Lizenzen', en: 'licenses' };

  it.each([
    ['the usual one', undefined, [], 'Ohne Gewähr.', 'Not binding.'],
    ['its own', own, [], 'Nur grob.', 'A rough figure.'],
    [
      'with one thing that is not included',
      undefined,
      [hosting],
      'Ohne Gewähr. Nicht enthalten: Hosting.',
      'Not binding. Not included: hosting.',
    ],
    [
      'its own with two things',
      own,
      [hosting, licenses],
      'Nur grob. Nicht enthalten: Hosting und Lizenzen.',
      'A rough figure. Not included: hosting and licenses.',
    ],
  ])('is %s', (_, disclaimer, not_included, de, en) => {
    expect(disclaimerOf({ disclaimer, not_included }, frame.disclaimer)).toEqual({ de, en });
  });
});

describe('what an analyzer answers', () => {
  const analyzer = compiledAnalyzer({ work: { amount: 60 }, care: { amount: 20 } }, undefined, {
    name: { de: 'Vergleich', en: 'Comparison' },
    disclaimer: frame.disclaimer,
  });

  it.each([
    ['de', 'Vergleich', /^Nach fünf Jahren kostet „Beispiel“/, 'Ohne Gewähr.'],
    ['en', 'Comparison', /^After five years, “Specimen” costs/, 'Not binding.'],
  ] as const)('in %s is the comparison with its frame', (lang, title, summary, disclaimer) => {
    const option = { label: lang === 'de' ? 'Beispiel' : 'Specimen' };
    expect(answerAnalysis(analyzer, values, { lang, explain: false, given: [], ...frame })).toStrictEqual({
      analyzer_id: 'fixture',
      analyzer_name: title,
      parameters: values,
      roi_analysis: {
        option_a: { ...option, monthly_costs: Array(60).fill(80), total_cost_5y: 4800 },
        option_b: { ...option, monthly_costs: Array(60).fill(100), total_cost_5y: 6000 },
        breakeven_month: 1,
        savings_year_1: 240,
        savings_year_3: 720,
        savings_year_5: 1200,
        summary: expect.stringMatching(summary),
      },
      disclaimer,
      next_steps: frame.nextSteps[lang],
    });
  });

  it('says what each cost comes to only if asked', () => {
    const answer = answerAnalysis(analyzer, values, {
      lang: 'en',
      explain: true,
      given: Object.keys(values),
      ...frame,
    });
    expect(answer.roi_analysis).toMatchObject({
      breakdown: {
        option_a: [
          { id: 'work', label: 'Specimen', total_cost_5y: 3600 },
          { id: 'care', label: 'Specimen', total_cost_5y: 1200 },
        ],
        option_b: [{ id: 'work', label: 'Specimen', total_cost_5y: 6000 }],
      },
    });
  });
});
