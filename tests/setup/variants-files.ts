import { analyze } from '#pricing/analysis/analysis.ts';
import type { Analyzer } from '#pricing/analysis/analyzer.ts';
import type { Calculator } from '#pricing/estimate/calculator.ts';
import { type Estimate, estimate } from '#pricing/estimate/estimate.ts';
import { analysisVariants } from '#spreadsheet/analysis-variants.ts';
import { estimateVariants } from '#spreadsheet/estimate-variants.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { estimateChanges } from './changed-estimates.ts';
import { prices, rates } from './pricing.ts';
import { requestOf } from './request-of.ts';
import { readWorkbook } from './workbook.ts';

// The examples of a calculator or an analyzer as variants of each other, and what the first sheet has to say of them.

const lang = PROGRAM_LANG;
const SHEET = WORDS.variants.title[lang];
const COLUMNS = 'BCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A workbook with other numbers in some cells, and what then stands in others. */
export interface ChangedWorkbook {
  name: string;
  file: Uint8Array;
  changes: Record<string, number>;
  expected: Record<string, number | string>;
}

/** What stands in the column of a variant from a row on. */
const column = (index: number, row: number, figures: readonly (number | string)[]) =>
  Object.fromEntries(figures.map((figure, at) => [`${SHEET}!${COLUMNS[index]}${row + at}`, figure]));

export function estimateVariantsWorkbooks(id: string, calculator: Calculator): ChangedWorkbook[] {
  const variants = calculator.source.examples.map(({ name, parameters }) => {
    const { values } = requestOf(calculator.source, parameters);
    const calculation = { calculator, values, rates, priceList: prices.rates, disclaimer: 'A note', lang };
    return { name: name[lang], calculation };
  });
  const [first] = variants;
  if (!first) throw new Error(`${id} has no example`);
  const file = estimateVariants(first.calculation, variants).content as Uint8Array;
  const figures = ({ total_estimate, min_cost, max_cost, monthly_cost, yearly_cost }: Estimate) => [
    total_estimate,
    min_cost,
    max_cost,
    monthly_cost,
    yearly_cost,
  ];
  const results = variants.map(({ calculation: { values } }) => estimate(calculator, values, rates));
  const unchanged = Object.assign({}, ...results.map((result, index) => column(index, 5, figures(result))));
  const [, [sheet, cells] = ['', new Map()]] = readWorkbook(file);
  const changed = estimateChanges(calculator, first.calculation.values, new Map([[sheet, cells]]));
  return [
    { name: `${id}-variants`, file, changes: {}, expected: unchanged },
    ...changed.map(({ what, address, value, expected }) => ({
      name: `${id}-variants-${what.replaceAll(' ', '-')}`,
      file,
      changes: { [`${sheet}!${address}`]: value },
      expected: { ...unchanged, ...column(0, 5, figures(expected())) },
    })),
  ];
}

export function analysisVariantsWorkbook(id: string, analyzer: Analyzer): ChangedWorkbook {
  const variants = analyzer.source.examples.map(({ name, parameters }) => {
    const { values } = requestOf(analyzer.source, parameters);
    return { name: name[lang], calculation: { analyzer, values, disclaimer: 'A note', lang } };
  });
  const expected = variants.map(({ calculation: { values } }, index) => {
    const { savings_year_1, savings_year_3, savings_year_5, breakeven_month } = analyze(analyzer, values);
    return column(index, 6, [savings_year_1, savings_year_3, savings_year_5, breakeven_month ?? '–']);
  });
  const [first] = variants;
  if (!first) throw new Error(`${id} has no example`);
  const file = analysisVariants(first.calculation, variants).content as Uint8Array;
  return { name: `${id}-variants`, file, changes: {}, expected: Object.assign({}, ...expected) };
}
