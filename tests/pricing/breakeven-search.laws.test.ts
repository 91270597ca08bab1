import '../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { breaksEvenInTime, searchBreakeven, TARGET_MONTH } from '#pricing/analysis/breakeven-search.ts';
import { isRefused } from '#pricing/contradictions.ts';
import { isNumber } from '#pricing/parameter.ts';
import { changeValue, type FilledRequest } from '#pricing/sensitivity/change-value.ts';
import { MAX_TRIED, numberGrid } from '#pricing/sensitivity/number-grid.ts';
import { analysisSensitivity } from '#pricing/sensitivity/sensitivity.ts';
import { anyRequest } from '../setup/any-request.ts';
import { analyzers } from '../setup/pricing.ts';

/** How many of the numbers that are nearer than the one found are tried. */
const CHECKED = 150;

/** How far the search of a large grid tries every number. */
const ALL_TRIED = 1000;

describe.each(analyzers)('%s', (_, analyzer) => {
  const { source } = analyzer;
  const { parameters } = source;
  const numbers = Object.entries(parameters).flatMap(([name, parameter]) =>
    isNumber(parameter) ? [{ name, grid: numberGrid(parameter) }] : [],
  );
  /** Whether option A breaks even in time with another value of one parameter, by a whole analysis. */
  const isInTime = (request: FilledRequest, name: string, value: number) => {
    const changed = changeValue(request, analyzer, name, value);
    const { breakeven_month } = analyze(analyzer, changed);
    return breakeven_month !== null && breakeven_month <= TARGET_MONTH;
  };

  it('breaks even in time with another value if the whole analysis does', () => {
    const place = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        anyRequest(source),
        fc.constantFrom(...numbers),
        fc.array(place, { minLength: 1, maxLength: 8 }),
        (request, { name, grid }, places) => {
          const isThen = breaksEvenInTime(analyzer, request, name);
          for (const each of places) {
            const value = grid.at(Math.floor(each * (grid.count - 1)));
            expect(isThen(value)).toBe(isInTime(request, name, value));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('finds the nearest value at which it does, or no longer does', () => {
    fc.assert(
      fc.property(anyRequest(source), (request) => {
        const effects = analysisSensitivity(analyzer, request);
        const found = searchBreakeven(analyzer, request, effects);
        const strongest = effects
          .map(({ parameter }) => parameter)
          .filter((name) => numbers.some((each) => each.name === name));
        expect(found.map(({ parameter }) => parameter)).toEqual(strongest.slice(0, 2));
        for (const { parameter, value } of found) {
          const now = Number(request.values[parameter]);
          const isNow = isInTime(request, parameter, now);
          const grid = numbers.find(({ name }) => name === parameter)?.grid;
          if (!grid) throw new Error(`"${parameter}" is not a number`);
          const isWrong = (number: number) =>
            isRefused(source, changeValue(request, analyzer, parameter, number));
          if (value !== null)
            expect([isInTime(request, parameter, value), isWrong(value)]).toEqual([!isNow, false]);
          const all = Array.from({ length: grid.count }, (_each, index) => grid.at(index));
          if (value !== null) expect(all.includes(value)).toBe(true);
          const reach = Math.min(
            value === null ? Number.POSITIVE_INFINITY : Math.abs(value - now),
            grid.count > MAX_TRIED ? ALL_TRIED : Number.POSITIVE_INFINITY,
          );
          const nearer = all.filter((number) => Math.abs(number - now) < reach);
          const every = Math.ceil(nearer.length / CHECKED);
          for (const number of nearer.filter((_each, index) => index % every === 0))
            expect(isWrong(number) || isInTime(request, parameter, number) === isNow).toBe(true);
        }
      }),
      { numRuns: 12 },
    );
  });
});
