import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { answerAnalysis } from '#pricing/analysis/analysis-answer.ts';
import { answerEstimate } from '#pricing/estimate/estimate-answer.ts';
import { ratesOn } from '#pricing/rates.ts';
import {
  calculatorProblems,
  compiledAnalyzer,
  compiledCalculator,
  fixtureParameters,
  fixturePrices,
} from '../setup/pricing-fixtures.ts';

const withCondition = (name: 'hours' | 'months' | 'users', applies_if: string) => ({
  parameters: { ...fixtureParameters, [name]: { ...fixtureParameters[name], applies_if } },
});
const values = { users: 10, hours: 0, rate: 0, months: 12, report: 'short', features: [], offline: false };
const texts = { de: 'Beispiel', en: 'Specimen' };
const link = { consultation_url: 'https://kontor.example/a', contact_url: 'https://kontor.example/b' };
const options = {
  disclaimer: texts,
  nextSteps: { de: link, en: link },
  lang: 'en',
  explain: true,
  given: ['users'],
} as const;

describe('a parameter with a condition', () => {
  it.each([
    ['offline', { offline: true }],
    ['report == "full"', { report: 'full' }],
    ['"chat" in features', { features: ['chat', 'login'] }],
    ['users > 10', { users: 11 }],
  ])('applies where %s holds', (condition, given) => {
    const { findNotApplied } = compiledCalculator(withCondition('hours', condition));
    expect(findNotApplied({ ...values, ...given })).toEqual([]);
    expect(findNotApplied(values)).toEqual(['hours']);
  });

  it('is named by an explained answer where it does not apply, and echoed all the same', () => {
    const rates = ratesOn(fixturePrices.rates, '2026-11-21');
    const calculator = compiledCalculator(withCondition('months', 'offline'));
    const answer = (offline: boolean, explain = true) =>
      answerEstimate(calculator, { ...values, offline }, rates, { ...options, explain });
    expect(answer(false).cost_estimation.not_applied).toEqual(['months']);
    expect(answer(true).cost_estimation.not_applied).toEqual([]);
    expect(answer(false, false).cost_estimation).not.toHaveProperty('not_applied');
    expect(answer(false).parameters).toMatchObject({ months: 12 });
  });

  it('is named by an explained comparison too', () => {
    const analyzer = compiledAnalyzer(
      { work: { amount: 10 } },
      undefined,
      withCondition('months', 'offline'),
    );
    expect(analyze(analyzer, values)).toBeDefined();
    const { roi_analysis, parameters } = answerAnalysis(analyzer, values, options);
    expect(roi_analysis.not_applied).toEqual(['months']);
    expect(parameters).toMatchObject({ months: 12 });
  });

  it.each([
    ['hours', 'ofline', '"ofline" uses "ofline", which is not a parameter; did you mean "offline"?'],
    ['hours', 'users', '"users" is a number: write a condition, such as "offline" or "users > 10"'],
    ['hours', 'report == "fulll"', 'compares "report" with "fulll", which is not one of its values'],
    ['hours', 'overhead > 0', 'uses "overhead", which is not a parameter'],
    ['hours', 'hours > 1', 'names "hours" itself: write a condition over other parameters'],
    ['users', 'offline', 'is on a parameter that is required: give it a default'],
  ] as const)('%s: %s is refused', (name, condition, problem) => {
    expect(calculatorProblems(withCondition(name, condition))).toContain(`parameters.${name}.applies_if: `);
    expect(calculatorProblems(withCondition(name, condition))).toContain(problem);
  });

  it('may be compared with a text in which its name occurs', () => {
    const report = { ...fixtureParameters.report, values: { hours: texts, full: texts }, default: 'full' };
    const { parameters } = withCondition('hours', 'report == "hours"');
    expect(calculatorProblems({ parameters: { ...parameters, report } })).toBe('');
  });
});
