import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calculator } from '#pricing/estimate/calculator.ts';
import { estimate } from '#pricing/estimate/estimate.ts';
import {
  type AnswerChange,
  applyChanges,
  type BudgetPlan,
  MOST_CHANGES,
  MOST_RUNS,
  MOST_WAYS,
  subjectOf,
  waysToBudget,
} from '#pricing/sensitivity/budget.ts';
import type { FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { anyRequest } from '../setup/any-request.ts';
import { calculators, rates } from '../setup/pricing.ts';
import { requestOf } from '../setup/request-of.ts';
import '../setup/properties.ts';

/** Fewer than usual: each run computes some hundred estimates. */
const RUNS = { numRuns: 5 };

const waysIn = (plan: BudgetPlan) => ('nearest' in plan ? [plan.nearest ?? []].flat() : plan.ways);

/** The calculator, with a count of how often it is run. */
function counted(calculator: Calculator): { calculator: Calculator; runs: () => number } {
  let runs = 0;
  const contextOf: Calculator['contextOf'] = (...parts) => {
    runs++;
    return calculator.contextOf(...parts);
  };
  return { calculator: { ...calculator, contextOf }, runs: () => runs };
}

describe.each(calculators)('a budget for %s', (_, compiled) => {
  const { source } = compiled;
  const totalOf = (request: FilledRequest, changes: readonly AnswerChange[]) => {
    const values = applyChanges(compiled, request, changes);
    return values && estimate(compiled, values, rates).total_estimate;
  };

  it('is kept by ways of a few needed changes, or said to be out of reach', () => {
    const anyBudget = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(anyRequest(source), anyBudget, (request, part) => {
        const { calculator, runs } = counted(compiled);
        const now = estimate(compiled, request.values, rates).total_estimate;
        const budget = now * part;
        const plan = waysToBudget(calculator, request, rates, { budget, kept: [] });
        expect(runs()).toBeLessThanOrEqual(MOST_RUNS);
        expect(waysToBudget(compiled, request, rates, { budget, kept: [] })).toEqual(plan);
        expect(plan.ways.length).toBeLessThanOrEqual(MOST_WAYS);
        if (now <= budget) expect(plan).toEqual({ ways: [] });
        for (const { total } of plan.ways) expect(total).toBeLessThanOrEqual(budget);
        for (const { changes, total } of waysIn(plan)) {
          expect(changes.length).toBeLessThanOrEqual(MOST_CHANGES);
          expect(new Set(changes.map(subjectOf)).size).toBe(changes.length);
          expect(total).toBe(totalOf(request, changes));
          expect(total).toBeLessThan(now);
          for (const change of changes) {
            const without = totalOf(
              request,
              changes.filter((other) => other !== change),
            );
            if (without !== undefined && runs() < MOST_RUNS) expect(without).toBeGreaterThan(total);
          }
          // A visitor who follows the link gives exactly these answers.
          const given = Object.fromEntries(
            [...request.given, ...changes.map(({ parameter }) => parameter)].map((name) => [
              name,
              applyChanges(compiled, request, changes)?.[name],
            ]),
          );
          expect(estimate(compiled, requestOf(source, given).values, rates).total_estimate).toBe(total);
        }
      }),
      RUNS,
    );
  });

  it('leaves alone what is kept, and needs nothing else if that is everything', () => {
    fc.assert(
      fc.property(anyRequest(source), fc.nat({ max: 90 }), (request, percent) => {
        const budget = (estimate(compiled, request.values, rates).total_estimate * percent) / 100;
        const kept: string[] = [];
        for (let turn = 0; turn < 3; turn++) {
          const changes = waysIn(waysToBudget(compiled, request, rates, { budget, kept })).flatMap(
            (way) => way.changes,
          );
          for (const change of changes) expect(kept).not.toContain(subjectOf(change));
          kept.push(...changes.map(subjectOf));
        }
      }),
      RUNS,
    );
  });
});
