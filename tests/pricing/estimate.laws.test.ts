import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Calculator } from '#pricing/estimate/calculator.ts';
import { customerDaysOf, type Estimate, estimate } from '#pricing/estimate/estimate.ts';
import { summarizeEstimate } from '#pricing/estimate/estimate-summary.ts';
import { decidesAssumption } from '#pricing/estimate/monotonicity.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { requestReader } from '#pricing/request/request.ts';
import type { Parameter } from '#schema/source/pricing/parameters.ts';
import { LANGS } from '#text/lang.ts';
import { anyValues } from '../setup/any-values.ts';
import { calculators, rates } from '../setup/pricing.ts';
import '../setup/properties.ts';

const FIGURES = ['min_cost', 'max_cost', 'total_estimate', 'monthly_cost', 'yearly_cost'] as const;
/** What no assumption moves: the range is wider where a number is assumed, and narrower on both sides of it. */
const EXPECTED_FIGURES = ['total_estimate', 'monthly_cost', 'yearly_cost'] as const;
const figuresOf = (result: Estimate) => FIGURES.map((name) => result[name]);

describe.each(calculators)('%s', (_, calculator) => {
  const { parameters, basis } = calculator.source;
  const any = anyValues(parameters);
  const compute = (values: Values) => estimate(calculator, values, rates);
  const named = Object.entries(parameters);

  it('gives finite figures, none below zero, the expected one between the low and the high', () => {
    fc.assert(
      fc.property(any, (values) => {
        const result = compute(values);
        for (const figure of figuresOf(result))
          expect(Number.isFinite(figure) && figure >= 0 && !Object.is(figure, -0)).toBe(true);
        expect(result.min_cost).toBeLessThanOrEqual(result.total_estimate);
        expect(result.total_estimate).toBeLessThanOrEqual(result.max_cost);
        expect(result.yearly_cost).toBe(12 * result.monthly_cost);
      }),
    );
  });

  it('has lines that add up to the figures exactly', () => {
    fc.assert(
      fc.property(any, (values) => {
        const result = compute(values);
        const months = basis === 'first_year' ? 12 : 0;
        const sum = (figure: 'min' | 'expected' | 'max') =>
          result.lines.reduce(
            (total, row) => total + row[figure] * (row.line.kind === 'one_off' ? 1 : months),
            0,
          );
        expect([sum('min'), sum('expected'), sum('max')]).toEqual([
          result.min_cost,
          result.total_estimate,
          result.max_cost,
        ]);
        const monthly = result.lines.filter(({ line }) => line.kind === 'monthly');
        expect(monthly.reduce((total, { expected }) => total + expected, 0)).toBe(result.monthly_cost);
      }),
    );
  });

  it('has work of the customer that is the sum of that on the lines', () => {
    fc.assert(
      fc.property(any, (values) => {
        const result = compute(values);
        const context = calculator.contextOf(values, rates);
        const times = { one_off: 1, monthly: basis === 'first_year' ? 12 : 0 };
        const tenths = result.lines.map(
          (row) => Math.round(customerDaysOf(row, context) * 10) * times[row.line.kind],
        );
        expect(result.work?.customer ?? 0).toBe(tenths.reduce((sum, each) => sum + each, 0) / 10);
      }),
    );
  });

  it.skipIf(!named.some(([, { type }]) => type === 'choices'))(
    'is never cheaper with one more chosen',
    () => {
      const lists = named.flatMap(([name, parameter]) =>
        parameter.type === 'choices' ? [{ name, all: Object.keys(parameter.values) }] : [],
      );
      fc.assert(
        fc.property(any, fc.constantFrom(...lists), fc.nat(), (values, { name, all }, pick) => {
          const chosen = values[name] as string[];
          const others = all.filter((value) => !chosen.includes(value));
          if (others.length === 0) return;
          const more = compute({ ...values, [name]: [...chosen, others[pick % others.length] ?? ''] });
          expectNotCheaper(compute(values), more);
        }),
      );
    },
  );

  const monotone = named.filter(
    ([, parameter]) => 'more_costs_more' in parameter && parameter.more_costs_more,
  );
  it.each(monotone)('never costs less with more of %s', (name, parameter) => {
    fc.assert(
      fc.property(any, any, (values, other) => {
        const [less, more] = inOrder(parameter, values[name], other[name]);
        const figures = decidesAssumption(calculator.source, name) ? EXPECTED_FIGURES : FIGURES;
        expectNotCheaper(compute({ ...values, [name]: less }), compute({ ...values, [name]: more }), figures);
      }),
    );
  });

  it.each(named)('changes with every value of %s', (name, parameter) => {
    const alive = new Set<string>();
    for (const values of [...fc.sample(any, { seed: 7, numRuns: 60 }), ...exampleValues(calculator)]) {
      const told = valuesOf(parameter).map((value) => {
        const changed: Values = { ...values, [name]: value };
        const result = compute(changed);
        return {
          value: JSON.stringify(value),
          text: `${figuresOf(result)} ${summarizeEstimate(calculator, changed, result, 'de')}`,
        };
      });
      for (const { value, text } of told) if (told.some((other) => other.text !== text)) alive.add(value);
    }
    expect(valuesOf(parameter).filter((value) => !alive.has(JSON.stringify(value)))).toEqual([]);
  });

  it.each(named.filter(([, { applies_if }]) => applies_if !== undefined))(
    'has the same lines whatever %s is, where it does not apply',
    (name) => {
      const linesOf = (values: Values) =>
        compute(values).lines.map(({ line, min, expected, max }) => [line.id, min, expected, max]);
      let told = 0;
      fc.assert(
        fc.property(any, any, (values, other) => {
          const changed = { ...values, [name]: other[name] ?? 0 };
          if (!calculator.findNotApplied(values).includes(name)) return;
          told++;
          expect(calculator.findNotApplied(changed)).toContain(name);
          expect(linesOf(changed)).toEqual(linesOf(values));
        }),
      );
      expect(told).toBeGreaterThan(0);
    },
  );

  it('says the same figures in both languages, in whole sentences', () => {
    fc.assert(
      fc.property(any, (values) => {
        const result = compute(values);
        const digits = LANGS.map((lang) => {
          const text = summarizeEstimate(calculator, values, result, lang);
          expect(text).toMatch(/^\p{Lu}.*\.$/u);
          expect(text).not.toMatch(/[{}[\]]|undefined| {2}| [.,]/);
          return text
            .match(/\d[\d.,]*\d|\d/g)
            ?.map((number) => number.replace(/[.,]/g, ''))
            .sort();
        });
        expect(digits[0]).toEqual(digits[1]);
      }),
    );
  });
});

function exampleValues({ source: { parameters, examples } }: Calculator): Values[] {
  const read = requestReader({ parameters });
  return examples.flatMap((example) => {
    const request = read({ parameters: example.parameters });
    return request.ok ? [request.value] : [];
  });
}

function expectNotCheaper(
  less: Estimate,
  more: Estimate,
  figures: readonly (typeof FIGURES)[number][] = FIGURES,
): void {
  for (const name of figures) expect(more[name], name).toBeGreaterThanOrEqual(less[name]);
}

/** Two values of a parameter, the one that may not cost more first. */
function inOrder(
  parameter: Parameter,
  a: Values[string] = 0,
  b: Values[string] = 0,
): [Values[string], Values[string]] {
  const rank = (value: unknown) =>
    'values' in parameter ? Object.keys(parameter.values).indexOf(String(value)) : Number(value);
  return rank(a) <= rank(b) ? [a, b] : [b, a];
}

/** The values a parameter is tried with: all of a choice, each alone of a list, the bounds of a number. */
function valuesOf(parameter: Parameter): Values[string][] {
  switch (parameter.type) {
    case 'choice':
      return Object.keys(parameter.values);
    case 'choices':
      return [[], ...Object.keys(parameter.values).map((value) => [value])];
    case 'integer':
    case 'number':
      return [parameter.minimum, parameter.maximum];
    case 'boolean':
      return [false, true];
  }
}
