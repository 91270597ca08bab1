import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Values } from '../expression/expression.ts';
import { requireFinite } from '../figures.ts';
import type { Rates } from '../rates.ts';
import type { Slots } from '../slots.ts';
import type { Calculator } from './calculator.ts';
import type { Grants } from './funding.ts';
import { distinctGrants, grantIn } from './grants.ts';
import type { Line, LineResult } from './lines.ts';

/** A line of an estimate: low, expected and high, in whole net euros. A grant is a negative line. */
export interface EstimateLine {
  line: Pick<Line, 'id' | 'label' | 'kind'> &
    Partial<Pick<Line, 'source' | 'prices' | 'measure' | 'customerDays' | 'terms'>>;
  min: number;
  expected: number;
  max: number;
}

/**
 * Work in person-days, over the time that the total is for. Ours leaves out what is priced as a share, such as project
 * management. The customer's is that of the lines, each rounded to tenths of a day, so that they add up to it exactly.
 */
type Work = { ours: number; customer: number };

/** The result of a calculator in whole net euros. The lines add up to the figures exactly. */
export interface Estimate {
  lines: EstimateLine[];
  /** The grants in the low and in the expected figure; only with `basis: own_share`. */
  funding: Grants | undefined;
  work: Work;
  /** Whether the project is so small that its price is the least that it may cost. */
  isSmall: boolean;
  min_cost: number;
  max_cost: number;
  total_estimate: number;
  monthly_cost: number;
  yearly_cost: number;
}

/** Person-days below which a project is small. */
const SMALL = 5;

/** The number of months of running cost in `min_cost`, `max_cost` and `total_estimate`. */
export const MONTHS_IN_TOTAL = { one_off: 0, first_year: 12, own_share: 0 } satisfies Record<
  CalculatorSource['basis'],
  number
>;

/**
 * Computes an estimate. Each line is rounded to whole euros once, so that sums and multiples are exact. Lines of zero
 * euros are omitted, unless the customer works on them. Throws a FigureError if a figure is not finite.
 *
 * @example
 * const calculator = checkedCalculator(source, { rates, programmes });
 * estimate(calculator, { platform: 'ios', screens: 6 }, ratesOn(rates, '2026-11-21')).total_estimate; // 15298
 */
export function estimate(calculator: Calculator, values: Values, rates: Rates): Estimate {
  const context = calculator.contextOf(values, rates);
  const low = calculator.low(context);
  const high = calculator.high(context);
  const months = MONTHS_IN_TOTAL[calculator.source.basis];
  const computed: LineResult[] = [];
  const lines: EstimateLine[] = [];
  let ourDays = 0;
  let customerTenths = 0;
  for (const line of calculator.lines) {
    const range = line.compute(context, computed, rates);
    computed.push(range);
    const times = line.kind === 'one_off' ? 1 : months;
    ourDays += range.days * times;
    customerTenths += tenthsOf(range.customerDays) * times;
    const min = wholeEuros(line.isFixed ? range.low : range.low * low);
    const expected = wholeEuros(range.expected);
    const max = wholeEuros(line.isFixed ? range.high : range.high * high);
    // One sum tells for nearly all lines that nothing is wrong.
    if (!Number.isFinite(min + expected + max))
      requireFinite(`${calculator.source.id}, ${line.id}`, { min, expected, max });
    if (max !== 0 || range.customerDays > 0) lines.push({ line, min, expected, max });
  }
  const funding = calculator.funding?.(context, rates.date);
  if (funding) lines.push(...grantLines(funding));
  const figures = figuresOf(lines, months);
  if (!Number.isFinite(figures.min_cost + figures.max_cost + figures.total_estimate + figures.yearly_cost))
    requireFinite(calculator.source.id, figures);
  const work = { ours: ourDays, customer: customerTenths / 10 };
  const isSmall = calculator.source.basis === 'one_off' && ourDays > 0 && ourDays < SMALL;
  return { lines, funding, work, isSmall, ...figures };
}

const tenthsOf = (days: number) => Math.round(days * 10);

/** Person-days of the customer on one line, rounded to tenths. */
export const customerDaysOf = ({ line }: EstimateLine, context: Slots): number =>
  tenthsOf(line.customerDays?.(context) ?? 0) / 10;

/** Rounds to whole euros. Adding zero makes a negative zero positive. */
const wholeEuros = (euros: number) => Math.round(euros) + 0;

/**
 * Grants as negative lines. The low figure includes the best compatible set, the expected one only grants with a legal
 * right to them, the high one none.
 */
function grantLines({ best, entitled }: Grants): EstimateLine[] {
  return distinctGrants(best, entitled).map(({ id, name }) => ({
    line: { id, label: name, kind: 'one_off' },
    min: 0 - grantIn(best, id),
    expected: 0 - grantIn(entitled, id),
    max: 0,
  }));
}

function figuresOf(lines: readonly EstimateLine[], months: number) {
  const sums = { min: 0, max: 0, expected: 0, monthly: 0 };
  for (const { line, min, expected, max } of lines) {
    const times = line.kind === 'one_off' ? 1 : months;
    sums.min += min * times;
    sums.max += max * times;
    sums.expected += expected * times;
    if (line.kind === 'monthly') sums.monthly += expected;
  }
  return {
    min_cost: sums.min,
    max_cost: sums.max,
    total_estimate: sums.expected,
    monthly_cost: sums.monthly,
    yearly_cost: 12 * sums.monthly,
  };
}
