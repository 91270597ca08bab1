import type { Lang } from '#text/lang.ts';
import type { Calculator } from './calculator.ts';
import { contextOf, customerDaysOf, type Estimate, type EstimateLine } from './estimate.ts';
import { largestLine } from './estimate-summary.ts';
import type { Values } from './expression.ts';
import { explainFunding } from './funding-explanation.ts';
import type { Rates } from './rates.ts';
import type { Slots } from './slots.ts';

/** An estimate, the prices that it was made with, and the language to explain it in. */
interface Explained {
  result: Estimate;
  rates: Rates;
  lang: Lang;
}

/** The fields that `explain=true` adds to `cost_estimation`. */
export function explainEstimate(calculator: Calculator, values: Values, { result, rates, lang }: Explained) {
  const context = contextOf(calculator, values, rates);
  const largest = largestLine(calculator, result);
  const { not_included } = calculator.source;
  return {
    breakdown: result.lines.map((row) => breakdownLine(row, context, rates, lang)),
    ...(largest && {
      largest_line: {
        id: largest.line.id,
        label: largest.line.label[lang],
        share: roundTo(largest.share, 4),
      },
    }),
    ...(result.work && { customer_days: result.work.customer }),
    ...(not_included.length > 0 && { not_included: not_included.map((item) => item[lang]) }),
    ...(result.funding && explainFunding(result.funding, lang)),
    not_applied: calculator.findNotApplied(values),
  };
}

function breakdownLine(row: EstimateLine, context: Slots, rates: Rates, lang: Lang) {
  const { line, min, expected, max } = row;
  const measure = line.measure?.(context, rates);
  const customerDays = customerDaysOf(row, context);
  return {
    id: line.id,
    label: line.label[lang],
    kind: line.kind,
    min,
    expected,
    max,
    ...(measure && {
      quantity: measure.quantity,
      unit: measure.unit[lang],
      unit_price: roundTo(measure.price, 4),
    }),
    ...(line.source && { source: line.source[lang] }),
    ...(customerDays > 0 && { customer_days: customerDays }),
  };
}

/** Rounds to a number of decimal places. Adding zero makes a negative zero positive. */
function roundTo(value: number, places: number): number {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor + 0;
}
