import { Environment } from '@marcbachmann/cel-js';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import { suggestion } from '#text/nearest.ts';
import { failure, type Result, success } from '#text/result.ts';
import { hasValues, isNumber } from '../parameter.ts';
import { boundsOf, type Intervals } from './bounds.ts';
import type { CheckedExpression, ExpressionType, Tree } from './evaluate.ts';
import { expressionProblem } from './expression-problems.ts';
import { type Choices, findImpossibleComparison, toTree } from './expression-tree.ts';
import { functions } from './functions.ts';
import { DomainError, type Interval } from './interval.ts';

/** The names that an expression may use, the bounds of each number, and the values of each choice. */
export interface Scope {
  environment: Environment;
  names: string[];
  intervals: Intervals;
  choices: Choices;
}

/** Maximum length of an expression, in characters. */
const MAX_LENGTH = 500;

/** Limits of the syntax tree. Expressions in the content have about 20 nodes and nest three levels deep. */
const TREE_LIMITS = {
  maxAstNodes: 200,
  maxDepth: 30,
  maxListElements: 50,
  maxMapEntries: 10,
  maxCallArguments: 10,
};

const CEL_TYPES = {
  choice: 'string',
  choices: 'list<string>',
  integer: 'double',
  number: 'double',
  boolean: 'bool',
} as const;

/** A scope of parameters and further numbers with their bounds. A parameter wins over a number of the same name. */
export function scopeOf(parameters: Parameters, numbers: Record<string, Interval>): Scope {
  const environment = new Environment({ unlistedVariablesAreDyn: false, limits: TREE_LIMITS });
  for (const { signature, handler } of functions) environment.registerFunction(signature, handler);
  const intervals = new Map(Object.entries(numbers));
  for (const [name, parameter] of Object.entries(parameters)) {
    if (isReserved(name)) continue;
    environment.registerVariable(name, CEL_TYPES[parameter.type]);
    const interval = intervalOf(parameter);
    if (interval) intervals.set(name, interval);
  }
  for (const name of Object.keys(numbers))
    if (!Object.hasOwn(parameters, name) && !isReserved(name)) environment.registerVariable(name, 'double');
  const names = [...Object.keys(parameters), ...Object.keys(numbers)];
  const choices = Object.entries(parameters).flatMap(([name, parameter]): [string, string[]][] =>
    hasValues(parameter) ? [[name, Object.keys(parameter.values)]] : [],
  );
  return { environment, names, intervals, choices: new Map(choices) };
}

/** The bounds of a number, or of the length of a list. */
function intervalOf(parameter: Parameter): Interval | undefined {
  if (isNumber(parameter)) return { low: parameter.minimum, high: parameter.maximum };
  return parameter.type === 'choices'
    ? { low: parameter.minimum_count, high: Object.keys(parameter.values).length }
    : undefined;
}

/** Whether CEL itself defines the name, such as `type`. */
export function isReserved(name: string): boolean {
  const environment = new Environment();
  if (environment.hasVariable(name)) return true;
  try {
    environment.registerVariable(name, 'double');
    return false;
  } catch {
    // A word of the language, such as `package`.
    return true;
  }
}

/** The trees of all expressions that were found to be right, by their texts. */
const trees = new Map<string, Tree>();

/** The tree of an expression that was checked; `undefined` of any other text. */
export const checkedTree = (source: string): Tree | undefined => trees.get(source);

/** Parses and type-checks an expression. The error completes a sentence about its field. */
export function checkExpression(
  source: string,
  type: ExpressionType,
  scope: Scope,
): Result<CheckedExpression, string> {
  if (source.length > MAX_LENGTH)
    return failure(
      `"${source.slice(0, 60)}…" has ${source.length} characters: write at most ${MAX_LENGTH}, or divide the line`,
    );
  const text = withDoubles(source);
  const result = scope.environment.check(text);
  if (!result.valid) return failure(expressionProblem(source, firstLine(result.error), scope.names));
  if (result.type !== type)
    return failure(
      `"${source}" is ${TYPE_NAMES[String(result.type)] ?? 'not a number'}: write ${TYPE_NAMES[type]}`,
    );
  const expression = scope.environment.parse(text);
  const impossible = findImpossibleComparison(expression.ast, scope.choices);
  if (impossible) {
    const { name, value } = impossible;
    return failure(
      `"${source}" compares "${name}" with "${value}", which is not one of its values; ${suggestion(value, scope.choices.get(name) ?? [])}`,
    );
  }
  try {
    const bounds = boundsOf(expression.ast, scope.intervals);
    const tree = toTree(expression.ast);
    trees.set(source, tree);
    return success({ tree, bounds });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return failure(`"${source}" ${error.message}`);
  }
}

const firstLine = (error: Error | undefined): string => error?.message.split('\n')[0] ?? '';

const TYPE_NAMES: Record<string, string> = {
  double: 'a number',
  bool: 'a condition, such as "offline" or "users > 10"',
  string: 'a text',
};

/** Writes whole numbers as doubles (`12` → `12.0`): CEL does not mix its two types of number, and all names are doubles. */
const withDoubles = (source: string): string =>
  source.replace(TOKENS, (token) => (/^\d+$/.test(token) ? `${token}.0` : token));

/** String literals, closed or not; names; numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[A-Za-z_]\w*|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
