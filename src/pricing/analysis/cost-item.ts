import type { CostItemSource } from '#schema/source/pricing/analyzers.ts';
import { WORDS } from '#text/words.ts';
import { type Context, compileCondition, compileNumber, constant } from '../amount.ts';
import {
  addIntervals,
  type Interval,
  joinIntervals,
  multiplyIntervals,
  pointInterval,
} from '../expression/interval.ts';
import type { Slots } from '../slots.ts';
import type { CostKind } from './cash-flow.ts';
import { MOST_YEARS, type MonthlyCost } from './months.ts';

/** A cost of an option, ready to compute. */
export type CostItem = ReturnType<typeof compileItem>;

export function compileItem(id: string, source: CostItemSource, path: PropertyKey[], context: Context) {
  const { label, when } = source;
  const kind: CostKind = source.investment ?? 'running';
  if (Object.hasOwn(WORDS.furtherCosts, id))
    context.report.problem(path, `"${id}" is the name of what ${id} adds to a breakdown: choose another`);
  const number = (key: keyof MonthlyCost) => compileNumber(source[key] ?? '0', [...path, key], context);
  const growth = number('growth');
  const problem = yearlyPercentProblem(source.growth, growth.bounds);
  if (problem) context.report.problem([...path, 'growth'], problem);
  const spanOf = (key: 'fade_in' | 'fade_out') => {
    const span = number(key);
    if (span.bounds.low < 0) context.report.problem([...path, key], belowZero(source[key], span.bounds));
    return span;
  };
  return {
    id,
    label,
    kind,
    applies: when === undefined ? () => true : compileCondition(when, [...path, 'when'], context),
    quantities: {
      amount: number('amount'),
      growth,
      from: number('from'),
      until: source.until === undefined ? constant(Number.POSITIVE_INFINITY) : number('until'),
      fade_in: spanOf('fade_in'),
      fade_out: spanOf('fade_out'),
    },
  };
}

export const belowZero = (source: string, { low }: Interval): string =>
  `"${source}" may come to ${low}: write "max(${source}, 0)", or give its parameter a minimum of 0`;

/** What a cost comes to with the values of one request, or `undefined` if it does not apply, or comes to nothing. */
export function evaluateItem({ applies, quantities }: CostItem, slots: Slots): MonthlyCost | undefined {
  if (!applies(slots)) return undefined;
  const { growth, from, until, fade_in, fade_out } = quantities;
  const amount = quantities.amount(slots);
  if (amount === 0) return undefined;
  return {
    amount,
    growth: growth(slots),
    from: from(slots),
    until: until(slots),
    fade_in: fade_in(slots),
    fade_out: fade_out(slots),
  };
}

/** Bounds of a cost in any of the months. Fading and discounting only bring it closer to zero. */
export function boundsOfMonth({ quantities: { amount, growth } }: CostItem): Interval {
  const yearly = addIntervals(pointInterval(1), {
    low: growth.bounds.low / 100,
    high: growth.bounds.high / 100,
  });
  let current = amount.bounds;
  let bounds = joinIntervals(current, pointInterval(0));
  for (let year = 1; year < MOST_YEARS; year++) {
    current = multiplyIntervals(current, yearly);
    bounds = joinIntervals(bounds, current);
  }
  return bounds;
}

/** The range of a plausible figure in percent a year. */
const MINIMUM = 0.5;
const MAXIMUM = 50;

/**
 * What is wrong with a figure in percent a year, such as a growth. 0.03 was probably meant as a share and 300 as basis
 * points. An expression is judged by the bounds of its results.
 */
export function yearlyPercentProblem(source: string, { low, high }: Interval): string | undefined {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size === 0) return undefined;
  return low === high ? constantProblem(low, size) : expressionProblem(source, { low, high }, size);
}

function constantProblem(percent: number, size: number): string | undefined {
  if (size < MINIMUM) {
    const meant = roundedText(percent * 100);
    return `${percent} is ${percent} percent a year: write ${meant} for ${meant} percent, or 0 for none`;
  }
  if (size <= MAXIMUM) return undefined;
  const meant = roundedText(percent / 100);
  return `${percent} is ${percent} percent a year: write ${meant} for ${meant} percent, at most ${MAXIMUM}`;
}

/** An expression whose results are at most 1 is probably a share. */
function expressionProblem(source: string, { low, high }: Interval, size: number): string | undefined {
  if (size <= 1)
    return `"${source}" comes to at most ${roundedText(size)} percent a year: three percent is 3; write ${source} * 100 if it is a share (0.03)`;
  if (low >= -100 && high <= 100) return undefined;
  return `"${source}" may come to ${roundedText(high > 100 ? high : low)} percent a year: give its parameter a range between -100 and 100`;
}

const roundedText = (value: number) => String(Number(value.toPrecision(6)));
