import { analyze } from '../analysis/analysis.ts';
import type { Analyzer } from '../analysis/analyzer.ts';
import { isRefused } from '../contradictions.ts';
import type { Calculator } from '../estimate/calculator.ts';
import { estimate } from '../estimate/estimate.ts';
import type { Values } from '../expression/expression.ts';
import type { Rates } from '../rates.ts';
import { changeValue, type FilledRequest } from './change-value.ts';
import { type Neighbour, neighboursOf } from './neighbours.ts';

/** What an analysis would be with one parameter changed, in net euros. */
export type AnalysisEffect = Effect<'savings_year_5'>;

/** What each of the neighbouring values of one parameter would change. */
export type Effect<Figure extends string> = { parameter: string; neighbours: EffectOf<Figure>[] };

/** The figures with a neighbouring value. `change` is by how much the first of them differs from the present one. */
type EffectOf<Figure extends string> = Neighbour & Record<Figure, number> & { change: number };

/** By how much the total would change with each parameter, and what the running cost would be. */
export function estimateSensitivity(calculator: Calculator, request: FilledRequest, rates: Rates) {
  const figuresOf = (values: Values) => {
    const { total_estimate, monthly_cost } = estimate(calculator, values, rates);
    return { total_estimate, monthly_cost };
  };
  return effectsOf<'total_estimate' | 'monthly_cost'>(calculator, request, figuresOf, 'total_estimate');
}

/** By how much the savings of five years would change with each parameter. */
export function analysisSensitivity(analyzer: Analyzer, request: FilledRequest): AnalysisEffect[] {
  const figuresOf = (values: Values) => ({ savings_year_5: analyze(analyzer, values).savings_year_5 });
  return effectsOf(analyzer, request, figuresOf, 'savings_year_5');
}

/**
 * Computes the figures with each neighbouring value of each parameter, one changed at a time. The parameter with the
 * largest change of `main` comes first, those with equal ones in form order; one that changes no figure is left out,
 * and so are values that would be refused.
 */
function effectsOf<Figure extends string>(
  form: Calculator | Analyzer,
  request: FilledRequest,
  figuresOf: (values: Values) => Record<Figure, number>,
  main: Figure,
): Effect<Figure>[] {
  const now = figuresOf(request.values);
  const figures = Object.keys(now) as Figure[];
  const effectOf = (parameter: string, neighbour: Neighbour): EffectOf<Figure>[] => {
    const values = changeValue(request, form, parameter, neighbour.value);
    if (isRefused(form.source, values)) return [];
    const then = figuresOf(values);
    return [{ ...neighbour, ...then, change: toWholeCents(then[main] - now[main]) }];
  };
  const effects = Object.entries(form.source.parameters).map(
    ([parameter, each]): Effect<Figure> => ({
      parameter,
      neighbours: neighboursOf(each, request.values[parameter]).flatMap((neighbour) =>
        effectOf(parameter, neighbour),
      ),
    }),
  );
  return effects
    .filter(({ neighbours }) => neighbours.some((then) => figures.some((name) => then[name] !== now[name])))
    .sort((a, b) => largestChange(b) - largestChange(a));
}

const largestChange = ({ neighbours }: Effect<string>): number =>
  Math.max(...neighbours.map(({ change }) => Math.abs(change)));

/** The difference of two amounts in cents is not exact. Adding zero makes a negative zero positive. */
const toWholeCents = (euros: number): number => Math.round(euros * 100) / 100 + 0;
