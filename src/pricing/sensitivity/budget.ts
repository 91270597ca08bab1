import { isRefused } from '../contradictions.ts';
import type { Calculator } from '../estimate/build-calculator.ts';
import { estimate } from '../estimate/estimate.ts';
import type { Values } from '../expression/expression.ts';
import { hasValues, isAllowed } from '../parameter.ts';
import type { Rates } from '../rates.ts';
import { changeValue, type FilledRequest } from './change-value.ts';
import { type Neighbour, neighboursOf } from './neighbours.ts';

/** How often the calculator is run for one budget at most. */
export const MOST_RUNS = 400;
export const MOST_CHANGES = 3;
export const MOST_WAYS = 3;

/** One answer changed to a neighbouring value. */
export interface AnswerChange extends Neighbour {
  parameter: string;
}

/** Some answers changed, and what that comes to. Without any one of the changes, it would be more. */
export interface Way {
  changes: AnswerChange[];
  total: number;
}

/** The ways to a budget; where there is none, the one that comes nearest to it, if anything lowers the total. */
export type BudgetPlan = { ways: Way[] } | { ways: []; nearest: Way | undefined };

/** What a change is about: a parameter, of a list the value that is added or dropped. A way holds one change of each subject. */
export const subjectOf = ({ parameter, toggled }: AnswerChange): string =>
  toggled === undefined ? parameter : `${parameter}.${toggled}`;

/** Whether two ways change nothing in common. */
const areDistinct = (a: Way, b: Way): boolean =>
  !a.changes.some((change) => b.changes.some((other) => subjectOf(other) === subjectOf(change)));

/** The values of a request with some changes; `undefined` where they would not be valid. */
export function applyChanges(
  calculator: Calculator,
  request: FilledRequest,
  changes: readonly AnswerChange[],
): Values | undefined {
  const { parameters } = calculator.source;
  let { values } = request;
  const given = [...request.given, ...changes.map(({ parameter }) => parameter)];
  for (const { parameter: name, value, toggled } of changes) {
    const parameter = parameters[name];
    const now = values[name];
    const next =
      toggled !== undefined && Array.isArray(now) && parameter && hasValues(parameter)
        ? Object.keys(parameter.values).filter((each) => now.includes(each) !== (each === toggled))
        : value;
    if (!parameter || !isAllowed(parameter, next)) return undefined;
    values = changeValue({ values, given }, calculator, name, next);
  }
  return isRefused(calculator.source, values) ? undefined : values;
}

/**
 * Up to three ways to bring the total down to a budget, each with up to three changes: those with fewer changes first, of as
 * many those that give up less; as far as possible, they have no change in common. Subjects that are kept stay as they are.
 *
 * All single changes are tried. Where they are not enough, further ones are added to those that lower the total most, as far
 * as `MOST_RUNS` allows, so that a way with two or three changes may be missed.
 */
export function waysToBudget(
  calculator: Calculator,
  request: FilledRequest,
  rates: Rates,
  { budget, kept }: { budget: number; kept: readonly string[] },
): BudgetPlan {
  const { price, runsLeft } = pricerOf(calculator, request, rates);
  const present = price([]);
  if (!present || present.total <= budget) return { ways: [] };

  const lowering = (way: Way, changes: readonly AnswerChange[]): Way[] =>
    changes
      .filter((change) => areDistinct(way, { changes: [change], total: 0 }))
      .flatMap((change) => price([...way.changes, change]) ?? [])
      .filter(({ total }) => total < way.total);
  const neighbours = Object.entries(calculator.source.parameters).flatMap(([parameter, each]) =>
    neighboursOf(each, request.values[parameter]).map(
      (neighbour): AnswerChange => ({ ...neighbour, parameter }),
    ),
  );
  const singles = lowering(
    present,
    neighbours.filter((change) => !kept.includes(subjectOf(change))),
  );
  // What is enough by itself needs nothing beside it.
  const partial = singles.filter(({ total }) => total > budget).flatMap(({ changes }) => changes);
  const width = Math.max(1, Math.floor((runsLeft() - RUNS_TO_SHORTEN) / (2 * partial.length)));
  const found = [...singles];
  let reached = singles;
  for (let depth = 2; depth <= MOST_CHANGES; depth++) {
    const open = reached.filter(({ total }) => total > budget).sort((a, b) => a.total - b.total);
    reached = open.slice(0, width).flatMap((way) => lowering(way, partial));
    found.push(...reached);
  }

  const fitting = found
    .filter(({ total }) => total <= budget)
    .sort((a, b) => a.changes.length - b.changes.length || b.total - a.total);
  if (fitting.length > 0) return { ways: mostDistinct(fitting, (way) => shorten(way, budget, price)) };
  const [nearest] = found.sort((a, b) => a.total - b.total || a.changes.length - b.changes.length);
  return { ways: [], nearest: nearest && shorten(nearest, nearest.total, price) };
}

/** Runs that are left to drop needless changes. */
const RUNS_TO_SHORTEN = 30;

/** What some changes of a request come to; `undefined` where they are not valid, or the calculator has run often enough. */
type Price = (changes: readonly AnswerChange[]) => Way | undefined;

/** Makes the function that computes it, once for the same changes. */
function pricerOf(calculator: Calculator, request: FilledRequest, rates: Rates) {
  const priced = new Map<string, Way | undefined>();
  const runsLeft = () => MOST_RUNS - priced.size;
  const price: Price = (changes) => {
    const key = JSON.stringify(changes.map((change) => [subjectOf(change), change.value]).sort());
    if (!priced.has(key) && runsLeft() > 0) {
      const values = applyChanges(calculator, request, changes);
      const total = values && estimate(calculator, values, rates).total_estimate;
      priced.set(key, total === undefined ? undefined : { changes: [...changes], total });
    }
    return priced.get(key);
  };
  return { price, runsLeft };
}

/** The way without the changes that it does not need to stay below a limit. */
function shorten(way: Way, limit: number, price: Price): Way {
  const shorter = way.changes
    .map((change) => price(way.changes.filter((other) => other !== change)))
    .find((other) => other && other.total <= limit);
  return shorter ? shorten(shorter, limit, price) : way;
}

/** The first ways that have no change in common, then the first others; each as short as it can be. */
function mostDistinct(ways: readonly Way[], shorten: (way: Way) => Way): Way[] {
  const chosen: Way[] = [];
  for (const isWanted of [areDistinct, areDifferent])
    for (const way of ways) {
      if (chosen.length === MOST_WAYS) return chosen;
      if (!chosen.every((other) => isWanted(way, other))) continue;
      const shortest = shorten(way);
      if (chosen.every((other) => isWanted(shortest, other))) chosen.push(shortest);
    }
  return chosen;
}

/** Whether neither of two ways holds all changes of the other. */
const areDifferent = (a: Way, b: Way): boolean => !holds(a, b) && !holds(b, a);

const holds = (way: Way, { changes }: Way): boolean =>
  changes.every((change) =>
    way.changes.some(
      (other) =>
        subjectOf(other) === subjectOf(change) &&
        JSON.stringify(other.value) === JSON.stringify(change.value),
    ),
  );
