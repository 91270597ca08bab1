import type { CalculatorSource } from '#schema/source/pricing.ts';
import type { Lang } from '#text/lang.ts';
import { formatEuros } from '#text/numbers.ts';
import type { Calculator } from './calculator.ts';
import type { Values } from './expression.ts';
import type { Line } from './lines.ts';
import type { Rates } from './rates.ts';

/** A line of an estimate in whole euros, net: low, expected and high. */
export interface EstimateLine {
  line: Line;
  min: number;
  expected: number;
  max: number;
}

/** What a calculator comes to, in whole euros, net. The lines add up to the figures exactly. */
export interface Estimate {
  lines: EstimateLine[];
  min_cost: number;
  max_cost: number;
  total_estimate: number;
  monthly_cost: number;
  yearly_cost: number;
}

/** How many months of the monthly lines the first three figures contain. */
const MONTHS = { one_off: 0, first_year: 12, own_share: 0 } satisfies Record<
  CalculatorSource['basis'],
  number
>;

/**
 * Computes an estimate. Each line is computed in full and rounded once, to whole euros: an estimate knows no cents, and
 * sums and twelvefolds of whole euros are exact.
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
    const row = {
      line,
      min: Math.round(line.isFixed ? expected : expected * low),
      expected: Math.round(expected),
      max: Math.round(line.isFixed ? expected : expected * high),
    };
    if (row.max !== 0) lines.push(row);
  }
  return { lines, ...figuresOf(lines, MONTHS[calculator.source.basis]) };
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

/** One or two sentences that name the figures and the parameters that drive them. */
export function summarize({ summary }: Calculator, values: Values, figures: Estimate, lang: Lang): string {
  const euros = (value: number) => (value === 0 ? undefined : formatEuros(value, lang));
  return summary(lang, values, {
    min: formatEuros(figures.min_cost, lang),
    max: formatEuros(figures.max_cost, lang),
    total: formatEuros(figures.total_estimate, lang),
    monthly: euros(figures.monthly_cost),
    yearly: euros(figures.yearly_cost),
  });
}
