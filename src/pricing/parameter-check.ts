import type { Groups, Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { listNames, suggestion } from '#text/nearest.ts';
import { compileDefault, defaultFrom } from './default-from.ts';
import { isReserved } from './expression/expression.ts';
import { hasValues, isAllowed, isNumber, type NumberParameter } from './parameter.ts';
import type { Report } from './problem.ts';

/** Names that parameters cannot have. */
interface ReservedNames {
  /** Names that expressions use for something else, and where those are defined. */
  taken: { names: readonly string[]; where: string };
  /** Figures that a summary names. */
  figures?: readonly string[];
}

/**
 * Checks what the schema of a parameter cannot: that a default is allowed, that bounds are in order, that names are
 * unique, and that at least one parameter is required.
 */
export function checkParameters(
  { parameters, groups }: { parameters: Parameters; groups: Groups },
  { taken, figures = [] }: ReservedNames,
  report: Report,
): void {
  if (!Object.values(parameters).some(({ required }) => required))
    report.problem(
      ['parameters'],
      'has none that is required: mark at least one with `required: true` in place of its default',
    );
  for (const [name, parameter] of Object.entries(parameters)) {
    const problem = (message: string, ...field: string[]) =>
      report.problem(['parameters', name, ...field], message);
    const message = parameterProblem(parameter);
    if (message) problem(message);
    const source = defaultFrom(parameter);
    const compiled =
      source !== undefined && isNumber(parameter) && compileDefault(source, parameter, parameters);
    if (compiled && !compiled.ok) problem(compiled.error, 'default_from');
    const { group } = parameter;
    if (group !== undefined && !Object.hasOwn(groups, group)) {
      const known = Object.keys(groups);
      const advice = known.length > 0 ? suggestion(group, known) : 'add it to `groups:`';
      problem(`"${group}" is not a group of this file; ${advice}`, 'group');
    }
    if (isReserved(name))
      problem(
        `"${name}" is a word of the expression language: choose another, such as "${name}Of" or "kind"`,
      );
    if (taken.names.includes(name)) problem(`"${name}" is the name of a ${taken.where}: choose another name`);
    checkFormerNames(name, parameters, report);
    if (figures.includes(name))
      problem(`"${name}" is a figure in summaries, which {${name}} shows: choose another name`);
  }
}

/** Former names that mean something today, or two parameters, and former values that lead to none of today. */
function checkFormerNames(name: string, parameters: Parameters, { problem }: Report): void {
  const { [name]: parameter, ...others } = parameters;
  const taken = Object.values(others).flatMap(({ former_names = [] }) => former_names);
  for (const former of parameter?.former_names ?? [])
    if (Object.hasOwn(parameters, former) || taken.includes(former))
      problem(['parameters', name, 'former_names'], `"${former}" is a name of another one: take it out`);
  if (parameter?.type !== 'choice') return;
  const known = Object.keys(parameter.values);
  for (const [former, now] of Object.entries(parameter.former_values ?? {})) {
    const path = ['parameters', name, 'former_values', former];
    if (known.includes(former)) problem(path, `"${former}" is a value of today: take it out`);
    if (!known.includes(now)) problem(path, `"${now}" is not a value; ${suggestion(now, known)}`);
  }
}

function parameterProblem(parameter: Parameter): string | undefined {
  const hasDefault = parameter.default !== undefined;
  const hasComputed = defaultFrom(parameter) !== undefined;
  if (parameter.required && (hasDefault || hasComputed))
    return 'is required and has a default: it can have only one of the two';
  if (hasDefault && hasComputed) return 'has `default` and `default_from`: it can have only one of the two';
  if (!parameter.required && !hasDefault && !hasComputed)
    return 'has neither a default nor `required: true`: write one of the two';
  if (isNumber(parameter) && parameter.minimum >= parameter.maximum)
    return `has a minimum of ${parameter.minimum}, which is not below its maximum of ${parameter.maximum}`;
  const range = isNumber(parameter) ? rangeProblem(parameter) : undefined;
  if (range) return range;
  if (hasValues(parameter) && Object.keys(parameter.values).length < 2)
    return 'offers fewer than two values: a choice needs two';
  if (parameter.type === 'choices' && parameter.minimum_count > Object.keys(parameter.values).length)
    return `asks for at least ${parameter.minimum_count} values and offers ${Object.keys(parameter.values).length}: lower \`minimum_count\``;
  if (parameter.default === undefined) return undefined;
  return isAllowed(parameter, parameter.default)
    ? undefined
    : `has the default ${JSON.stringify(parameter.default)}, which is not allowed: ${allowedDefault(parameter)}`;
}

/** Numbers that a form could never show, or that no request could give. */
function rangeProblem({ type, minimum, maximum, step }: NumberParameter) {
  const fraction =
    type === 'integer'
      ? [minimum, maximum, step].find((number) => number !== undefined && !Number.isInteger(number))
      : undefined;
  if (fraction !== undefined)
    return `counts whole numbers and has ${fraction}: write a whole number, or \`type: number\``;
  if (step !== undefined && step > maximum - minimum)
    return `has a step of ${step}, more than from its minimum of ${minimum} to its maximum of ${maximum}: write a smaller one`;
  return undefined;
}

function allowedDefault(parameter: Parameter): string {
  switch (parameter.type) {
    case 'choice':
      return `write one of ${listNames(Object.keys(parameter.values))}`;
    case 'choices':
      return `write ${parameter.minimum_count > 0 ? `at least ${parameter.minimum_count}` : 'some'} of ${listNames(Object.keys(parameter.values))}`;
    case 'integer':
      return `write a whole number from ${parameter.minimum} to ${parameter.maximum}`;
    case 'number':
      return `write a number from ${parameter.minimum} to ${parameter.maximum}`;
    case 'boolean':
      return 'write true or false';
  }
}
