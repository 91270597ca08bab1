import { failure, type Result, success } from '#text/result.ts';
import type { CheckedExpression, Tree } from './evaluate.ts';
import { pointInterval } from './interval.ts';

// Stands in for `cel-checker.ts` in the browser, which gets expressions that were checked when the site was built: the
// condition `browser` of `imports` in package.json chooses between the two.

const trees = new Map<string, Tree>();

/** Keeps the trees of expressions by their texts. */
export function recordTrees(recorded: Readonly<Record<string, Tree>>): void {
  for (const [source, tree] of Object.entries(recorded)) trees.set(source, tree);
}

/** No bounds are computed: whatever they are needed for was checked. */
const UNKNOWN = pointInterval(Number.NaN);

export const scopeOf = () => ({});

export const isReserved = () => false;

export function checkExpression(source: string): Result<CheckedExpression, string> {
  const tree = trees.get(source);
  return tree === undefined ? failure(`"${source}" was not recorded`) : success({ tree, bounds: UNKNOWN });
}
