import type { Tree } from './evaluate.ts';
import type { Interval } from './interval.ts';

/** What an expression is to come to. */
export type ExpressionType = 'double' | 'bool';

/** An expression of the type that was asked for. `bounds` are those of a number, for all allowed values. */
export interface CheckedExpression {
  tree: Tree;
  bounds: Interval | undefined;
}
