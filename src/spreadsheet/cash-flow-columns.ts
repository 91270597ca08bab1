import { annuity } from '#pricing/expression/evaluate.ts';
import { WORDS } from '#text/words.ts';
import { type CashFlowCells, type MonthsWriter, ROWS, totalOf, type WrittenColumn } from './months-layout.ts';
import {
  add,
  allHold,
  type CellTerm,
  choose,
  compare,
  constantTerm,
  divide,
  fixedCell,
  fixedColumn,
  multiply,
  subtract,
  sumCells,
  type Term,
} from './xlsx/term.ts';

/** The cells of one month that its taxes follow from. */
interface MonthCells {
  month: Term;
  /** What is paid of the investment, and the interest in it; absent where it is paid as it falls due. */
  financed: { paid: CellTerm; interest: CellTerm } | undefined;
  grant: CellTerm;
  running: Term;
}

type FurtherColumn = Pick<WrittenColumn, 'label' | 'cells' | 'total'>;

const NONE = constantTerm(0);
const MONEY = { look: 'quiet', format: 'cents' } as const;

/**
 * Writes what financing, a grant and taxes change about each month, in the steps of `effectsOf`, with the columns that it takes;
 * nothing where they change nothing.
 */
export function cashFlowColumns(
  sheet: MonthsWriter,
  costs: readonly WrittenColumn[],
  first: number,
): { columns: FurtherColumn[]; width: number } {
  const { writer, lang, common, months, worth } = sheet;
  const { cashFlow } = common;
  if (!cashFlow) return { columns: [], width: 0 };
  const words = WORDS.spreadsheet;
  const { installments, grant, taxRate } = cashFlow;
  let column = first;
  const openColumn = (label: string) => {
    const own = column++;
    writer.put(own, ROWS.head, label, { look: 'head', format: 'decimals' });
    return (row: number, term: Term) => writer.put(own, row, term, MONEY);
  };
  const ofKinds = (kinds: readonly WrittenColumn['kind'][]) =>
    costs.filter(({ kind }) => kinds.includes(kind));
  const inMonth = (columns: readonly WrittenColumn[], index: number) =>
    sumCells(columns.flatMap(({ cells }) => cells[index] ?? []));
  const invested = ofKinds(['planned', 'contingency']);
  const planned = ofKinds(['planned']).flatMap(({ cells }) => cells);

  const putDue = openColumn(words.invested[lang]);
  const due = months.map(({ row }, index) => putDue(row, inMonth(invested, index)));
  const total = fixedCell(putDue(ROWS.total, sumCells(due)));
  const financing = installments && writeFinancing(sheet, { installments, total, due, openColumn });
  const putGrant = openColumn(WORDS.furtherCosts.grant[lang]);
  const granted = multiply(sumCells(planned), divide(grant.rate, constantTerm(100)));
  const grants = months.map((month) =>
    putGrant(month.row, choose(compare(fixedColumn(month), '=', grant.month), subtract(NONE, granted), NONE)),
  );
  const putTax = openColumn(WORDS.furtherCosts.tax[lang]);
  const taxes = months.map((month, index) => {
    const financed = financing && {
      paid: financing.paid[index] as CellTerm,
      interest: financing.interest[index] as CellTerm,
    };
    const cells: MonthCells = {
      month: fixedColumn(month),
      financed,
      grant: grants[index] as CellTerm,
      running: inMonth(ofKinds(['running']), index),
    };
    const deducted = deductedIn(cells, total, cashFlow);
    return putTax(month.row, subtract(NONE, multiply(divide(taxRate, constantTerm(100)), deducted)));
  });
  const further = (
    id: 'financing' | 'grant' | 'tax',
    cells: CellTerm[],
    put: typeof putTax,
  ): FurtherColumn => ({
    label: WORDS.furtherCosts[id][lang],
    cells,
    total: put(ROWS.total, totalOf(cells, worth)),
  });
  return {
    columns: [
      ...(financing ? [further('financing', financing.changes, financing.put)] : []),
      further('grant', grants, putGrant),
      further('tax', taxes, putTax),
    ],
    width: column - first,
  };
}

/** What lowers the profit of a month. */
function deductedIn(
  { month, financed, grant, running }: MonthCells,
  total: Term,
  cashFlow: CashFlowCells,
): Term {
  const { depreciation, installments } = cashFlow;
  if (financed && installments?.areRent) return add(running, financed.paid, grant);
  const end = add(depreciation.from, depreciation.months);
  const isDepreciated = allHold(compare(month, '>=', depreciation.from), compare(month, '<', end));
  const depreciated = choose(isDepreciated, divide(total, depreciation.months), NONE);
  return add(running, ...(financed ? [financed.interest] : []), depreciated, grant);
}

interface Financing {
  installments: NonNullable<CashFlowCells['installments']>;
  total: Term;
  due: readonly CellTerm[];
  openColumn: (label: string) => (row: number, term: Term) => CellTerm;
}

/** Writes the installments that pay for the investment, and what is still owed. */
function writeFinancing(
  { lang, months }: Pick<MonthsWriter, 'lang' | 'months'>,
  { installments, total, due, openColumn }: Financing,
) {
  const words = WORDS.spreadsheet;
  const { rate, months: term } = installments;
  const putPaid = openColumn(words.installment[lang]);
  const putInterest = openColumn(words.interest[lang]);
  const putOwed = openColumn(words.owed[lang]);
  const put = openColumn(WORDS.furtherCosts.financing[lang]);
  const payment = fixedCell(
    putPaid(ROWS.amount, {
      text: `-PMT(${rate.text}/1200,${term.text},${total.text})`,
      value: annuity(total.value, rate.value, term.value),
    }),
  );
  let owed = total;
  const rows = months.map((month, index) => {
    const isPaid = compare(fixedColumn(month), '<=', term);
    const paid = putPaid(month.row, choose(isPaid, payment, NONE));
    const owedBefore = multiply(owed, divide(rate, constantTerm(1200)));
    const interest = putInterest(month.row, choose(isPaid, owedBefore, NONE));
    owed = putOwed(month.row, subtract(add(owed, interest), paid));
    return { paid, interest, change: put(month.row, subtract(paid, due[index] as CellTerm)) };
  });
  return {
    paid: rows.map(({ paid }) => paid),
    interest: rows.map(({ interest }) => interest),
    changes: rows.map(({ change }) => change),
    put,
  };
}
