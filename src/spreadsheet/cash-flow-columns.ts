import { annuity } from '#pricing/expression/evaluate.ts';
import { WORDS } from '#text/words.ts';
import {
  type CashFlowCells,
  type MonthsWriter,
  ROWS,
  totalTerm,
  type WrittenColumn,
} from './months-layout.ts';
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

type FurtherColumn = Pick<WrittenColumn, 'label' | 'cells' | 'total'>;

const NONE = constantTerm(0);
const HUNDRED = constantTerm(100);
const MONEY = { look: 'quiet', format: 'cents' } as const;

/**
 * Writes what financing, a grant and taxes change about each month, in the steps of `effectsOf`, and returns that with the number of
 * columns that it takes; nothing where they change nothing.
 */
export function cashFlowColumns(
  sheet: MonthsWriter,
  costs: readonly WrittenColumn[],
  first: number,
): { columns: FurtherColumn[]; width: number } {
  const { cashFlow } = sheet.common;
  if (!cashFlow) return { columns: [], width: 0 };
  const option = optionWriter(sheet, costs, first);
  const investment = option.hasInvestment ? writeInvestment(option, cashFlow) : undefined;
  const taxes = writeTaxes(option, investment, cashFlow);
  return { columns: [...(investment?.changes ?? []), taxes], width: option.width() };
}

type OptionWriter = ReturnType<typeof optionWriter>;

type CostKind = WrittenColumn['kind'];

/** What writes further columns beside the costs of an option. */
function optionWriter(
  { writer, lang, months, worth }: MonthsWriter,
  costs: readonly WrittenColumn[],
  first: number,
) {
  let column = first;
  const ofKinds = (kinds: readonly CostKind[]) => costs.filter(({ kind }) => kinds.includes(kind));
  return {
    lang,
    months,
    hasInvestment: ofKinds(['planned', 'contingency']).length > 0,
    width: () => column - first,
    /** The costs of some kinds in a month, or in all of them. */
    sumIn: (kinds: readonly CostKind[], index: number): Term =>
      sumCells(ofKinds(kinds).flatMap(({ cells }) => cells[index] ?? [])),
    sumOf: (kinds: readonly CostKind[]): Term => sumCells(ofKinds(kinds).flatMap(({ cells }) => cells)),
    openColumn: (label: string) => {
      const own = column++;
      writer.put(own, ROWS.head, label, { look: 'head', format: 'decimals' });
      const put = (row: number, term: Term) => writer.put(own, row, term, MONEY);
      /** Writes what the column comes to, as one of those that add up to the cost of the option. */
      const finish = (cells: readonly CellTerm[]): FurtherColumn => ({
        label,
        cells,
        total: put(ROWS.total, totalTerm(cells, worth)),
      });
      return { put, finish };
    },
  };
}

/** The investment as it falls due, and what is changed about it. */
interface Investment {
  total: Term;
  grants: readonly CellTerm[];
  /** Absent where the investment is paid as it falls due. */
  financing: { paid: readonly CellTerm[]; interest: readonly CellTerm[] } | undefined;
  changes: FurtherColumn[];
}

function writeInvestment(option: OptionWriter, { installments, grant }: CashFlowCells): Investment {
  const { lang, months, sumIn, sumOf, openColumn } = option;
  const invested = openColumn(WORDS.spreadsheet.invested[lang]);
  const due = months.map(({ row }, index) => invested.put(row, sumIn(['planned', 'contingency'], index)));
  const total = fixedCell(invested.put(ROWS.total, sumCells(due)));
  const financing = installments && writeFinancing(option, { installments, total, due });
  const column = openColumn(WORDS.furtherCosts.grant[lang]);
  const granted = multiply(sumOf(['planned']), divide(grant.rate, HUNDRED));
  const grants = months.map((month) => {
    const isPaidOut = compare(fixedColumn(month), '=', grant.month);
    return column.put(month.row, choose(isPaidOut, subtract(NONE, granted), NONE));
  });
  const changes = [...(financing ? [financing.change] : []), column.finish(grants)];
  return { total, grants, financing, changes };
}

interface Financed {
  installments: NonNullable<CashFlowCells['installments']>;
  total: Term;
  due: readonly CellTerm[];
}

/** Writes the installments that pay for the investment, and what is still owed. */
function writeFinancing({ lang, months, openColumn }: OptionWriter, { installments, total, due }: Financed) {
  const words = WORDS.spreadsheet;
  const { rate, months: term } = installments;
  const [paid, interest, owed] = [words.installment, words.interest, words.owed].map((label) =>
    openColumn(label[lang]),
  ) as [OpenedColumn, OpenedColumn, OpenedColumn];
  const change = openColumn(WORDS.furtherCosts.financing[lang]);
  const payment = fixedCell(
    paid.put(ROWS.amount, {
      text: `-PMT(${rate.text}/1200,${term.text},${total.text})`,
      value: annuity(total.value, rate.value, term.value),
    }),
  );
  let rest = total;
  const rows = months.map((month, index) => {
    const isPaid = compare(fixedColumn(month), '<=', term);
    const installment = paid.put(month.row, choose(isPaid, payment, NONE));
    const ofRest = multiply(rest, divide(rate, constantTerm(1200)));
    const ofMonth = interest.put(month.row, choose(isPaid, ofRest, NONE));
    rest = owed.put(month.row, subtract(add(rest, ofMonth), installment));
    const changed = change.put(month.row, subtract(installment, due[index] as CellTerm));
    return { installment, ofMonth, changed };
  });
  return {
    paid: rows.map(({ installment }) => installment),
    interest: rows.map(({ ofMonth }) => ofMonth),
    change: change.finish(rows.map(({ changed }) => changed)),
  };
}

type OpenedColumn = ReturnType<OptionWriter['openColumn']>;

/** Writes the taxes: all that lowers the profit of a month lowers them. */
function writeTaxes(
  { lang, months, sumIn, openColumn }: OptionWriter,
  investment: Investment | undefined,
  { taxRate, depreciation, installments }: CashFlowCells,
): FurtherColumn {
  const column = openColumn(WORDS.furtherCosts.tax[lang]);
  const end = add(depreciation.from, depreciation.months);
  const ofInvestment = ({ total, financing }: Investment, index: number): Term[] => {
    if (financing && installments?.areRent) return [financing.paid[index] as CellTerm];
    const month = fixedColumn(months[index] as CellTerm);
    const isDepreciated = allHold(compare(month, '>=', depreciation.from), compare(month, '<', end));
    const depreciated = choose(isDepreciated, divide(total, depreciation.months), NONE);
    return [...(financing ? [financing.interest[index] as CellTerm] : []), depreciated];
  };
  const taxes = months.map(({ row }, index) => {
    const further = investment
      ? [...ofInvestment(investment, index), investment.grants[index] as CellTerm]
      : [];
    const deducted = add(sumIn(['running'], index), ...further);
    return column.put(row, subtract(NONE, multiply(divide(taxRate, HUNDRED), deducted)));
  });
  return column.finish(taxes);
}
