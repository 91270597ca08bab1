import '../setup/properties.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Analyzer } from '#pricing/analysis/analyzer.ts';
import { contradictionsIn } from '#pricing/contradictions.ts';
import type { Calculator } from '#pricing/estimate/calculator.ts';
import { anyValues, plausibleValues } from '../setup/any-values.ts';
import { analyzers, calculators } from '../setup/pricing.ts';

const all: [string, Pick<Calculator | Analyzer, 'source' | 'findNotApplied'>][] = [
  ...calculators,
  ...analyzers,
];

describe.each(all.filter(([, { source }]) => source.contradictions.length > 0))(
  'the contradictions of %s',
  (_, { source, findNotApplied }) => {
    const any = fc.oneof(anyValues(source.parameters), plausibleValues(source.parameters));

    it('can all be met, and need not be', () => {
      const met = fc
        .sample(any, { seed: 7, numRuns: 5000 })
        .map((values) => contradictionsIn(source, values));
      expect(new Set(met.flat())).toEqual(new Set(source.contradictions.map(({ code }) => code)));
      expect(met.some((codes) => codes.length === 0)).toBe(true);
    });

    it('are the same whatever the answers are to questions that do not matter', () => {
      fc.assert(
        fc.property(any, any, (values, others) => {
          const notApplied = findNotApplied(values).map((name) => [name, others[name]]);
          const changed = { ...values, ...Object.fromEntries(notApplied) };
          expect(contradictionsIn(source, changed)).toEqual(contradictionsIn(source, values));
        }),
      );
    });
  },
);
