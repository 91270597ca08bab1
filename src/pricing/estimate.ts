import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { Lang } from '#text/lang.ts';
import { formatEuros, formatList } from '#text/numbers.ts';
import type { Calculator } from './calculator.ts';
import type { Values } from './expression.ts';
import { requireFinite } from './figure-error.ts';
import type { Grant, Grants } from './funding.ts';
import type { Line } from './lines.ts';
import type { Rates } from './rates.ts';
import { sumOf } from './sum.ts';

/** A line of an estimate: low, expected and high, in whole net euros. A grant is a negative line. */
export interface EstimateLine {
  line: Pick<Line, 'id' | 'label' | 'kind'>;
  min: number;
  expected: number;
  max: number;
}

/** The result of a calculator in whole net euros. The lines add up to the figures exactly. */
export interface Estimate {
  lines: EstimateLine[];
  /** The grants included in the low figure. */
  grants: Grant[];
  min_cost: number;
  max_cost: number;
  total_estimate: number;
  monthly_cost: number;
  yearly_cost: number;
}

/** The number of months of running cost in `min_cost`, `max_cost` and `total_estimate`. */
const MONTHS = { one_off: 0, first_year: 12, own_share: 0 } satisfies Record<
  CalculatorSource['basis'],
  number
>;

/**
 * Computes an estimate. Each line is rounded to whole euros once, so that sums and multiples are exact. Lines of zero
 * euros are omitted. Throws a FigureError if a figure is not finite.
 */
export function estimate(calculator: Calculator, values: Values, rates: Rates): Estimate {
  const context = { ...values, ...rates.shares };
  const low = calculator.low(context);
  const high = calculator.high(context);
  const computed = new Map<string, number>();
  const lines: EstimateLine[] = [];
  for (const line of calculator.lines) {
    const expected = line.expected(context, computed, rates.dayRates);
    computed.set(line.id, expected);
    const figures = {
      min: wholeEuros(line.isFixed ? expected : expected * low),
      expected: wholeEuros(expected),
      max: wholeEuros(line.isFixed ? expected : expected * high),
    };
    requireFinite(`${calculator.source.id}, ${line.id}`, figures);
    const row = { line, ...figures };
    if (row.max !== 0) lines.push(row);
  }
  const grants = calculator.funding?.(context);
  if (grants) lines.push(...grantLines(grants));
  const figures = figuresOf(lines, MONTHS[calculator.source.basis]);
  requireFinite(calculator.source.id, figures);
  return { lines, grants: grants?.best ?? [], ...figures };
}

/** Rounds to whole euros. Adding zero makes a negative zero positive. */
const wholeEuros = (euros: number) => Math.round(euros) + 0;

/**
 * Grants as negative lines. The low figure includes the best compatible set, the high one includes none. The expected one
 * includes the programmes with a legal right to the grant; without any, half of the best set.
 */
function grantLines({ best, entitled }: Grants): EstimateLine[] {
  const expected =
    entitled.length > 0 ? entitled : best.map((grant) => ({ ...grant, euros: Math.round(grant.euros / 2) }));
  const euros = (grants: Grant[], id: string) => grants.find((grant) => grant.id === id)?.euros ?? 0;
  const all = new Map([...best, ...entitled].map((grant) => [grant.id, grant]));
  return [...all.values()].map(({ id, name }) => ({
    line: { id, label: name, kind: 'one_off' },
    min: 0 - euros(best, id),
    expected: 0 - euros(expected, id),
    max: 0,
  }));
}

function figuresOf(lines: EstimateLine[], months: number) {
  const sum = (figure: 'min' | 'expected' | 'max') =>
    lines.reduce((total, row) => total + row[figure] * (row.line.kind === 'one_off' ? 1 : months), 0);
  const monthly = lines.reduce(
    (total, { line, expected }) => total + (line.kind === 'monthly' ? expected : 0),
    0,
  );
  return {
    min_cost: sum('min'),
    max_cost: sum('max'),
    total_estimate: sum('expected'),
    monthly_cost: monthly,
    yearly_cost: 12 * monthly,
  };
}

/** The result in one or two sentences. */
export function summarizeEstimate(
  { summary }: Calculator,
  values: Values,
  figures: Estimate,
  lang: Lang,
): string {
  const unlessZero = (euros: number) => (euros === 0 ? undefined : formatEuros(euros, lang));
  const programmes = figures.grants.map(({ name }) => name[lang]);
  return summary(lang, values, {
    min: formatEuros(figures.min_cost, lang),
    max: formatEuros(figures.max_cost, lang),
    total: formatEuros(figures.total_estimate, lang),
    monthly: unlessZero(figures.monthly_cost),
    yearly: unlessZero(figures.yearly_cost),
    grant: unlessZero(sumOf(figures.grants.map(({ euros }) => euros))),
    programmes: programmes.length > 0 ? formatList(programmes, lang) : undefined,
  });
}
