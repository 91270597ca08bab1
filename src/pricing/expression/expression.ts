import { checkExpression, type Scope } from '#pricing/checker.ts';
import { failure, type Result, success } from '#text/result.ts';
import type { Layout, Slots } from '../slots.ts';
import { compileTree, type Tree } from './evaluate.ts';
import type { Interval } from './interval.ts';

export { isReserved, type Scope, scopeOf } from '#pricing/checker.ts';
export type { Values } from '../slots.ts';

/** A numeric expression ready to evaluate, with the bounds of its results for all allowed values. */
export type NumericExpression = { compute: (slots: Slots) => number; bounds: Interval; tree: Tree };

/** Parses and type-checks an expression for a number. The error completes a sentence about its field. */
export function parseNumber(source: string, scope: Scope, layout: Layout): Result<NumericExpression, string> {
  const checked = checkExpression(source, 'double', scope);
  if (!checked.ok) return checked;
  const { tree, bounds } = checked.value;
  return bounds
    ? success({ compute: compileTree(tree, layout), bounds, tree })
    : failure(`"${source}" is not a number`);
}

/** Parses and type-checks an expression for a condition. The error completes a sentence about its field. */
export function parseCondition(
  source: string,
  scope: Scope,
  layout: Layout,
): Result<(slots: Slots) => boolean, string> {
  const checked = checkExpression(source, 'bool', scope);
  return checked.ok ? success(compileTree(checked.value.tree, layout)) : checked;
}

/** The words of an expression, without those in texts such as the values of a choice. */
export const wordsOf = (source: string): string[] => source.replace(TEXTS, '').match(/\w+/g) ?? [];

const TEXTS = /"[^"]*"|'[^']*'/g;

/** Whether one of the names occurs in a text as a word. */
export const mentionsAny = (text: string, names: ReadonlySet<string>): boolean =>
  (text.match(/\w+/g) ?? []).some((word) => names.has(word));
