import { type Analysis, analyze } from '#pricing/analysis/analysis.ts';
import type { Analyzer } from '#pricing/analysis/analyzer.ts';
import type { CostItem } from '#pricing/analysis/cost-item.ts';
import type { Values } from '#pricing/expression/expression.ts';
import { pointInterval } from '#pricing/expression/interval.ts';
import { ROWS } from '#spreadsheet/months-layout.ts';
import { columnName } from '#spreadsheet/xlsx/term.ts';
import { PROGRAM_LANG } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { Workbook } from './workbook.ts';

/** Numbers by the cells that they are written into. */
export type CellValues = Record<string, number>;

/** Numbers of a comparison's sheets that are changed, and what the analyzer then says. */
interface Change {
  what: string;
  changes: CellValues;
  expected: () => Analysis;
}

const MONTHS = WORDS.spreadsheet.months[PROGRAM_LANG];

const fixed = (value: number) => Object.assign(() => value, { bounds: pointInterval(value) });

/** Changes of the sheets: of a cost, of its growth and its months, of the discount rate. */
export function analysisChanges(analyzer: Analyzer, values: Values, workbook: Workbook): Change[] {
  const cells = workbook.get(MONTHS) ?? new Map();
  const columns = Array.from({ length: 60 }, (_, index) => columnName(index + 4));
  const column = columns.find((name) => cells.get(name + ROWS.amount) && cells.get(name + ROWS.growth));
  const label = column && cells.get(column + ROWS.head)?.value;
  const items = [...analyzer.optionA, ...analyzer.optionB];
  const item = items.find((each) => each.label[PROGRAM_LANG] === label);
  const changeItem = (quantities: Partial<CostItem['quantities']>) => {
    const change = (own: CostItem[]) =>
      own.map((each) =>
        each === item ? { ...each, quantities: { ...each.quantities, ...quantities } } : each,
      );
    return analyze(
      { ...analyzer, optionA: change(analyzer.optionA), optionB: change(analyzer.optionB) },
      values,
    );
  };
  const ofItem = (what: 'amount' | 'growth' | 'from', value: number): Change => ({
    what,
    changes: { [`${MONTHS}!${column}${ROWS[what]}`]: value },
    expected: () => changeItem({ [what]: fixed(value) }),
  });
  return [
    {
      what: 'the discount rate',
      changes: { [`${WORDS.spreadsheet.comparison[PROGRAM_LANG]}!B14`]: 4.5 },
      expected: () => analyze({ ...analyzer, discountRate: fixed(4.5) }, values),
    },
    ...(item ? [ofItem('amount', 4321.09), ofItem('growth', 7), ofItem('from', 9)] : []),
  ];
}
