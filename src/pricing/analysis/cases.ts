import type { Values } from '../expression/expression.ts';
import { sumOf } from '../figures.ts';
import type { Slots } from '../slots.ts';
import { breakevenMonth, contextOfAnalysis, courseOf, cumulateSavings } from './analysis.ts';
import type { Analyzer } from './analyzer.ts';
import { MOST_YEARS, presentValuesOver } from './months.ts';

/** What an analysis comes to over some years. */
export type Outcome = ReturnType<ReturnType<typeof outcomesOf>>;

/** The cases of an analysis. */
export type Cases = ReturnType<typeof casesOf>;

/**
 * The cases that a board looks at beside the expected one: its present value, and what is left if the investment costs more and
 * saves less. Each is a function from a number of years, up to `MOST_YEARS`, to its outcome.
 */
export function casesOf(analyzer: Analyzer, values: Values) {
  const slots = contextOfAnalysis(analyzer, values);
  const rate = analyzer.presentValueRate?.(slots);
  const changes = Object.fromEntries(analyzer.pessimistic.map(([name, change]) => [name, change(slots)]));
  const pessimistic = contextOfAnalysis(analyzer, { ...values, ...changes });
  const outcomes = (of: Slots, discountRate = analyzer.discountRate(of)) =>
    outcomesOf(courseOf(analyzer, of, presentValuesOver(MOST_YEARS * 12, discountRate)));
  return {
    expected: outcomes(slots),
    presentValue: rate === undefined ? undefined : { rate, after: outcomes(slots, rate) },
    pessimistic: analyzer.pessimistic.length > 0 ? { changes, after: outcomes(pessimistic) } : undefined,
  };
}

/** The fields that `explain=true` adds to `roi_analysis` for the cases beside the expected one. */
export function explainCases({ expected, presentValue, pessimistic }: Cases, years?: number) {
  const afterFive = (after: (years: number) => Outcome) => {
    const { savings, breakeven_month } = after(5);
    return { savings_year_5: savings, breakeven_month };
  };
  return {
    ...(presentValue && {
      present_value: { discount_rate: presentValue.rate, ...afterFive(presentValue.after) },
    }),
    ...(pessimistic && { pessimistic: { parameters: pessimistic.changes, ...afterFive(pessimistic.after) } }),
    ...(years !== undefined && {
      horizon: {
        years,
        ...expected(years),
        ...(presentValue && { present_value: savingsOf(presentValue.after(years)) }),
        ...(pessimistic && { pessimistic: savingsOf(pessimistic.after(years)) }),
      },
    }),
  };
}

const savingsOf = ({ savings, breakeven_month }: Outcome) => ({ savings, breakeven_month });

function outcomesOf({ centsA, centsB }: ReturnType<typeof courseOf>) {
  const savings = cumulateSavings(centsA, centsB);
  return (years: number) => {
    const months = years * 12;
    return {
      total_a: sumOf(centsA.slice(0, months)) / 100,
      total_b: sumOf(centsB.slice(0, months)) / 100,
      savings: (savings[months - 1] ?? 0) / 100,
      breakeven_month: breakevenMonth(savings.slice(0, months)),
    };
  };
}
