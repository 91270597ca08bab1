import type { Amount } from '#schema/source/amount.ts';
import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import { suggestion } from '#text/nearest.ts';
import { compileExpression, type Scope, type Values } from './expression.ts';
import type { Report } from './problem.ts';

/** What an amount comes to for given values. */
export type Quantity = (values: Values) => number;

/** What is known while one file is compiled. */
export interface Context {
  parameters: Parameters;
  scope: Scope;
  report: Report;
}

const NOTHING: Quantity = () => 0;

export function compileAmount(amount: Amount, path: PropertyKey[], context: Context): Quantity {
  if (typeof amount === 'number') return () => amount;
  if (typeof amount === 'string') return compileNumber(amount, path, context);
  const entries = Object.entries(amount);
  const [entry] = entries;
  if (!entry || entries.length > 1) {
    context.report.problem(
      path,
      'names more than one parameter: write one table a line, and one line for each table',
    );
    return NOTHING;
  }
  return compileTable(entry[0], entry[1], [...path, entry[0]], context, SUM);
}

/** The product of the factors that the given values pick, one table a parameter. */
export function compileFactors(
  tables: Record<string, Record<string, number>>,
  path: PropertyKey[],
  context: Context,
): Quantity {
  const factors = Object.entries(tables).map(([name, table]) =>
    compileTable(name, table, [...path, name], context, PRODUCT),
  );
  return (values) => factors.reduce((product, factor) => product * factor(values), 1);
}

export function compileNumber(source: string, path: PropertyKey[], { scope, report }: Context): Quantity {
  const compiled = compileExpression(source, 'double', scope);
  if (typeof compiled === 'function') return compiled;
  report.problem(path, compiled.message);
  return NOTHING;
}

export function compileCondition(
  source: string,
  path: PropertyKey[],
  { scope, report }: Context,
): (values: Values) => boolean {
  const compiled = compileExpression(source, 'bool', scope);
  if (typeof compiled === 'function') return compiled;
  report.problem(path, compiled.message);
  return () => false;
}

/** How the figures of several chosen values become one. */
interface Fold {
  start: number;
  join: (a: number, b: number) => number;
}

const SUM: Fold = { start: 0, join: (a, b) => a + b };
const PRODUCT: Fold = { start: 1, join: (a, b) => a * b };

function compileTable(
  name: string,
  table: Record<string, number>,
  path: PropertyKey[],
  { parameters, report }: Context,
  fold: Fold,
): Quantity {
  const parameter = parameters[name];
  const problem = parameter ? tableProblem(parameter, name, table) : unknownParameter(name, parameters);
  if (problem) {
    report.problem(path, problem);
    return NOTHING;
  }
  const figure = (value: unknown) => table[String(value)] ?? fold.start;
  return (values) => {
    const value = values[name];
    if (!Array.isArray(value)) return figure(value);
    return value.reduce<number>((total, chosen) => fold.join(total, figure(chosen)), fold.start);
  };
}

function unknownParameter(name: string, parameters: Parameters): string {
  return `"${name}" is no parameter; ${suggestion(name, Object.keys(parameters))}`;
}

function tableProblem(parameter: Parameter, name: string, table: Record<string, number>): string | undefined {
  const allowed = tableKeys(parameter);
  if (!allowed) return `"${name}" is a number: write an expression, such as "${name} * 0.5"`;
  const missing = allowed.filter((value) => !(value in table));
  const unknown = Object.keys(table).filter((value) => !allowed.includes(value));
  if (missing.length > 0)
    return `has no figure for ${missing.join(', ')}: every value of "${name}" needs one`;
  if (unknown.length > 0)
    return `has a figure for ${unknown.join(', ')}, which "${name}" does not know; its values: ${allowed.join(', ')}`;
  return undefined;
}

function tableKeys(parameter: Parameter): string[] | undefined {
  if ('values' in parameter) return Object.keys(parameter.values);
  return parameter.type === 'boolean' ? ['true', 'false'] : undefined;
}
