import { analyze, breakDown, contextOfAnalysis, cumulateSavings } from '#pricing/analysis/analysis.ts';
import { type CostsByKind, effectsOf } from '#pricing/analysis/cash-flow.ts';
import { type CostItem, evaluateItem } from '#pricing/analysis/cost-item.ts';
import { presentValues, spreadOverMonths, toCents } from '#pricing/analysis/months.ts';
import type { Slots } from '#pricing/slots.ts';
import { CURRENCY } from '#text/currency.ts';
import { fillText } from '#text/fill.ts';
import { WORDS } from '#text/words.ts';
import type { Compared } from './calculation.ts';
import type { CsvCell } from './csv.ts';

/** A column of the table: its euros in each month, and over five years. */
interface Column {
  head: string;
  months: readonly number[];
  total: number | undefined;
}

/**
 * A comparison as a table: a row for each of the sixty months, and one for their sums; a column for each cost of both
 * options, for what each option costs, and for the savings so far.
 */
export function analysisTable(compared: Compared): CsvCell[][] {
  const { analyzer, values, lang } = compared;
  const analysis = analyze(analyzer, values);
  const { a, b } = breakDown(analyzer, values);
  const cents = (months: readonly number[]) => months.map(toCents);
  const saved = cumulateSavings(
    cents(analysis.option_a.monthly_costs),
    cents(analysis.option_b.monthly_costs),
  );
  const sumColumn = (head: string, { monthly_costs, total_cost_5y }: typeof analysis.option_a): Column => ({
    head: `${head} (${CURRENCY})`,
    months: monthly_costs,
    total: total_cost_5y,
  });
  const { option_a, option_b } = analyzer.source;
  const columns: Column[] = [
    ...itemColumns(compared, analyzer.optionA, a, option_a.label[lang]),
    sumColumn(sumOf(option_a.label[lang]), analysis.option_a),
    ...itemColumns(compared, analyzer.optionB, b, option_b.label[lang]),
    sumColumn(sumOf(option_b.label[lang]), analysis.option_b),
    {
      head: `${WORDS.spreadsheet.savingsSoFar[lang]} (${CURRENCY})`,
      months: saved.map((each) => each / 100),
      total: analysis.savings_year_5,
    },
  ];
  return [
    [WORDS.spreadsheet.month[lang], ...columns.map(({ head }) => head)],
    ...saved.map((_, month) => [month + 1, ...columns.map(({ months }) => months[month] ?? 0)]),
    [WORDS.spreadsheet.sum[lang], ...columns.map(({ total }) => total)],
  ];

  function sumOf(label: string): string {
    return fillText(WORDS.spreadsheet.costOf[lang], { label });
  }
}

/** The costs of an option that come to anything, and what taxes, financing and grants change. What they are worth is as in the sums. */
function itemColumns(
  { analyzer, values, lang }: Compared,
  items: readonly CostItem[],
  totals: ReturnType<typeof breakDown>['a'],
  option: string,
): Column[] {
  const slots = contextOfAnalysis(analyzer, values);
  const worth = presentValues(analyzer.discountRate(slots));
  const months = new Map(items.map((item) => [item.id, monthsOf(item, slots)]));
  const cashFlow = analyzer.cashFlow(slots);
  if (cashFlow)
    for (const [id, euros] of Object.entries(effectsOf(cashFlow, costsByKind(items, months))))
      months.set(id, euros);
  return totals.flatMap(({ item, total_cost_5y }) => {
    const own = months.get(item.id);
    if (!own || total_cost_5y === 0) return [];
    return {
      head: `${option}: ${item.label[lang]} (${CURRENCY})`,
      months: own.map((euros, month) => toCents(euros * (worth[month] ?? 0)) / 100),
      total: total_cost_5y,
    };
  });
}

function monthsOf(item: CostItem, slots: Slots): readonly number[] {
  const cost = evaluateItem(item, slots);
  return cost ? spreadOverMonths(cost) : NO_MONTHS;
}

const NO_MONTHS: readonly number[] = Array.from({ length: 60 }, () => 0);

function costsByKind(
  items: readonly CostItem[],
  months: ReadonlyMap<string, readonly number[]>,
): CostsByKind {
  const sum = (kind: CostItem['kind']) => {
    const own = items.filter((item) => item.kind === kind).map(({ id }) => months.get(id) ?? NO_MONTHS);
    return NO_MONTHS.map((_, month) => own.reduce((total, each) => total + (each[month] ?? 0), 0));
  };
  return { planned: sum('planned'), contingency: sum('contingency'), running: sum('running') };
}
