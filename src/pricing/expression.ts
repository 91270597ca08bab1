import { Environment } from '@marcbachmann/cel-js';
import type { Parameters } from '#schema/source/pricing.ts';
import { suggestion } from '#text/nearest.ts';
import { lowerBound } from './bounds.ts';
import { isNode } from './cel-tree.ts';
import { type Choices, impossibleChoice } from './expression-choices.ts';
import { expressionFault } from './expression-faults.ts';
import { functions } from './functions.ts';

/** What an expression may name, and the least each number can be. */
export interface Scope {
  environment: Environment;
  names: string[];
  /** Least value of each number; a divisor has to be provably above zero. */
  minimums: ReadonlyMap<string, number>;
  choices: Choices;
}

/** The values an expression is evaluated with. */
export type Values = Readonly<Record<string, string | number | boolean | readonly string[]>>;

const CEL_TYPES = {
  choice: 'string',
  choices: 'list<string>',
  integer: 'double',
  number: 'double',
  boolean: 'bool',
} as const;

/** A scope of parameters and of further numbers, each with its least value. */
export function scopeOf(parameters: Parameters, numbers: Record<string, number>): Scope {
  const environment = new Environment({ unlistedVariablesAreDyn: false });
  for (const { signature, handler } of functions) environment.registerFunction(signature, handler);
  const minimums = new Map(Object.entries(numbers));
  for (const [name, parameter] of Object.entries(parameters)) {
    if (isTaken(name)) continue;
    environment.registerVariable(name, CEL_TYPES[parameter.type]);
    if ('minimum' in parameter) minimums.set(name, parameter.minimum);
  }
  for (const name of Object.keys(numbers)) environment.registerVariable(name, 'double');
  const names = [...Object.keys(parameters), ...Object.keys(numbers)];
  const choices = Object.entries(parameters).flatMap(([name, parameter]): [string, string[]][] =>
    'values' in parameter ? [[name, Object.keys(parameter.values)]] : [],
  );
  return { environment, names, minimums, choices: new Map(choices) };
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
  const text = withDoubles(source);
  const check = scope.environment.check(text);
  if (!check.valid) return { message: expressionFault(source, firstLine(check.error), scope.names) };
  if (check.type !== type)
    return { message: `"${source}" is ${WORDS[String(check.type)] ?? 'no number'}: write ${WORDS[type]}` };
  const parsed = scope.environment.parse(text);
  const divisor = divisorThatMayBeZero(parsed.ast, scope);
  if (divisor) {
    return {
      message: `"${source}" may divide by zero: write max(…, 1) around the divisor, or give its parameter a minimum above 0`,
    };
  }
  const impossible = impossibleChoice(parsed.ast, scope.choices);
  if (impossible) {
    const { name, value } = impossible;
    return {
      message: `"${source}" compares "${name}" with "${value}", which is none of its values; ${suggestion(value, scope.choices.get(name) ?? [])}`,
    };
  }
  return parsed as unknown as (values: Values) => never;
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

const TOKENS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[A-Za-z_]\w*|\d+\.\d+|\d+/g;

/** Whether a division in the tree has a divisor that is not provably above zero. */
function divisorThatMayBeZero(node: unknown, scope: Scope): boolean {
  if (Array.isArray(node)) return node.some((item) => divisorThatMayBeZero(item, scope));
  if (!isNode(node)) return false;
  const { op, args } = node;
  if ((op === '/' || op === '%') && Array.isArray(args) && !(lowerBound(args[1], scope.minimums) > 0))
    return true;
  return divisorThatMayBeZero(args, scope);
}
