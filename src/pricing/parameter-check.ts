import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import { listNames } from '#text/list-names.ts';
import { isTaken } from './expression.ts';
import type { Report } from './problem.ts';
import { parameterSchema } from './request.ts';

/** What a schema cannot say of parameters (`taken` are names of other numbers, and where those are defined; `figures` those of a summary): defaults that fit, bounds in order, one required at least. */
export function checkParameters(
  parameters: Parameters,
  taken: { names: readonly string[]; where: string },
  report: Report,
  figures: readonly string[] = [],
): void {
  const path = ['parameters'];
  if (!Object.values(parameters).some(({ required }) => required)) {
    report.problem(
      path,
      'has none that is required: mark at least one with `required: true` in place of its default',
    );
  }
  for (const [name, parameter] of Object.entries(parameters)) {
    const message = parameterProblem(parameter);
    if (message) report.problem([...path, name], message);
    if (isTaken(name)) {
      report.problem(
        [...path, name],
        `"${name}" is a word of the expression language: choose another, such as "${name}Of" or "kind"`,
      );
    }
    if (taken.names.includes(name))
      report.problem([...path, name], `"${name}" is the name of a ${taken.where}: choose another name`);
    if (figures.includes(name))
      report.problem(
        [...path, name],
        `"${name}" is a figure in summaries, which {${name}} shows: choose another name`,
      );
  }
}

function parameterProblem(parameter: Parameter): string | undefined {
  if (parameter.required && parameter.default !== undefined) {
    return 'is required and has a default: it can have only one of the two';
  }
  if (!parameter.required && parameter.default === undefined) {
    return 'has neither a default nor `required: true`: write one of the two';
  }
  if ('minimum' in parameter && parameter.minimum >= parameter.maximum) {
    return `has a minimum of ${parameter.minimum}, which is not below its maximum of ${parameter.maximum}`;
  }
  const range = 'minimum' in parameter ? rangeProblem(parameter) : undefined;
  if (range) return range;
  if ('values' in parameter && Object.keys(parameter.values).length < 2) {
    return 'offers fewer than two values: a choice needs two';
  }
  if (parameter.default === undefined) return undefined;
  return parameterSchema(parameter).safeParse(parameter.default).success
    ? undefined
    : `has the default ${JSON.stringify(parameter.default)}, which is not allowed: ${allowedDefault(parameter)}`;
}

/** Numbers that a form could never show, or that no request could give. */
function rangeProblem({
  type,
  minimum,
  maximum,
  step,
}: Extract<Parameter, { minimum: number }>): string | undefined {
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
  if ('values' in parameter)
    return `write ${parameter.type === 'choices' ? 'some' : 'one'} of ${listNames(Object.keys(parameter.values))}`;
  return 'minimum' in parameter
    ? `write ${parameter.type === 'integer' ? 'a whole number' : 'a number'} from ${parameter.minimum} to ${parameter.maximum}`
    : 'write true or false';
}
