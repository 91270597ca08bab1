import type { ExampleCost } from '#schema/entry.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { type Localized, PROGRAM_LANG } from '#text/lang.ts';
import { pickMembers } from '#text/records.ts';
import { analyze } from './analysis/analysis.ts';
import type { Analyzer } from './analysis/analyzer.ts';
import { contradictionsIn, type Form } from './contradictions.ts';
import type { Calculator, Prices } from './estimate/calculator.ts';
import { estimate } from './estimate/estimate.ts';
import { projectWork } from './estimate/project-work.ts';
import type { Values } from './expression/expression.ts';
import type { PricingProblem } from './problem.ts';
import { priceDays, type Rates, ratesOn } from './rates.ts';
import { type RequestResult, requestReader } from './request/request.ts';

/** Index of the example that is neither the smallest nor the largest. The API shows it as a sample request. */
export const TYPICAL_EXAMPLE = 1;

/** The example that shows what a calculator is about: the one that is typical of a service, else the one that is typical of all. */
export const exampleFor = (
  { examples }: Pick<CalculatorSource, 'examples'>,
  service: string,
): CalculatorSource['examples'][number] | undefined =>
  examples.find(({ services }) => services.includes(service)) ?? examples[TYPICAL_EXAMPLE];

/** What the example of a calculator comes to that a service shows; the check has computed it. */
export function exampleCost(source: CalculatorSource, service: string): ExampleCost | null {
  const { orientation } = source;
  const { name, figures } = exampleFor(source, service) ?? {};
  const { min_cost, max_cost, total_estimate, monthly_cost, person_days, customer_days } = figures ?? {};
  if (!name || min_cost === undefined || max_cost === undefined) return null;
  if (total_estimate === undefined || monthly_cost === undefined) return null;
  return {
    name,
    prices_of: orientation.checked_on,
    min_cost,
    max_cost,
    total_estimate,
    monthly_cost,
    person_days: person_days || null,
    customer_days: customer_days || null,
  };
}

/**
 * Checks that a calculator's examples come to the figures in its file, and that a typical request costs what
 * `orientation` says. Both use the prices of the day on which `orientation` was checked, so that a later price does not
 * invalidate them; the second holds on each later day with a new price too.
 */
export function checkCalculatorExamples(calculator: Calculator, { rates }: Prices): PricingProblem[] {
  const { source } = calculator;
  const ratesThen = ratesOn(rates, source.orientation.checked_on);
  const read = requestReader({ parameters: source.parameters });
  const problems = figureProblems(source.examples, {
    read,
    figuresOf: (values) => {
      const result = estimate(calculator, values, ratesThen);
      const { min_cost, max_cost, total_estimate, monthly_cost } = result;
      return { min_cost, max_cost, total_estimate, monthly_cost, ...projectWork(result, source) };
    },
    optional: ['person_days', 'customer_days'],
    computedBy: `with the prices of ${source.orientation.checked_on} in content/rates.yaml the calculator`,
  });
  const others = [...contradictionProblems(source), ...checkOrientation(calculator, ratesThen, read)];
  // Where it does not hold today, the later days say nothing more.
  const laterDays =
    others.length > 0 ? [] : priceDays(rates).filter((day) => day > source.orientation.checked_on);
  const later = laterDays.flatMap((day) =>
    checkOrientation(calculator, ratesOn(rates, day), read, `from ${day} on, `),
  );
  return [
    ...[...problems, ...others].map((problem) =>
      problem.path.at(-1) === 'parameters' ? problem : { ...problem, dependsOnPrices: true },
    ),
    ...later.slice(0, 1).map((problem) => ({ ...problem, dependsOnLaterPrices: true })),
  ];
}

/** Compares the defaults, with the required parameters of the typical example, with what such work usually costs. */
function checkOrientation(
  calculator: Calculator,
  rates: Rates,
  read: (body: unknown) => RequestResult,
  when = '',
) {
  const { orientation, parameters, examples } = calculator.source;
  const given = examples[TYPICAL_EXAMPLE]?.parameters ?? {};
  const request = read({
    parameters: pickMembers(given, (_, name) => parameters[name]?.required === true),
  });
  if (!request.ok) return [];
  const value = estimate(calculator, request.value, rates)[orientation.figure];
  if (value >= orientation.minimum && value <= orientation.maximum) return [];
  const message = `${when}the defaults come to a ${orientation.figure} of ${value}, outside ${orientation.minimum} to ${orientation.maximum}: correct the lines, the defaults or the range`;
  return [{ path: ['orientation'], message }];
}

/** Checks that an analyzer's examples come to the figures in its file. */
export function checkAnalyzerExamples(analyzer: Analyzer): PricingProblem[] {
  const { parameters, examples } = analyzer.source;
  const problems = figureProblems(examples, {
    read: requestReader({ parameters }),
    figuresOf: (values) => {
      const { option_a, option_b, discount_rate: _, tax_rate: __, ...figures } = analyze(analyzer, values);
      return { ...figures, total_a: option_a.total_cost_5y, total_b: option_b.total_cost_5y };
    },
    optional: ['total_a', 'total_b'],
    computedBy: 'the analyzer',
  });
  return [...problems, ...contradictionProblems(analyzer.source)];
}

/** Examples that would be refused, or warned of. */
function contradictionProblems(form: Form & { examples: readonly Example[] }): PricingProblem[] {
  const read = requestReader({ parameters: form.parameters });
  return form.examples.flatMap(({ parameters }, index) => {
    const request = read({ parameters });
    const found = request.ok ? contradictionsIn(form, request.value) : [];
    return found.map((code) => ({
      path: ['examples', index, 'parameters'],
      message: `meets the condition of the contradiction "${code}": correct the example, or the condition`,
    }));
  });
}

/** An example in a file: a request, and the figures that it comes to. */
interface Example {
  name: Localized;
  parameters: object;
  figures?: Record<string, number | null | undefined> | null | undefined;
}

/** How the figures of examples are computed. */
interface Computation {
  read: (body: unknown) => RequestResult;
  figuresOf: (values: Values) => Record<string, number | null>;
  /** Figures that may be left out beside others. */
  optional: readonly string[];
  /** The subject of “… computes { … }” in messages. */
  computedBy: string;
}

/** Examples that are not valid requests, or whose figures differ from the computed ones. */
function figureProblems(
  examples: readonly Example[],
  { read, figuresOf, optional, computedBy }: Computation,
): PricingProblem[] {
  return examples.flatMap(({ name, parameters, figures }, index): PricingProblem[] => {
    const path = ['examples', index];
    const request = read({ parameters });
    if (!request.ok) return [{ path: [...path, 'parameters'], message: request.error.message[PROGRAM_LANG] }];
    const written = figures ?? {};
    const all = Object.entries(figuresOf(request.value));
    const wanted = all.filter(([figure]) => !figures || figure in written || !optional.includes(figure));
    if (wanted.every(([figure, value]) => written[figure] === value)) return [];
    const shown = all.map(([figure, value]) => `${figure}: ${value}`);
    const message = `${figures ? 'is out of date' : 'is missing'}: ${computedBy} computes { ${shown.join(', ')} }`;
    const stale = { example: name[PROGRAM_LANG], written, computed: Object.fromEntries(wanted) };
    return [{ path: [...path, 'figures'], message, stale }];
  });
}
