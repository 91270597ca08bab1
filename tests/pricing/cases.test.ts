import { describe, expect, it } from 'vitest';
import { answerAnalysis } from '#pricing/analysis/analysis-answer.ts';
import { casesOf } from '#pricing/analysis/cases.ts';
import { compiledAnalyzer } from '../setup/pricing-fixtures.ts';

/** 600 euros at once against `users` euros a month. */
const analyzer = (rules: object = {}) =>
  compiledAnalyzer({ once: { amount: 600, until: 1 } }, { fee: { amount: 'users' } }, rules);

describe('the cases of an analysis', () => {
  it('count as many years as are asked for, and costs without an end go on', () => {
    const { expected } = casesOf(analyzer(), { users: 6 });
    expect([5, 8, 9, 10].map((years) => expected(years))).toEqual([
      { total_a: 600, total_b: 360, savings: -240, breakeven_month: null },
      { total_a: 600, total_b: 576, savings: -24, breakeven_month: null },
      { total_a: 600, total_b: 648, savings: 48, breakeven_month: 100 },
      { total_a: 600, total_b: 720, savings: 120, breakeven_month: 100 },
    ]);
  });

  it('grow in each year up to the tenth', () => {
    const growing = compiledAnalyzer({ once: { amount: 1 } }, { fee: { amount: 100, growth: 10 } });
    const { expected } = casesOf(growing, {});
    expect((expected(10).total_b - expected(9).total_b) / 1200).toBeCloseTo(1.1 ** 9, 3);
  });

  it('are only the expected one where no other is said', () => {
    expect(casesOf(analyzer(), { users: 6 })).toMatchObject({
      presentValue: undefined,
      pessimistic: undefined,
    });
  });

  it('are shown where figures are explained', () => {
    const rules = { present_value_rate: 'rate', pessimistic: { users: 'max(users / 2, 1)' } };
    const explained = (explain: boolean, years?: number) => {
      const options = { disclaimer: { de: '', en: '' }, nextSteps: { de: NOWHERE, en: NOWHERE } };
      const given = { lang: 'en', explain, years, given: [] } as const;
      return answerAnalysis(analyzer(rules), { users: 20, rate: 21 }, { ...options, ...given }).roi_analysis;
    };
    expect(explained(false)).not.toHaveProperty('pessimistic');
    expect(explained(true)).not.toHaveProperty('horizon');
    expect(explained(true, 3).horizon).toEqual({
      years: 3,
      total_a: 600,
      total_b: 720,
      savings: 120,
      breakeven_month: 30,
      present_value: { savings: expect.closeTo(-47.29, 1), breakeven_month: null },
      pessimistic: { savings: -240, breakeven_month: null },
    });
    expect(explained(true)).toMatchObject({
      savings_year_5: 600,
      present_value: { discount_rate: 21, breakeven_month: 41 },
      pessimistic: { parameters: { users: 10 }, savings_year_5: 0, breakeven_month: 60 },
    });
  });
});

const NOWHERE = { consultation_url: '', contact_url: '' };
