import type { Parameter } from '#schema/source/pricing.ts';
import type { Calculator, Prices } from './calculator.ts';
import { type Estimate, estimate } from './estimate.ts';
import type { Values } from './expression.ts';
import type { PricingProblem } from './problem.ts';
import { ratesOn } from './rates.ts';
import { requestReader } from './request.ts';

/** Steps at which a range of numbers is tried. */
const STEPS = 24;

/** Figures that a promise speaks of. */
const FIGURES = ['min_cost', 'total_estimate', 'max_cost', 'monthly_cost'] as const;

/** Parameters whose `more_costs_more` does not hold, beginning from any of the examples; each told once. */
export function checkPromises(calculator: Calculator, { rates }: Prices): PricingProblem[] {
  const { parameters, examples, orientation } = calculator.source;
  const then = ratesOn(rates, orientation.checked_on);
  const read = requestReader(parameters);
  const compute = (values: Values) => estimate(calculator, values, then);
  const starts = examples.flatMap((example) => {
    const request = read({ parameters: example.parameters });
    return 'values' in request ? [request.values] : [];
  });
  return Object.entries(parameters).flatMap(([name, parameter]): PricingProblem[] => {
    if (!('more_costs_more' in parameter) || !parameter.more_costs_more) return [];
    for (const values of starts) {
      const message = brokenPromise(name, parameter, values, compute);
      if (message) return [{ path: ['parameters', name, 'more_costs_more'], message }];
    }
    return [];
  });
}

function brokenPromise(
  name: string,
  parameter: Parameter,
  values: Values,
  compute: (values: Values) => Estimate,
): string | undefined {
  const tried = ascending(parameter).map((value) => ({
    value,
    figures: compute({ ...values, [name]: value }),
  }));
  for (const [index, more] of tried.entries()) {
    const less = tried[index - 1];
    const cheaper = less && FIGURES.find((figure) => more.figures[figure] < less.figures[figure]);
    if (cheaper)
      return `promises that more never costs less, but with ${more.value} in place of ${less.value} ${cheaper} falls from ${less.figures[cheaper]} to ${more.figures[cheaper]}: mend the lines, or take the promise out`;
  }
  return undefined;
}

/** Values of a parameter, those that may not cost more first. */
function ascending(parameter: Parameter): (string | number)[] {
  if (parameter.type === 'choice') return Object.keys(parameter.values);
  if (!('minimum' in parameter)) return [];
  const { minimum, maximum, type } = parameter;
  const steps = Array.from(
    { length: STEPS + 1 },
    (_, step) => minimum + ((maximum - minimum) * step) / STEPS,
  );
  return type === 'integer' ? [...new Set(steps.map(Math.round))] : steps;
}
