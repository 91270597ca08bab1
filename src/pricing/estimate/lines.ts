import type { LineSource } from '#schema/source/pricing/estimate-line.ts';
import { inEachLang, type Localized } from '#text/lang.ts';
import { type Context, compileCondition } from '../amount.ts';
import { type Interval, isFiniteInterval, pointInterval } from '../expression/interval.ts';
import type { PriceList, PriceNames, Rates, RiskFactors } from '../rates.ts';
import type { Slots } from '../slots.ts';
import { checkLine, LINE_FIELDS, type LineKind, type NamedLine } from './line-check.ts';
import {
  amountOf,
  boundsOfLine,
  compileParts,
  type Measure,
  measureOf,
  type Parts,
  scaleOf,
} from './line-parts.ts';
import { compileRisk, type Risk } from './risk.ts';

/** What a line comes to: low, expected and high euros, and person-days. */
export interface LineResult {
  low: number;
  expected: number;
  high: number;
  /** 0 unless the line is measured in days. */
  days: number;
  customerDays: number;
}

/** A line of an estimate, ready to compute. */
export interface Line {
  id: string;
  label: Localized;
  kind: LineKind;
  isFixed: boolean;
  /** What its figure rests on. */
  source: Localized | undefined;
  /** The prices that it names. */
  prices: PriceNames;
  /**
   * The euros before rounding and before the calculator's `spread`, from the values, the results of the lines above and
   * the prices. The result holds until the next call.
   */
  compute: (slots: Slots, above: readonly LineResult[], rates: Rates) => LineResult;
  /** The units that make up the expected euros; `undefined` if they are a share or another sum. */
  measure: (slots: Slots, rates: Rates) => Measure | undefined;
  /** Person-days of the customer. */
  customerDays: (slots: Slots) => number;
  /** Bounds of the expected euros, for all allowed values and all prices on record. */
  bounds: Interval;
  /** The greatest factor from the expected to the high euros. */
  highFactor: number;
  terms: LineTerms;
}

/** What the euros of a line are computed from, for those who write the computation down. */
export interface LineTerms {
  parts: Parts;
  /** The places of the one-off lines that a share is a part of. */
  places: readonly number[];
  floor: number;
  cap: number;
  risk: Risk;
  applies: (slots: Slots) => boolean;
}

/** One-off lines above by id, and the price list. */
type Known = { above: ReadonlyMap<string, Pick<Line, 'bounds' | 'highFactor'>>; prices: PriceList };

/** Compiles the lines of one kind. `above` are the one-off lines of the same calculator that come before them. */
export function compileLines(
  sources: Record<string, LineSource>,
  { kind, above, prices }: Pick<Line, 'kind'> & Pick<Known, 'prices'> & { above: readonly Line[] },
  context: Context,
): Line[] {
  const oneOff = new Map<string, Line>(above.map((line) => [line.id, line]));
  return Object.entries(sources).map(([id, source]) => {
    if (oneOff.has(id)) {
      const message = `"${id}" is already the name of a line above: choose another`;
      context.report.problem([LINE_FIELDS[kind], id], message);
    }
    const line = compileLine({ id, kind, source }, { above: new Map(oneOff), prices }, context);
    if (kind === 'one_off') oneOff.set(id, line);
    return line;
  });
}

function compileLine({ id, kind, source }: NamedLine, known: Known, context: Context): Line {
  const path = [LINE_FIELDS[kind], id];
  const above = [...known.above.keys()];
  checkLine({ id, kind, source }, { above, prices: known.prices }, context.report);
  const parts = compileParts(source, path, context);
  const { risk, names } = compileRisk(source.risk, [...path, 'risk'], context, known.prices);
  const applies =
    source.when === undefined ? undefined : compileCondition(source.when, [...path, 'when'], context);
  const of = source.of ?? above;
  // One-off lines are computed first, in the order of their names.
  const places = of.map((name) => above.indexOf(name)).filter((place) => place >= 0);
  const { floor = 0, cap = Number.POSITIVE_INFINITY } = source;
  const limit = (amount: number) => Math.min(Math.max(amount, floor), cap);
  const isShare = Boolean(parts.share ?? parts.yearlyShare);
  const base = of.flatMap((name) => known.above.get(name) ?? []);
  const isFixed = source.fixed;
  // One object for all calls: its five numbers would be a quarter of what a request leaves to the garbage collector.
  const result: LineResult = { ...NOTHING };
  return {
    id,
    label: source.label ?? noLabel(),
    kind,
    isFixed,
    source: sourceOf(source, known.prices),
    prices: pricesIn(source, known.prices),
    bounds: limitedBounds(boundsOfLine(parts, known.prices.dayRates[parts.role] ?? ZERO, base), limit),
    highFactor: Math.max(
      1,
      ...names.map((name) => known.prices.risks[name]?.high ?? 1),
      ...(isShare ? base.map(({ highFactor }) => highFactor) : []),
    ),
    compute: (slots, above, rates) => {
      if (applies && !applies(slots)) return NOTHING;
      const sums = isShare ? sumResults(places, above) : NOTHING;
      const scale = scaleOf(parts, slots);
      const days = parts.days ? parts.days(slots) : 0;
      const amount = amountOf(parts, slots, rates, days, sums.expected) * scale;
      const customerDays = parts.customerDays ? parts.customerDays(slots) : 0;
      const expected = amount === 0 ? 0 : limit(amount);
      const factors = isFixed ? CERTAIN : factorsOf(risk(slots), rates, sums);
      result.low = expected * factors.low;
      result.expected = expected;
      result.high = expected * factors.high;
      result.days = days * scale;
      result.customerDays = customerDays;
      return result;
    },
    measure: (slots, rates) => {
      if (applies && !applies(slots)) return undefined;
      const measure = measureOf(parts, source, slots, rates);
      // With a floor or a cap, quantity times price is not what the line costs.
      return measure && limit(measure.euros) === measure.euros ? measure : undefined;
    },
    terms: { parts, places, floor, cap, risk, applies: applies ?? (() => true) },
    customerDays: (slots) =>
      parts.customerDays && (!applies || applies(slots)) ? parts.customerDays(slots) : 0,
  };
}

const noLabel = (): Localized => inEachLang(() => '');
const NOTHING: LineResult = { low: 0, expected: 0, high: 0, days: 0, customerDays: 0 };
const CERTAIN: RiskFactors = { low: 1, high: 1 };
const ZERO = pointInterval(0);
const sourceOf = ({ source }: LineSource, { sources }: PriceList): Localized | undefined =>
  typeof source === 'string' ? sources[source] : source;

function pricesIn({ label, unit, source, ...amounts }: LineSource, { numbers }: PriceList): PriceNames {
  const words = new Set(JSON.stringify(amounts).match(/\w+/g));
  return { role: amounts.role, numbers: Object.keys(numbers).filter((name) => words.has(name)) };
}

/** Not limited if a step may overflow, so that a cap does not hide the overflow. */
const limitedBounds = (bounds: Interval, limit: (amount: number) => number): Interval =>
  isFiniteInterval(bounds) ? { low: 0, high: Math.max(0, limit(bounds.high)) } : bounds;

type Euros = Pick<LineResult, 'low' | 'expected' | 'high'>;

function sumResults(places: readonly number[], above: readonly LineResult[]): Euros {
  const sum = { low: 0, expected: 0, high: 0 };
  for (const place of places) {
    const { low, expected, high } = above[place] ?? NOTHING;
    sum.low += low;
    sum.expected += expected;
    sum.high += high;
  }
  return sum;
}

/** The factors of a risk; without one, a share is as uncertain as the sum that it is a part of. */
function factorsOf(risk: ReturnType<Risk>, { risks }: Rates, base: Euros): RiskFactors {
  if (risk !== undefined) return risks[risk] ?? CERTAIN;
  if (base.expected === 0) return CERTAIN;
  return { low: base.low / base.expected, high: base.high / base.expected };
}
