import type { RequestError } from '#schema/request-error.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { mapValues } from '#text/records.ts';
import { formerNameError } from './request-errors.ts';

/** The name that a parameter has today, of one that it has or had; another name stays as it is. */
export function currentName(name: string, parameters: Parameters): string {
  if (Object.hasOwn(parameters, name)) return name;
  const all = Object.entries(parameters);
  return all.find(([, { former_names }]) => former_names?.includes(name))?.[0] ?? name;
}

/** Whether any parameter or value was renamed. */
export const hasFormerNames = (parameters: Parameters): boolean =>
  Object.values(parameters).some((each) => each.former_names || formerValues(each));

/** The given parameters by the names, and with the values, of today. A parameter under two of its names adds an error. */
export function withCurrentNames(
  given: Readonly<Record<string, unknown>>,
  parameters: Parameters,
  errors: RequestError[],
): Readonly<Record<string, unknown>> {
  if (Object.keys(given).every((name) => isCurrent(name, given[name], parameters))) return given;
  const named = Map.groupBy(Object.entries(given), ([name]) => currentName(name, parameters));
  for (const [current, [, second]] of named) if (second) errors.push(formerNameError(second, current));
  const first = Object.fromEntries([...named].flatMap(([name, [pair]]) => (pair ? [[name, pair[1]]] : [])));
  return mapValues(first, (value, name) =>
    Object.hasOwn(parameters, name) ? currentValue(value, formerValues(parameters[name])) : value,
  );
}

const isCurrent = (name: string, value: unknown, parameters: Parameters): boolean =>
  Object.hasOwn(parameters, name) && currentValue(value, formerValues(parameters[name])) === value;

const formerValues = (parameter: Parameter | undefined): Readonly<Record<string, string>> | undefined =>
  parameter?.type === 'choice' ? parameter.former_values : undefined;

const currentValue = (value: unknown, former: Readonly<Record<string, string>> = {}): unknown =>
  typeof value === 'string' && Object.hasOwn(former, value) ? former[value] : value;
