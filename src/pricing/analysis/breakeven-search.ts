import { isRefused } from '../contradictions.ts';
import { isNumber } from '../parameter.ts';
import { changeValue, type FilledRequest } from '../sensitivity/change-value.ts';
import { nearestNumber, numberGrid } from '../sensitivity/number-grid.ts';
import type { AnalysisEffect } from '../sensitivity/sensitivity.ts';
import { analyze } from './analysis.ts';
import type { Analyzer } from './analyzer.ts';
import { savingsAlong } from './savings-along.ts';

/** The value of a parameter at which option A breaks even in time, or no longer does. */
export type BreakevenValue = { parameter: string; value: number | null };

/** A break-even in this month or earlier is in time. */
export const TARGET_MONTH = 36;

/** How many parameters are searched. */
const SEARCHED = 2;

/**
 * For the numbers among the parameters that change most (`effects` in order), the value nearest to the present one at
 * which the break-even is in time, or where it is so already, no longer in time; `null` if there is none. Values that would be
 * refused are passed over.
 */
export function searchBreakeven(
  analyzer: Analyzer,
  request: FilledRequest,
  effects: readonly AnalysisEffect[],
): BreakevenValue[] {
  const { parameters } = analyzer.source;
  const isNow = isInTime(analyze(analyzer, request.values).breakeven_month);
  const numbers = effects.flatMap(({ parameter: name }) => {
    const parameter = parameters[name];
    return parameter && isNumber(parameter) ? [{ name, grid: numberGrid(parameter) }] : [];
  });
  return numbers.slice(0, SEARCHED).map(({ name, grid }) => {
    const isThen = breaksEvenInTime(analyzer, request, name);
    const isWanted = (number: number) =>
      isThen(number) === !isNow && !isRefused(analyzer.source, changeValue(request, analyzer, name, number));
    const value = nearestNumber(grid, Number(request.values[name]), isWanted);
    return { parameter: name, value };
  });
}

/**
 * Most values of a parameter that are too close to tell roughly for which a whole analysis is made, of those that look in
 * time, and of those that do not. Few are needed, close to the one that is found, unless both options cost the same until
 * month 36 whatever the value is: then each of some thousand values would need one.
 */
export const MOST_ANALYSES = 40;

/** Rough savings closer to zero than this, in euros, look like none. */
const HALF_CENT = 0.005;

/**
 * Makes a function from the value of a parameter to whether the break-even is in time, as `analyze` has it; `undefined`
 * if that is too close to tell and `MOST_ANALYSES` are made.
 */
export function breaksEvenInTime(
  analyzer: Analyzer,
  request: FilledRequest,
  name: string,
): (value: number) => boolean | undefined {
  const roughly = savingsAlong(analyzer, request, name, TARGET_MONTH);
  const analyses = { inTime: 0, late: 0 };
  return (value) => {
    const { savings, error } = roughly(value);
    if (savings.some((sum) => sum < -error)) return false;
    if (savings.every((sum) => sum > error)) return true;
    if (++analyses[looksInTime(savings) ? 'inTime' : 'late'] > MOST_ANALYSES) return undefined;
    const values = changeValue(request, analyzer, name, value);
    return isInTime(analyze(analyzer, values).breakeven_month);
  };
}

/** Options that never differ do not break even. */
const looksInTime = (savings: readonly number[]): boolean =>
  savings.every((sum) => sum > -HALF_CENT) && savings.some((sum) => sum > HALF_CENT);

const isInTime = (month: number | null): boolean => month !== null && month <= TARGET_MONTH;
