import type { Amount } from '#schema/source/pricing/amount.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { suggestion } from '#text/nearest.ts';
import type { Tree } from './expression/evaluate.ts';
import { parseCondition, parseNumber, type Scope } from './expression/expression.ts';
import {
  addIntervals,
  type Interval,
  joinIntervals,
  multiplyIntervals,
  pointInterval,
} from './expression/interval.ts';
import { hasValues } from './parameter.ts';
import type { Report } from './problem.ts';
import type { Layout, Slots } from './slots.ts';

/** A function from values to a number, with the bounds of its results for all allowed values. */
export interface Quantity {
  (slots: Slots): number;
  bounds: Interval;
  /** The expression that it is computed with for these values, where it is one. */
  tree?: (slots: Slots) => Tree | undefined;
}

/** A quantity with the same result for all values. */
export const constant = (value: number): Quantity => quantity(() => value, pointInterval(value));

const quantity = (
  compute: (slots: Slots) => number,
  bounds: Interval,
  tree?: (slots: Slots) => Tree | undefined,
): Quantity => Object.assign(compute, { bounds, ...(tree && { tree }) });

/** What the expressions of one file may use, and where its problems go. */
export interface Context {
  parameters: Parameters;
  scope: Scope;
  /** Where the values of the names are. */
  layout: Layout;
  report: Report;
}

/** Reports a problem, and returns what stands in for the quantity, so that the rest of the file is checked too. */
function invalid({ problem }: Report, path: PropertyKey[], message: string): Quantity {
  problem(path, message);
  return constant(0);
}

export function compileAmount(amount: Amount, path: PropertyKey[], context: Context): Quantity {
  if (typeof amount === 'number') return constant(amount);
  if (typeof amount === 'string') return compileNumber(amount, path, context);
  const [entry, ...others] = Object.entries(amount);
  if (!entry)
    return invalid(context.report, path, 'names no parameter: write { parameter: { value: figure } }');
  if (others.length > 0)
    return invalid(context.report, path, 'names more than one parameter: write a line for each table');
  return compileTable(entry[0], entry[1], [...path, entry[0]], context, SUM);
}

/** The product of the factors in several tables, one for each parameter; `undefined` if there are none. */
export function compileFactors(
  tables: Record<string, Record<string, number>>,
  path: PropertyKey[],
  context: Context,
): Quantity | undefined {
  const factors = Object.entries(tables).map(([name, table]) =>
    compileTable(name, table, [...path, name], context, PRODUCT),
  );
  if (factors.length < 2) return factors[0];
  return quantity(
    (slots) => {
      let product = 1;
      for (const factor of factors) product *= factor(slots);
      return product;
    },
    factors.reduce((product, { bounds }) => multiplyIntervals(product, bounds), pointInterval(1)),
  );
}

export function compileNumber(source: string, path: PropertyKey[], { scope, layout, report }: Context) {
  const parsed = parseNumber(source, scope, layout);
  if (!parsed.ok) return invalid(report, path, parsed.error);
  const { compute, bounds, tree } = parsed.value;
  return quantity(compute, bounds, () => tree);
}

export function compileCondition(
  source: string,
  path: PropertyKey[],
  { scope, layout, report }: Context,
): (slots: Slots) => boolean {
  const parsed = parseCondition(source, scope, layout);
  if (parsed.ok) return parsed.value;
  report.problem(path, parsed.error);
  return () => false;
}

/** How the figures of several chosen values are combined. */
interface Fold {
  start: number;
  join: (a: number, b: number) => number;
  joinBounds: (a: Interval, b: Interval) => Interval;
}

const SUM: Fold = { start: 0, join: (a, b) => a + b, joinBounds: addIntervals };
const PRODUCT: Fold = { start: 1, join: (a, b) => a * b, joinBounds: multiplyIntervals };

function compileTable(
  name: string,
  table: Record<string, number | string>,
  path: PropertyKey[],
  context: Context,
  fold: Fold,
): Quantity {
  const { parameters, layout, report } = context;
  const parameter = parameters[name];
  if (!parameter) {
    const advice = suggestion(name, Object.keys(parameters));
    return invalid(report, path, `"${name}" is not a parameter; ${advice}`);
  }
  const problems = tableProblems(parameter, name, table);
  for (const problem of problems) report.problem([...path, ...problem.path], problem.message);
  if (problems.length > 0) return constant(0);
  const cells = Object.entries(table).map(([value, cell]): [string, Quantity] => [
    value,
    typeof cell === 'number' ? constant(cell) : compileNumber(cell, [...path, value], context),
  ]);
  const bounds = tableBounds(
    parameter.type === 'choices',
    cells.map(([, cell]) => cell.bounds),
    fold,
  );
  const slot = layout.indexOf(name);
  if (isFigures(table)) return quantity(sumOfFigures(figuresOf(table, parameter), slot, fold), bounds);
  const byValue = new Map(cells);
  return quantity(sumOfCells(byValue, slot, fold), bounds, (slots) =>
    byValue.get(String(slots[slot]))?.tree?.(slots),
  );
}

const isFigures = (table: Record<string, number | string>): table is Record<string, number> =>
  Object.values(table).every((cell) => typeof cell === 'number');

/** The figures of a table by the values of its parameter, which are not texts if it is a boolean. */
const figuresOf = (table: Record<string, number>, { type }: Parameter): ReadonlyMap<unknown, number> =>
  new Map(
    Object.entries(table).map(([value, figure]) => [type === 'boolean' ? value === 'true' : value, figure]),
  );

/** Most tables have figures only, and need no values for them. */
function sumOfFigures(figures: ReadonlyMap<unknown, number>, slot: number, { start, join }: Fold) {
  return (slots: Slots): number => {
    const chosen = slots[slot];
    if (!Array.isArray(chosen)) return figures.get(chosen) ?? start;
    let total = start;
    for (const value of chosen) total = join(total, figures.get(value) ?? start);
    return total;
  };
}

function sumOfCells(cells: ReadonlyMap<string, Quantity>, slot: number, { start, join }: Fold) {
  const read = (value: string, slots: Slots) => cells.get(value)?.(slots) ?? start;
  return (slots: Slots): number => {
    const chosen = slots[slot];
    if (!Array.isArray(chosen)) return read(String(chosen), slots);
    return chosen.reduce((total, value) => join(total, read(value, slots)), start);
  };
}

/** A `choices` parameter may choose any of its values, also none; the other types choose exactly one. */
function tableBounds(isList: boolean, cells: Interval[], fold: Fold): Interval {
  if (!isList) return cells.reduce(joinIntervals);
  return cells.reduce(
    (bounds, cell) => joinIntervals(bounds, fold.joinBounds(bounds, cell)),
    pointInterval(fold.start),
  );
}

/** Keys that are not values of the parameter, each with its own path, and values without a figure. */
export function tableProblems(parameter: Parameter, name: string, table: Record<string, unknown>) {
  const allowed = tableKeys(parameter);
  if (!allowed) {
    const message = `"${name}" is a number: write an expression, such as "${name} * 0.5"`;
    return [{ path: [], message }];
  }
  const missing = allowed.filter((value) => !Object.hasOwn(table, value));
  const unknown = Object.keys(table).filter((value) => !allowed.includes(value));
  const [onlyMissing] = missing.length === 1 && unknown.length === 1 ? missing : [];
  const meant = (value: string) =>
    onlyMissing
      ? `did you mean "${onlyMissing}"?`
      : suggestion(value, missing.length > 0 ? missing : allowed);
  return [
    ...unknown.map((value) => ({
      path: [value],
      message: `"${value}" is not a value of "${name}"; ${meant(value)}`,
    })),
    ...(missing.length > unknown.length
      ? [{ path: [], message: `has no figure for ${missing.join(', ')}: every value of "${name}" needs one` }]
      : []),
  ];
}

function tableKeys(parameter: Parameter): string[] | undefined {
  if (hasValues(parameter)) return Object.keys(parameter.values);
  return parameter.type === 'boolean' ? ['true', 'false'] : undefined;
}
