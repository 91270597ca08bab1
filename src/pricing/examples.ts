import type { Calculator, Prices } from './calculator.ts';
import { type Estimate, estimate } from './estimate.ts';
import { exampleProblems } from './example-figures.ts';
import type { PricingProblem } from './problem.ts';
import { type Rates, ratesOn } from './rates.ts';
import { type RequestResult, requestReader } from './request.ts';

/** The example that is neither the smallest nor the largest: it is shown to whoever asks what a request looks like. */
export const TYPICAL_EXAMPLE = 1;

/** Whether a calculator's examples come to the figures that stand beside them, and a typical one to a usual price. */
export function checkExamples(calculator: Calculator, { rates }: Prices): PricingProblem[] {
  const { source } = calculator;
  // Examples are held against the prices of the day on which they were last checked; a later price does not spoil them.
  const then = ratesOn(rates, source.orientation.checked_on);
  const read = requestReader(source.parameters);
  const examples = exampleProblems(source.examples, {
    read,
    figuresOf: (values) => shownFigures(estimate(calculator, values, then)),
    optional: [],
    teller: `with the prices of ${source.orientation.checked_on} in content/rates.yaml the calculator`,
  });
  return [...examples, ...checkOrientation(calculator, then, read)].map((problem) =>
    problem.path.at(-1) === 'parameters' ? problem : { ...problem, dependsOnPrices: true },
  );
}

/** The defaults, with what the typical example says of the required parameters, cost what such work costs elsewhere. */
function checkOrientation(
  calculator: Calculator,
  rates: Rates,
  read: (body: unknown) => RequestResult,
): PricingProblem[] {
  const { orientation, parameters, examples } = calculator.source;
  const given = Object.entries(examples[TYPICAL_EXAMPLE]?.parameters ?? {});
  const request = read({
    parameters: Object.fromEntries(given.filter(([name]) => parameters[name]?.required)),
  });
  if (!('values' in request)) return [];
  const value = estimate(calculator, request.values, rates)[orientation.figure];
  if (value >= orientation.minimum && value <= orientation.maximum) return [];
  const message = `the defaults come to a ${orientation.figure} of ${value}, outside ${orientation.minimum} to ${orientation.maximum}: mend the lines, the defaults or the range`;
  return [{ path: ['orientation'], message }];
}

function shownFigures({ min_cost, max_cost, total_estimate, monthly_cost }: Estimate) {
  return { min_cost, max_cost, total_estimate, monthly_cost };
}
