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

/** A line that can be computed: expected euros, before rounding, from the values and the lines above it. */
export interface Line {
  id: string;
  label: Localized;
  kind: 'one_off' | 'monthly';
  isFixed: boolean;
  expected: (
    values: Values,
    above: ReadonlyMap<string, number>,
    dayRates: Readonly<Record<string, number>>,
  ) => number;
  /** Bounds of `expected` for all allowed values and all prices on record. */
  bounds: Interval;
}

/** Lines by id, with the bounds of each. */
type Above = ReadonlyMap<string, Interval>;

/** Ways to say how much a line is; each line says it in exactly one. */
const MEASURES = ['days', 'euros', 'share', 'yearly_share'] as const;

export function compileLines(
  sources: Record<string, LineSource>,
  kind: Line['kind'],
  path: PropertyKey[],
  above: readonly Line[],
  dayRates: Readonly<Record<string, Interval>>,
  context: Context,
): Line[] {
  const known = new Map(above.map(({ id, bounds }) => [id, bounds]));
  return Object.entries(sources).map(([id, source]) => {
    if (known.has(id))
      context.report.problem([...path, id], `"${id}" names a line above already: choose another`);
    const line = compileLine(id, source, kind, [...path, id], new Map(known), dayRates, context);
    if (kind === 'one_off') known.set(id, line.bounds);
    return line;
  });
}

function compileLine(
  id: string,
  source: LineSource,
  kind: Line['kind'],
  path: PropertyKey[],
  above: Above,
  dayRates: Readonly<Record<string, Interval>>,
  context: Context,
): Line {
  checkShape(source, kind, path, [...above.keys()], Object.keys(dayRates), context);
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
  const when =
    source.when === undefined ? () => true : compileCondition(source.when, [...path, 'when'], context);
  const { role = '', floor = 0, cap = Number.POSITIVE_INFINITY } = source;
  const of = source.of ?? [...above.keys()];
  const limit = (amount: number) => Math.min(Math.max(amount, floor), cap);
  const whole = boundsOfLine(
    parts,
    dayRates[role] ?? ZERO,
    of.map((name) => above.get(name) ?? ZERO),
  );
  return {
    id,
    label: source.label,
    kind,
    isFixed: source.fixed,
    // Without an overflow on the way there is none behind a cap either.
    bounds: isFiniteInterval(whole) ? { low: 0, high: Math.max(0, limit(whole.high)) } : whole,
    expected: (values, computed, rates) => {
      if (!when(values)) return 0;
      const base = of.reduce((sum, name) => sum + (computed.get(name) ?? 0), 0);
      const amount = computeLine(parts, values, rates[role] ?? 0, base);
      return amount === 0 ? 0 : limit(amount);
    },
  };
}

/** What a line is computed from. */
interface Parts extends Record<'days' | 'euros' | 'share' | 'yearlyShare', Quantity | undefined> {
  scale: Quantity;
  factor: Quantity;
}

/** Euros of a line, without floor and cap. `base` is what its share is a share of. */
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

/** Bounds of `computeLine`, step by step the same; not finite where a step may overflow. */
function boundsOfLine(
  { days, euros, share, yearlyShare, scale, factor }: Parts,
  dayRate: Interval,
  of: Interval[],
): Interval {
  const base = of.reduce(addIntervals, ZERO);
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

function checkShape(
  source: LineSource,
  kind: Line['kind'],
  path: PropertyKey[],
  above: string[],
  roles: readonly string[],
  { report }: Context,
): void {
  const given = MEASURES.filter((measure) => source[measure] !== undefined);
  if (given.length !== 1) {
    report.problem(
      path,
      `has ${given.length > 0 ? `${given.join(' and ')} at once` : 'no amount'}: write exactly one of ${MEASURES.join(', ')}`,
    );
  }
  if (source.days !== undefined && source.role === undefined)
    report.problem(path, 'has `days` but no `role`: add `role:`');
  if (source.days === undefined && source.role !== undefined) {
    report.problem([...path, 'role'], 'has no meaning here: a role belongs to `days`');
  }
  if (source.role !== undefined && !roles.includes(source.role)) {
    report.problem(
      [...path, 'role'],
      `"${source.role}" is not a role in content/rates.yaml; ${suggestion(source.role, roles)}`,
    );
  }
  if (source.yearly_share !== undefined && kind === 'one_off') {
    report.problem([...path, 'yearly_share'], 'is for monthly lines: write `share`');
  }
  for (const [index, name] of (source.of ?? []).entries()) {
    if (above.includes(name)) continue;
    const message = `"${name}" is not a one-off line above this one; ${suggestion(name, above)}`;
    report.problem([...path, 'of', index], message);
  }
}
