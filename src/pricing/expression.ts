import { Environment } from '@marcbachmann/cel-js';
import type { Parameter, Parameters } from '#schema/source/pricing.ts';
import { suggestion } from '#text/nearest.ts';
import { boundsOf, type Intervals } from './bounds.ts';
import { DomainError } from './domain-error.ts';
import { type Choices, impossibleChoice } from './expression-choices.ts';
import { expressionProblem } from './expression-problems.ts';
import { functions } from './functions.ts';
import type { Interval } from './interval.ts';

/** What an expression may name, and between which bounds each number lies. */
export interface Scope {
  environment: Environment;
  names: string[];
  intervals: Intervals;
  choices: Choices;
}

/** The values an expression is evaluated with. */
export type Values = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** Longest expression, in characters. */
const MOST_CHARACTERS = 500;

/** The largest tree of an expression. Content has some 20 nodes, three brackets deep. */
const LIMITS = {
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

/** A scope of parameters and of further numbers, each with its bounds. A name can be defined once; the first counts. */
export function scopeOf(parameters: Parameters, numbers: Record<string, Interval>): Scope {
  const environment = new Environment({ unlistedVariablesAreDyn: false, limits: LIMITS });
  for (const { signature, handler } of functions) environment.registerFunction(signature, handler);
  const intervals = new Map(Object.entries(numbers));
  for (const [name, parameter] of Object.entries(parameters)) {
    if (isTaken(name)) continue;
    environment.registerVariable(name, CEL_TYPES[parameter.type]);
    const interval = intervalOf(parameter);
    if (interval) intervals.set(name, interval);
  }
  for (const name of Object.keys(numbers))
    if (!Object.hasOwn(parameters, name) && !isTaken(name)) environment.registerVariable(name, 'double');
  const names = [...Object.keys(parameters), ...Object.keys(numbers)];
  const choices = Object.entries(parameters).flatMap(([name, parameter]): [string, string[]][] =>
    'values' in parameter ? [[name, Object.keys(parameter.values)]] : [],
  );
  return { environment, names, intervals, choices: new Map(choices) };
}

/** The bounds of a number; of a list of choices, those of its length. */
function intervalOf(parameter: Parameter): Interval | undefined {
  if ('minimum' in parameter) return { low: parameter.minimum, high: parameter.maximum };
  return parameter.type === 'choices' ? { low: 0, high: Object.keys(parameter.values).length } : undefined;
}

/** Whether a name is a word of the expression language itself, such as `type`. */
export function isTaken(name: string): boolean {
  return new Environment().hasVariable(name);
}

/** A checked expression as a function, or what is wrong with it. */
export function compileExpression<T extends 'double' | 'bool'>(
  source: string,
  type: T,
  scope: Scope,
): ((values: Values) => T extends 'bool' ? boolean : number) | { message: string } {
  const compiled = check(source, type, scope);
  return 'message' in compiled ? compiled : (compiled.compute as (values: Values) => never);
}

/** As `compileExpression`, for a number, with the bounds between which it lies for all allowed values. */
export function compileBounded(
  source: string,
  scope: Scope,
): { compute: (values: Values) => number; bounds: Interval } | { message: string } {
  const compiled = check(source, 'double', scope);
  if ('message' in compiled) return compiled;
  const { compute, bounds } = compiled;
  if (!bounds) return { message: `"${source}" is not a number: write ${WORDS['double']}` };
  return { compute: compute as (values: Values) => number, bounds };
}

interface Checked {
  compute: (values: Values) => unknown;
  bounds: Interval | undefined;
}

function check(source: string, type: 'double' | 'bool', scope: Scope): Checked | { message: string } {
  if (source.length > MOST_CHARACTERS)
    return {
      message: `"${source.slice(0, 60)}…" has ${source.length} characters: write at most ${MOST_CHARACTERS}, or divide the line`,
    };
  const text = withDoubles(source);
  const result = scope.environment.check(text);
  if (!result.valid) return { message: expressionProblem(source, firstLine(result.error), scope.names) };
  if (result.type !== type)
    return {
      message: `"${source}" is ${WORDS[String(result.type)] ?? 'not a number'}: write ${WORDS[type]}`,
    };
  const parsed = scope.environment.parse(text);
  const impossible = impossibleChoice(parsed.ast, scope.choices);
  if (impossible) {
    const { name, value } = impossible;
    return {
      message: `"${source}" compares "${name}" with "${value}", which is not one of its values; ${suggestion(value, scope.choices.get(name) ?? [])}`,
    };
  }
  try {
    const bounds = boundsOf(parsed.ast, scope.intervals);
    return { compute: parsed as unknown as Checked['compute'], bounds };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { message: `"${source}" ${error.message}` };
  }
}

function firstLine(error: Error | undefined): string {
  return error?.message.split('\n')[0] ?? '';
}

const WORDS: Record<string, string> = {
  double: 'a number',
  bool: 'a condition, such as "offline" or "users > 10"',
  string: 'a text',
};

/** In CEL `users * 12` mixes two kinds of number; here every number is a double, and 12 is as good as 12.0. */
function withDoubles(source: string): string {
  return source.replace(TOKENS, (token) => (/^\d+$/.test(token) ? `${token}.0` : token));
}

/** Texts, also those that do not end; names; numbers. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[A-Za-z_]\w*|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
