import type { LineSource } from '#schema/source/estimate-line.ts';
import type { Localized } from '#text/lang.ts';
import { suggestion } from '#text/nearest.ts';
import {
  type Context,
  compileAmount,
  compileCondition,
  compileFactors,
  compileNumber,
  constant,
  type Quantity,
} from './amount.ts';
import type { Values } from './expression.ts';
import {
  addIntervals,
  type Interval,
  isFiniteInterval,
  multiplyIntervals,
  pointInterval,
} from './interval.ts';
import type { Report } from './problem.ts';

/** A line of an estimate, ready to compute. */
export interface Line {
  id: string;
  label: Localized;
  kind: 'one_off' | 'monthly';
  isFixed: boolean;
  /** The expected euros before rounding, from the values, the lines above and the day rates. */
  expected: (
    values: Values,
    above: ReadonlyMap<string, number>,
    dayRates: Readonly<Record<string, number>>,
  ) => number;
  /** Bounds of `expected` for all allowed values and all prices on record. */
  bounds: Interval;
}

/** What a line may refer to: one-off lines above it by id, and day rates by role, each with its bounds. */
interface Known {
  above: ReadonlyMap<string, Interval>;
  dayRates: Readonly<Record<string, Interval>>;
}

/** The field of a calculator's file that has the lines of a kind. */
export const LINE_FIELDS = { one_off: 'lines', monthly: 'monthly' } satisfies Record<Line['kind'], string>;

/** Fields that say how much a line is. Each line has exactly one of them. */
const MEASURES = ['days', 'euros', 'share', 'yearly_share'] as const;

/** Compiles the lines of one kind. `above` are the one-off lines of the same calculator that come before them. */
export function compileLines(
  sources: Record<string, LineSource>,
  { kind, above, dayRates }: Pick<Line, 'kind'> & Pick<Known, 'dayRates'> & { above: readonly Line[] },
  context: Context,
): Line[] {
  const oneOff = new Map(above.map(({ id, bounds }) => [id, bounds]));
  return Object.entries(sources).map(([id, source]) => {
    if (oneOff.has(id)) {
      const message = `"${id}" is already the name of a line above: choose another`;
      context.report.problem([LINE_FIELDS[kind], id], message);
    }
    const line = compileLine({ id, kind, source }, { above: new Map(oneOff), dayRates }, context);
    if (kind === 'one_off') oneOff.set(id, line.bounds);
    return line;
  });
}

type NamedSource = Pick<Line, 'id' | 'kind'> & { source: LineSource };

function compileLine({ id, kind, source }: NamedSource, known: Known, context: Context): Line {
  const path = [LINE_FIELDS[kind], id];
  checkLine({ id, kind, source }, known, context.report);
  const amountOf = (key: (typeof MEASURES)[number]): Quantity | undefined => {
    const amount = source[key];
    return amount === undefined ? undefined : compileAmount(amount, [...path, key], context);
  };
  const parts: Parts = {
    days: amountOf('days'),
    euros: amountOf('euros'),
    share: amountOf('share'),
    yearlyShare: amountOf('yearly_share'),
    scale: compileFactors(source.scaled_by ?? {}, [...path, 'scaled_by'], context),
    factor:
      source.factor === undefined ? constant(1) : compileNumber(source.factor, [...path, 'factor'], context),
  };
  const applies =
    source.when === undefined ? () => true : compileCondition(source.when, [...path, 'when'], context);
  const { role = '', floor = 0, cap = Number.POSITIVE_INFINITY, of = [...known.above.keys()] } = source;
  const limit = (amount: number) => Math.min(Math.max(amount, floor), cap);
  const unlimited = boundsOfLine(
    parts,
    known.dayRates[role] ?? ZERO,
    of.map((name) => known.above.get(name) ?? ZERO).reduce(addIntervals, ZERO),
  );
  return {
    id,
    label: source.label,
    kind,
    isFixed: source.fixed,
    // Not limited if a step may overflow, so that a cap does not hide the overflow.
    bounds: isFiniteInterval(unlimited) ? { low: 0, high: Math.max(0, limit(unlimited.high)) } : unlimited,
    expected: (values, computed, dayRates) => {
      if (!applies(values)) return 0;
      const base = of.reduce((sum, name) => sum + (computed.get(name) ?? 0), 0);
      const amount = computeLine(parts, values, dayRates[role] ?? 0, base);
      return amount === 0 ? 0 : limit(amount);
    },
  };
}

/** The quantities of a line. */
interface Parts extends Record<'days' | 'euros' | 'share' | 'yearlyShare', Quantity | undefined> {
  scale: Quantity;
  factor: Quantity;
}

/** The euros of a line without floor and cap. `base` is the sum of the lines that a share refers to. */
function computeLine(
  { days, euros, share, yearlyShare, scale, factor }: Parts,
  values: Values,
  dayRate: number,
  base: number,
): number {
  const amount =
    (days ? days(values) * dayRate : 0) +
    (euros?.(values) ?? 0) +
    (share ? share(values) * base : 0) +
    (yearlyShare ? (yearlyShare(values) * base) / 12 : 0);
  return amount * scale(values) * factor(values);
}

const ZERO = pointInterval(0);

/** The bounds of `computeLine`, computed in the same steps; not finite if a step may overflow. */
function boundsOfLine(
  { days, euros, share, yearlyShare, scale, factor }: Parts,
  dayRate: Interval,
  base: Interval,
): Interval {
  const times = (quantity: Quantity | undefined, unit: Interval) =>
    quantity ? multiplyIntervals(quantity.bounds, unit) : ZERO;
  const yearly = times(yearlyShare, base);
  const amount = [
    times(days, dayRate),
    euros?.bounds ?? ZERO,
    times(share, base),
    { low: yearly.low / 12, high: yearly.high / 12 },
  ].reduce(addIntervals);
  return multiplyIntervals(multiplyIntervals(amount, scale.bounds), factor.bounds);
}

/** Checks that a line has one measure, the fields that belong to it, and only known names. */
function checkLine({ id, kind, source }: NamedSource, known: Known, report: Report): void {
  const problem = (path: PropertyKey[], message: string) =>
    report.problem([LINE_FIELDS[kind], id, ...path], message);
  const given = MEASURES.filter((measure) => source[measure] !== undefined);
  if (given.length !== 1) {
    const found = given.length > 0 ? `${given.join(' and ')} at once` : 'no amount';
    problem([], `has ${found}: write exactly one of ${MEASURES.join(', ')}`);
  }
  if (source.days !== undefined && source.role === undefined)
    problem([], 'has `days` but no `role`: add `role:`');
  if (source.days === undefined && source.role !== undefined)
    problem(['role'], 'has no meaning here: a role belongs to `days`');
  const roles = Object.keys(known.dayRates);
  if (source.role !== undefined && !roles.includes(source.role)) {
    const message = `"${source.role}" is not a role in content/rates.yaml; ${suggestion(source.role, roles)}`;
    problem(['role'], message);
  }
  if (source.yearly_share !== undefined && kind === 'one_off')
    problem(['yearly_share'], 'is for monthly lines: write `share`');
  for (const [index, name] of (source.of ?? []).entries()) {
    if (known.above.has(name)) continue;
    const message = `"${name}" is not a one-off line above this one; ${suggestion(name, [...known.above.keys()])}`;
    problem(['of', index], message);
  }
}
