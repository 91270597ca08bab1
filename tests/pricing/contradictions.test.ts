import { describe, expect, it } from 'vitest';
import { answerAnalysis } from '#pricing/analysis/analysis-answer.ts';
import { answerEstimate } from '#pricing/estimate/estimate-answer.ts';
import { checkAnalyzerExamples, checkCalculatorExamples } from '#pricing/examples.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request/request.ts';
import { analysisSensitivity, estimateSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import { explainAnalysisSensitivity } from '#pricing/sensitivity/sensitivity-explanation.ts';
import { contradictionsSchema } from '#schema/source/pricing/contradictions.ts';
import {
  analyzerProblems,
  calculatorProblems,
  compiledAnalyzer,
  compiledCalculator,
  fixtureParameters,
  fixturePrices,
} from '../setup/pricing-fixtures.ts';
import { requestOf } from '../setup/request-of.ts';

const text = { de: 'Das passt nicht.', en: 'That does not fit.' };
const link = { consultation_url: 'https://kontor.example/a', contact_url: 'https://kontor.example/b' };
const options = { disclaimer: text, nextSteps: { de: link, en: link }, given: [] } as const;
const rates = ratesOn(fixturePrices.rates, '2026-11-21');

/** A contradiction of the named parameters. */
const when = (condition: object, ...parameters: string[]) => ({
  code: 'no-fit',
  ...condition,
  parameters,
  message: text,
});
const fields = (...contradictions: object[]) => ({ contradictions });

describe('a contradiction', () => {
  it.each([
    [
      'a name that is none',
      { warn_if: 'user > 3' },
      'users',
      'uses "user", which is not a parameter; did you mean "users"?',
    ],
    ['a price', { refuse_if: 'users > seat' }, 'users', 'uses "seat", which is not a parameter'],
    ['no condition', { warn_if: 'users' }, 'users', 'is a number: write a condition'],
    ['a wrong value', { warn_if: 'report == "fulll"' }, 'report', 'compares "report" with "fulll"'],
    [
      'a parameter that the condition lacks',
      { warn_if: 'hours > 3' },
      'hour',
      '"hour" is not in the condition; did you mean "hours"?',
    ],
    [
      'a parameter that is only a text of it',
      { warn_if: 'report == "full"' },
      'full',
      '"full" is not in the condition; known: report',
    ],
  ])('is refused with %s', (_, condition, parameter, problem) => {
    const given = fields(when(condition, parameter));
    expect(calculatorProblems(given)).toMatch(/^contradictions\.0\./);
    expect(calculatorProblems(given)).toContain(problem);
    expect(analyzerProblems({}, undefined, given)).toContain(problem);
  });

  it('has a code of its own', () => {
    const two = fields(when({ warn_if: 'users > 3' }, 'users'), when({ refuse_if: 'users > 9' }, 'users'));
    expect(calculatorProblems(two)).toBe(
      'contradictions.1.code: "no-fit" is there twice: choose another name',
    );
  });

  it.each([{}, { warn_if: 'offline', refuse_if: 'offline' }])(
    'has one condition, unlike %j',
    (conditions) => {
      expect(contradictionsSchema.safeParse([when(conditions, 'offline')]).error?.issues).toMatchObject([
        { message: 'needs a condition: write exactly one of `warn_if` and `refuse_if`' },
      ]);
    },
  );

  it.each(['warn_if', 'refuse_if'])('is in no example: %s', (field) => {
    const given = fields(when({ [field]: 'users > 9' }, 'users'));
    const path = ['examples', 0, 'parameters'];
    const message =
      'meets the condition of the contradiction "no-fit": correct the example, or the condition';
    expect(checkCalculatorExamples(compiledCalculator(given), fixturePrices)).toContainEqual({
      path,
      message,
    });
    expect(checkAnalyzerExamples(compiledAnalyzer({}, undefined, given))).toContainEqual({ path, message });
  });
});

describe('values that contradict each other', () => {
  const read = requestReader({
    parameters: compiledCalculator({}).source.parameters,
    contradictions: [
      { ...when({ refuse_if: 'users > 50 && months < 6' }), parameters: ['months', 'users'] },
      {
        ...when({ refuse_if: 'users > 50 && offline' }),
        parameters: ['users', 'offline'],
        message: { de: 'Zu viele.', en: 'Too many.' },
      },
    ],
  });
  const errorsOf = (given: object) => {
    const result = read({ parameters: given });
    return result.ok ? [] : result.error.errors;
  };

  it('are an error of each parameter concerned, with the value that was sent', () => {
    expect(errorsOf({ users: 50, months: 5 })).toEqual([]);
    const { label } = fixtureParameters.users;
    expect(errorsOf({ users: 51, months: 5 })).toStrictEqual([
      { parameter: 'users', label, code: 'contradiction', value: 51, message: text },
      { parameter: 'months', label, code: 'contradiction', value: 5, message: text },
    ]);
  });

  it('are told once in the text of all errors, with the names', () => {
    const result = read({ parameters: { users: 51, months: 5, offline: true } });
    expect(!result.ok && result.error.message.en).toBe(
      'users, months: That does not fit. offline: Too many.',
    );
  });

  it('are not looked for while a value is not allowed', () => {
    expect(errorsOf({ users: 51, months: 5, rate: 'high' })).toMatchObject([{ parameter: 'rate' }]);
  });

  it('count with the defaults, of which the errors have no value', () => {
    const form = { parameters: compiledCalculator({}).source.parameters };
    const contradictions = [{ ...when({ refuse_if: 'months == 12' }), parameters: ['months'] }];
    const result = requestReader({ ...form, contradictions })({ parameters: { users: 1 } });
    expect(!result.ok && result.error.errors).toEqual([
      { parameter: 'months', label: fixtureParameters.months.label, code: 'contradiction', message: text },
    ]);
  });
});

describe('an answer', () => {
  const given = fields(when({ warn_if: 'users > 10 && !offline' }, 'users', 'offline'));
  const calculator = compiledCalculator(given);
  const analyzer = compiledAnalyzer({}, undefined, given);
  const answer = (users: number, explain = true) => {
    const { values } = requestOf(calculator.source, { users });
    const { cost_estimation } = answerEstimate(calculator, values, rates, {
      ...options,
      lang: 'en',
      explain,
    });
    const { roi_analysis } = answerAnalysis(analyzer, values, { ...options, lang: 'de', explain });
    return [cost_estimation, roi_analysis];
  };

  it('warns where it is explained', () => {
    const warning = { parameters: ['users', 'offline'], code: 'no-fit' };
    expect(answer(11).map(({ warnings }) => warnings)).toEqual([
      [{ ...warning, message: text.en }],
      [{ ...warning, message: text.de }],
    ]);
    expect(answer(10).map(({ warnings }) => warnings)).toEqual([[], []]);
    for (const figures of answer(11, false)) expect(figures).not.toHaveProperty('warnings');
  });
});

describe('what other values would change', () => {
  const given = fields(when({ refuse_if: 'users > 10 && report == "short" || offline' }, 'users', 'report'));

  it('leaves out those that are refused', () => {
    const calculator = compiledCalculator({
      ...given,
      lines: { work: { label: text, euros: 'users + (report == "full" ? 1 : 0) + (offline ? 1 : 0)' } },
    });
    const effects = estimateSensitivity(calculator, requestOf(calculator.source, { users: 10 }), rates);
    expect(effects).toMatchObject([
      { parameter: 'users', neighbours: [{ value: 8 }] },
      { parameter: 'report', neighbours: [{ value: 'full' }] },
    ]);
    expect(effects[0]?.neighbours).toHaveLength(1);
  });

  it('does so of an analysis, and of what must be true', () => {
    const costs = {
      build: { amount: 'users == 12 || users == 14 || users == 5 ? 100 : 9000 + users', until: 1 },
    };
    const breakeven = (more: object) => {
      const analyzer = compiledAnalyzer(costs, undefined, more);
      const request = requestOf(analyzer.source, { users: 10 });
      expect(analysisSensitivity(analyzer, request)[0]?.parameter).toBe('users');
      return explainAnalysisSensitivity(analyzer, request, 'en').breakeven_at;
    };
    expect(breakeven({})).toMatchObject([{ value: 12 }]);
    expect(breakeven(given)).toMatchObject([{ value: 5 }]);
  });
});
