import type { Parameters } from '#schema/source/parameters.ts';
import { compileCondition } from './amount.ts';
import { mentionsAny, scopeOf, type Values } from './expression/expression.ts';
import type { Report } from './problem.ts';
import { slotsOf } from './slots.ts';

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
    if (mentionsAny(source.replace(TEXTS, ''), new Set([name])))
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

/** Texts in an expression, such as the values of a choice. */
const TEXTS = /"[^"]*"|'[^']*'/g;
