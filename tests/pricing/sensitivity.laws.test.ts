import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import type { Form } from '#pricing/contradictions.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import type { Values } from '#pricing/expression/expression.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { analysisSensitivity, type Effect, estimateSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import { anyRequest } from '../setup/any-request.ts';
import { analyzers, calculators, rates } from '../setup/pricing.ts';
import { requestOf } from '../setup/request-of.ts';
import '../setup/properties.ts';

/** Fewer than usual: each run computes some forty estimates. */
const RUNS = { numRuns: 20 };

/** The laws of both sorts. `figuresOf` are the figures of values, the one that `change` is about first. */
function expectLawful<Figure extends string>(
  effects: Effect<Figure>[],
  request: FilledRequest,
  form: Form,
  figuresOf: (values: Values) => [Figure, number][],
): void {
  const given = Object.fromEntries(request.given.map((name) => [name, request.values[name]]));
  const [[, now] = ['', 0]] = figuresOf(request.values);
  for (const { parameter, neighbours } of effects)
    for (const { value, change, ...neighbour } of neighbours) {
      expect(value).not.toEqual(request.values[parameter]);
      // Read like a request: every neighbour is an allowed value, and contradicts nothing.
      const figures = figuresOf(requestOf(form, { ...given, [parameter]: value }).values);
      expect(neighbour).toMatchObject(Object.fromEntries(figures));
      const [[, then] = ['', 0]] = figures;
      expect(Math.abs(change - (then - now))).toBeLessThanOrEqual(0.005 + Math.abs(now) * 1e-12);
    }
  const order = Object.keys(form.parameters);
  const largest = effects.map(({ neighbours }) =>
    Math.max(...neighbours.map(({ change }) => Math.abs(change))),
  );
  for (const [index, size] of largest.entries()) {
    const before = largest[index - 1] ?? Number.POSITIVE_INFINITY;
    expect(before).toBeGreaterThanOrEqual(size);
    const [left, right] = [effects[index - 1], effects[index]].map((each) =>
      order.indexOf(each?.parameter ?? ''),
    );
    if (before === size) expect(left).toBeLessThan(right ?? -1);
  }
}

describe.each(calculators)('%s', (_, calculator) => {
  const { source } = calculator;
  const figuresOf = (values: Values): ['total_estimate' | 'monthly_cost', number][] => {
    const { total_estimate, monthly_cost } = estimate(calculator, values, rates);
    return [
      ['total_estimate', total_estimate],
      ['monthly_cost', monthly_cost],
    ];
  };

  it('says what the estimate is with each neighbouring value, the strongest parameter first', () => {
    fc.assert(
      fc.property(anyRequest(source), (request) => {
        expectLawful(estimateSensitivity(calculator, request, rates), request, source, figuresOf);
      }),
      RUNS,
    );
  });
});

describe.each(analyzers)('%s', (_, analyzer) => {
  const { source } = analyzer;

  it('says what the savings are with each neighbouring value, the strongest parameter first', () => {
    fc.assert(
      fc.property(anyRequest(source), (request) => {
        expectLawful(analysisSensitivity(analyzer, request), request, source, (values) => [
          ['savings_year_5', analyze(analyzer, values).savings_year_5],
        ]);
      }),
      RUNS,
    );
  });
});
