import { type Analyzer, compileAnalyzer } from '#pricing/analysis/analyzer.ts';
import { type Calculator, compileCalculator, type Prices } from '#pricing/estimate/calculator.ts';
import type { Compiled } from '#pricing/problem.ts';
import { type AnalyzerSource, analyzerSourceSchema } from '#schema/source/pricing/analyzers.ts';
import { type CalculatorSource, calculatorSourceSchema } from '#schema/source/pricing/calculators.ts';
import { programmesSchema } from '#schema/source/pricing/funding.ts';
import { ratesSchema } from '#schema/source/pricing/rates.ts';

const label = { de: 'Beispiel', en: 'Specimen' };
const dated = { source: 'Eigene Angabe', checked_on: '2026-11-21' };

/** A price list with one price rise, one share, two prices, two risks, one source, and no programme. */
export const fixturePrices: Prices = {
  rates: ratesSchema.parse({
    day_rates: {
      developer: {
        label,
        history: [
          { since: '2026-01-01', euros: 960, ...dated },
          { since: '2027-01-01', euros: 990, ...dated },
        ],
      },
    },
    shares: { overhead: { label, history: [{ since: '2026-01-01', value: 0.25, ...dated }] } },
    prices: {
      seat: { label, unit: label, history: [{ since: '2026-01-01', euros: 12.5, ...dated }] },
      server: { label, unit: label, history: [{ since: '2026-01-01', euros: 200, ...dated }] },
    },
    risks: {
      low: { label, history: [{ since: '2026-01-01', low: 0.9, high: 1.2, ...dated }] },
      high: { label, history: [{ since: '2026-01-01', low: 0.6, high: 1.8, ...dated }] },
    },
    sources: { experience: { de: 'Eigene Erfahrung', en: 'Own experience' } },
  }),
  programmes: [],
};

/** Programmes with the given fields in place of those of a programme that grants half of all cost. */
export function fixtureProgrammes(...fields: object[]): Prices['programmes'] {
  return programmesSchema.parse(
    fields.map((given, index) => ({
      id: `programme-${index}`,
      name: label,
      status: 'open',
      valid_from: '2026-01-01',
      funds: ['staff', 'external', 'other'],
      eligible: 'staff + external + other',
      rate: 0.5,
      certainty: 'high',
      ...dated,
      ...given,
    })),
  );
}

export const fixtureParameters = {
  users: { type: 'integer', label, minimum: 1, maximum: 100, required: true },
  hours: { type: 'number', label, minimum: -20, maximum: 1000.5, default: 3.3 },
  rate: {
    type: 'number',
    label,
    unit: { de: '% im Jahr', en: '% per year' },
    minimum: 0,
    maximum: 30,
    default: 5,
  },
  months: { type: 'integer', label, minimum: 0, maximum: 60, default: 12 },
  report: { type: 'choice', label, values: { short: label, full: label }, default: 'short' },
  features: { type: 'choices', label, values: { login: label, push: label, chat: label }, default: [] },
  offline: { type: 'boolean', label, default: false },
};

const example = { name: label, parameters: { users: 10 } };

/** A calculator with the given fields in place of those of a very small one. Its examples are not computed. */
export function fixtureCalculator(fields: object): CalculatorSource {
  const figures = { min_cost: 0, max_cost: 0, total_estimate: 0, monthly_cost: 0 };
  return calculatorSourceSchema.parse({
    id: 'fixture',
    name: label,
    description: label,
    purpose: 'build',
    basis: 'one_off',
    orientation: { figure: 'total_estimate', minimum: 0, maximum: 1, ...dated },
    parameters: fixtureParameters,
    lines: { work: { label, euros: 'users * 10' } },
    spread: { low: 0.9, high: 1.2 },
    summary: { de: 'Es kostet {total}.', en: 'It costs {total}.' },
    examples: [1, 2, 3].map(() => ({ ...example, figures })),
    ...fields,
  });
}

/** A line with a label. */
export const line = (fields: object) => ({ label, ...fields });

/** An analyzer of two options with the given costs. Its examples are not computed. */
export function fixtureAnalyzer(
  costsA: Record<string, object>,
  costsB: Record<string, object> = { work: { amount: 100 } },
  fields: object = {},
): AnalyzerSource {
  const labelled = (costs: Record<string, object>) =>
    Object.fromEntries(Object.entries(costs).map(([id, cost]) => [id, line(cost)]));
  const figures = { breakeven_month: null, savings_year_1: 0, savings_year_3: 0, savings_year_5: 0 };
  return analyzerSourceSchema.parse({
    id: 'fixture',
    name: label,
    description: label,
    parameters: fixtureParameters,
    option_a: { label, costs: labelled(costsA) },
    option_b: { label, costs: labelled(costsB) },
    disclaimer: label,
    examples: [{ ...example, figures }],
    ...fields,
  });
}

export function compiledCalculator(fields: object, prices = fixturePrices): Calculator {
  const compiled = compileCalculator(fixtureCalculator(fields), prices);
  if (!compiled.ok) throw new Error(problemLines(compiled));
  return compiled.value;
}

/** A calculator of 3,000 euros, a third for each part of the cost, and programmes that grant some of it. */
export const fundedCalculator = (
  programmes: object[],
  fields: object = {},
  funding: object = {},
): Calculator =>
  compiledCalculator(
    {
      basis: 'own_share',
      lines: { work: line({ euros: 3000, fixed: true }) },
      funding: {
        year: '2027',
        month: '6',
        employees: 'users',
        staff: '1000',
        external: '1000',
        other: '1000',
        ...funding,
      },
      ...fields,
    },
    { ...fixturePrices, programmes: fixtureProgrammes(...programmes) },
  );

export function compiledAnalyzer(...args: Parameters<typeof fixtureAnalyzer>): Analyzer {
  const compiled = compileAnalyzer(fixtureAnalyzer(...args));
  if (!compiled.ok) throw new Error(problemLines(compiled));
  return compiled.value;
}

/** The problems of a calculator, one line each: `lines.work.euros: message`. */
export function calculatorProblems(fields: object, prices = fixturePrices): string {
  return problemLines(compileCalculator(fixtureCalculator(fields), prices));
}

export function analyzerProblems(...args: Parameters<typeof fixtureAnalyzer>): string {
  return problemLines(compileAnalyzer(fixtureAnalyzer(...args)));
}

function problemLines(compiled: Compiled<unknown>): string {
  if (compiled.ok) return '';
  return compiled.error.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n');
}
