import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '#pricing/analysis/analysis.ts';
import { savingsAlong } from '#pricing/analysis/savings-along.ts';
import { isNumber } from '#pricing/parameter.ts';
import { changeValue } from '#pricing/sensitivity/change-value.ts';
import { numberGrid } from '#pricing/sensitivity/number-grid.ts';
import { anyRequest } from '../setup/any-request.ts';
import { analyzers } from '../setup/pricing.ts';
import '../setup/properties.ts';

describe.each(analyzers)('%s', (_, analyzer) => {
  const { parameters } = analyzer.source;
  const numbers = Object.entries(parameters).flatMap(([name, parameter]) =>
    isNumber(parameter) ? [{ name, grid: numberGrid(parameter) }] : [],
  );

  it.each(numbers)(
    'has the savings of an analysis along $name, but for the error it names',
    ({ name, grid }) => {
      const months = fc.integer({ min: 1, max: 60 });
      const places = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 });
      fc.assert(
        fc.property(anyRequest(analyzer.source), months, places, (request, firstMonth, all) => {
          const roughly = savingsAlong(analyzer, request, name, firstMonth);
          for (const place of all) {
            const value = grid.at(Math.floor(place * (grid.count - 1)));
            const { savings, error } = roughly(value);
            const { option_a: a, option_b: b } = analyze(
              analyzer,
              changeValue(request, analyzer, name, value),
            );
            let sum = 0;
            const exact = b.monthly_costs.map((cost, month) => (sum += cost - (a.monthly_costs[month] ?? 0)));
            expect(savings).toHaveLength(61 - firstMonth);
            for (const [index, each] of exact.slice(firstMonth - 1).entries())
              expect(Math.abs((savings[index] ?? Number.NaN) - each)).toBeLessThanOrEqual(error);
          }
        }),
        { numRuns: 15 },
      );
    },
  );
});
