import {
  add,
  allHold,
  type CellTerm,
  choose,
  compare,
  constantTerm,
  divide,
  fixedColumn,
  fixedRow,
  larger,
  multiply,
  raise,
  smaller,
  subtract,
  type Term,
} from './xlsx/term.ts';

/** The cells of a cost above its months, as in `MonthlyCost`; those for fading only where it does. */
interface CostCells {
  amount: CellTerm;
  growth: CellTerm;
  from: CellTerm;
  until: CellTerm;
  fade_in?: CellTerm;
  fade_out?: CellTerm;
}

/** What falls due of a cost in a month: its amount with its growth, times the part that is due, as in `addToMonths`. */
export function dueFormula(cost: CostCells, time: { month: CellTerm; year: CellTerm }): Term {
  const [month, year] = [fixedColumn(time.month), fixedColumn(time.year)];
  const [from, until] = [fixedRow(cost.from), fixedRow(cost.until)];
  const rate = add(ONE, divide(fixedRow(cost.growth), constantTerm(100)));
  const grown = multiply(fixedRow(cost.amount), raise(rate, year));
  const rising = cost.fade_in && rise(month, from, fixedRow(cost.fade_in));
  const falling = cost.fade_out && fall(month, until, fixedRow(cost.fade_out));
  const due = multiply(grown, ...(rising ? [rising] : []), ...(falling ? [falling] : []));
  const hasBegun = compare(month, '>=', from);
  const isDue = falling ? hasBegun : allHold(hasBegun, compare(month, '<=', until));
  return choose(isDue, due, constantTerm(0));
}

const ONE = constantTerm(1);

const rise = (month: Term, from: Term, fadeIn: Term): Term =>
  smaller(ONE, divide(add(subtract(month, from), ONE), fadeIn));

const fall = (month: Term, until: Term, fadeOut: Term): Term =>
  choose(
    compare(month, '<=', until),
    ONE,
    larger(constantTerm(0), subtract(ONE, divide(subtract(month, until), fadeOut))),
  );
