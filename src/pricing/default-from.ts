import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { pickMembers } from '#text/records.ts';
import { failure, type Result, success } from '#text/result.ts';
import { compileCondition } from './amount.ts';
import { parseNumber, scopeOf, type Values, wordsOf } from './expression/expression.ts';
import type { Interval } from './expression/interval.ts';
import { isNumber, type NumberParameter } from './parameter.ts';
import type { Report } from './problem.ts';
import { type Slots, slotsOf } from './slots.ts';

/** The parameters that another one's default may be computed from: those whose own default is not computed. */
const withoutComputed = (parameters: Parameters): Parameters =>
  pickMembers(parameters, (parameter) => !defaultFrom(parameter));

export const defaultFrom = (parameter: Parameter): string | undefined =>
  isNumber(parameter) ? parameter.default_from : undefined;

/** Compiles the expression of a default. The error completes a sentence about the field `default_from`. */
export function compileDefault(
  source: string,
  { type, minimum, maximum }: Pick<NumberParameter, 'type' | 'minimum' | 'maximum'>,
  parameters: Parameters,
): Result<(slots: Slots) => number, string> {
  const parsed = parseNumber(source, scopeOf(withoutComputed(parameters), {}), Object.keys(parameters));
  if (!parsed.ok) return parsed;
  const { compute, bounds } = parsed.value;
  const problem = boundsProblem(source, bounds, { minimum, maximum });
  if (problem !== undefined) return failure(problem);
  return success(type === 'integer' ? (slots) => Math.round(compute(slots)) : compute);
}

/** What is wrong with an expression whose results may be values that a parameter does not allow. */
export function boundsProblem(
  source: string,
  { low, high }: Interval,
  { minimum, maximum }: Pick<NumberParameter, 'minimum' | 'maximum'>,
): string | undefined {
  const wrong = low < minimum ? low : high > maximum ? high : undefined;
  if (wrong === undefined) return undefined;
  const limited = wrong === low ? `max(${source}, ${minimum})` : `min(${source}, ${maximum})`;
  return `"${source}" may come to ${wrong}, outside ${minimum} to ${maximum}: write "${limited}", or change the range`;
}

/** A default that is computed from other parameters. */
export interface ComputedDefault {
  name: string;
  /** Where its parameter is in the layout. */
  slot: number;
  /** The expression in `default_from`. */
  source: string;
  /** Takes the parameters in form order; other values may follow. */
  compute: (slots: Slots) => number;
}

/** The computed defaults of parameters that have been checked, in form order. */
export function computedDefaults(parameters: Parameters): ComputedDefault[] {
  return Object.entries(parameters).flatMap(([name, parameter], slot) => {
    const source = defaultFrom(parameter);
    if (source === undefined || !isNumber(parameter)) return [];
    const compiled = compileDefault(source, parameter, parameters);
    return compiled.ok ? [{ name, slot, source, compute: compiled.value }] : [];
  });
}

/** Finds the parameters on which no figure depends with some values: those whose `applies_if` does not hold. */
export type FindNotApplied = (values: Values) => string[];

/** Compiles the `applies_if` of parameters, and reports those that are wrong. */
export function compileApplicability(parameters: Parameters, report: Report): FindNotApplied {
  const given = Object.entries(parameters).flatMap(([name, { applies_if, required }]) =>
    applies_if === undefined ? [] : [{ name, source: applies_if, required }],
  );
  if (given.length === 0) return () => [];
  const layout = Object.keys(parameters);
  const context = { parameters, scope: scopeOf(parameters, {}), layout, report };
  const conditions = given.map(({ name, source, required }) => {
    const path = ['parameters', name, 'applies_if'];
    if (wordsOf(source).includes(name))
      report.problem(path, `names "${name}" itself: write a condition over other parameters`);
    if (required)
      report.problem(
        path,
        'is on a parameter that is required: give it a default, for requests in which it does not matter',
      );
    return { name, applies: compileCondition(source, path, context) };
  });
  return (values) => {
    const slots = slotsOf(layout, values);
    return conditions.flatMap(({ name, applies }) => (applies(slots) ? [] : [name]));
  };
}
