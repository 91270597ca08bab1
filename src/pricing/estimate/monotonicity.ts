import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Parameter } from '#schema/source/pricing/parameters.ts';
import { defaultFrom } from '../default-from.ts';
import { type Values, wordsOf } from '../expression/expression.ts';
import { isNumber } from '../parameter.ts';
import type { PricingProblem } from '../problem.ts';
import { ratesOn } from '../rates.ts';
import { requestReader } from '../request/request.ts';
import type { Calculator, Prices } from './calculator.ts';
import { type Estimate, estimate } from './estimate.ts';

/** Number of steps in which the range of a number is tried. */
const STEPS = 24;

/** The figures that must not fall when a parameter with `more_costs_more` rises. */
const FIGURES = ['min_cost', 'total_estimate', 'max_cost', 'monthly_cost'] as const;
const EXPECTED_FIGURES = ['total_estimate', 'monthly_cost'] as const;

/**
 * Checks `more_costs_more` by computing an ascending series of values of each such parameter, starting from every
 * example. Reports each parameter once.
 */
export function checkMonotonicity(calculator: Calculator, { rates }: Prices): PricingProblem[] {
  const { parameters, examples, orientation } = calculator.source;
  const ratesThen = ratesOn(rates, orientation.checked_on);
  const read = requestReader(calculator.source);
  const compute = (values: Values) => estimate(calculator, values, ratesThen);
  return Object.entries(parameters).flatMap(([name, parameter]): PricingProblem[] => {
    if (parameter.type === 'choices' || !parameter.more_costs_more) return [];
    for (const example of examples.filter((each) => read({ parameters: each.parameters }).ok)) {
      // Read anew, since defaults may be computed from the parameter.
      const series = ascendingValues(parameter).flatMap((value): Trial[] => {
        const request = read({ parameters: { ...example.parameters, [name]: value } });
        return request.ok ? [{ value, figures: compute(request.value) }] : [];
      });
      const message = decreaseIn(series, figuresToWatch(calculator, name));
      if (message) return [{ path: ['parameters', name, 'more_costs_more'], message }];
    }
    return [];
  });
}

/**
 * The low figure may fall where a value raises the risk of a line: the range then grows in both directions. Around the
 * number that is assumed it also narrows again, so that the high figure may fall.
 */
function figuresToWatch({ source }: Calculator, name: string) {
  if (decidesAssumption(source, name)) return EXPECTED_FIGURES;
  return namesOfRisks(source).includes(name) ? FIGURES.filter((figure) => figure !== 'min_cost') : FIGURES;
}

/** Whether the risk of a line hangs on this number being assumed, or on one whose default is computed from the parameter. */
export function decidesAssumption(source: CalculatorSource, name: string): boolean {
  return namesOfRisks(source).some((each) => {
    const parameter = source.parameters[each];
    if (!parameter || !isNumber(parameter)) return false;
    return each === name || wordsOf(defaultFrom(parameter) ?? '').includes(name);
  });
}

/** The parameters that the risks of the lines depend on. */
const namesOfRisks = ({ lines, monthly }: CalculatorSource): string[] =>
  Object.values({ ...lines, ...monthly }).flatMap(({ risk }) =>
    typeof risk === 'object' ? Object.keys(risk) : [],
  );

/** The estimate for one value of a parameter. */
type Trial = { value: string | number; figures: Estimate };

/** Describes the first figure that falls from one trial to the next. */
function decreaseIn(series: readonly Trial[], watched: readonly (typeof FIGURES)[number][]) {
  for (const [index, more] of series.entries()) {
    const less = series[index - 1];
    const figure = less && watched.find((name) => more.figures[name] < less.figures[name]);
    if (figure)
      return `promises that more never costs less, but with ${more.value} in place of ${less.value} ${figure} falls from ${less.figures[figure]} to ${more.figures[figure]}: correct the lines, or remove the promise`;
  }
  return undefined;
}

/** Values of a parameter in the order in which the cost must not fall. */
function ascendingValues(parameter: Parameter): (string | number)[] {
  if (parameter.type === 'choice') return Object.keys(parameter.values);
  if (!isNumber(parameter)) return [];
  const { minimum, maximum, type } = parameter;
  const steps = Array.from(
    { length: STEPS + 1 },
    (_, step) => minimum + ((maximum - minimum) * step) / STEPS,
  );
  return type === 'integer' ? [...new Set(steps.map(Math.round))] : steps;
}
