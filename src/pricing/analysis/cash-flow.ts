import type { CashFlowSource } from '#schema/source/analysis-basis.ts';
import { type Context, compileCondition, compileNumber } from '../amount.ts';
import { functionHandlers } from '../expression/evaluate.ts';
import { sumOf } from '../figures.ts';
import type { Slots } from '../slots.ts';

/** How costs become payments after tax, with the values of one request. */
export interface CashFlow {
  /** The part of a profit that is paid as tax. */
  taxRate: number;
  /** The first month in which the investment is depreciated, and in how many. */
  depreciation: { from: number; months: number };
  /** Absent where the investment is paid as it falls due. Interest is in percent a year. */
  installments?: { rate: number; months: number; areRent: boolean };
  /** The part of the planned investment that is paid back, and when. */
  grant: { rate: number; month: number };
}

/** The costs of an option in each month, neither discounted nor rounded, by how taxes, financing and grants treat them. */
export type CostsByKind = Record<CostKind, readonly number[]>;

export type CostKind = 'planned' | 'contingency' | 'running';

/** Compiles the rules of the cash flow to a function that returns `undefined` where they change nothing. */
export function compileCashFlow(source: CashFlowSource | undefined, context: Context) {
  if (!source) return () => undefined;
  const within = (key: NumberField, low: number, high: number) => {
    const quantity = compileNumber(source[key], ['cash_flow', key], context);
    if (quantity.bounds.low < low || quantity.bounds.high > high)
      context.report.problem(
        ['cash_flow', key],
        `"${source[key]}" may lie outside ${low} to ${high}: give its parameter a range within`,
      );
    return quantity;
  };
  const holds = (key: 'financed_if' | 'rented_if') =>
    compileCondition(source[key] ?? 'false', ['cash_flow', key], context);
  const taxRate = within('tax_rate', 0, 100);
  const years = within('depreciation_years', 1, 50);
  const inUseFrom = within('in_use_from', 0, 1000);
  const [isFinanced, areRent] = [holds('financed_if'), holds('rented_if')];
  const rate = within('financing_rate', 0, 100);
  const months = within('financing_months', 1, 1000);
  const grantRate = within('grant_rate', 0, 100);
  const grantMonth = within('grant_month', 1, 1000);
  return (slots: Slots): CashFlow | undefined => {
    const financed = isFinanced(slots);
    const [tax, granted] = [taxRate(slots) / 100, grantRate(slots) / 100];
    if (tax === 0 && granted === 0 && !financed) return undefined;
    return {
      taxRate: tax,
      depreciation: { from: inUseFrom(slots), months: years(slots) * 12 },
      ...(financed && {
        installments: { rate: rate(slots), months: months(slots), areRent: areRent(slots) },
      }),
      grant: { rate: granted, month: grantMonth(slots) },
    };
  };
}

type NumberField = Exclude<keyof CashFlowSource, 'financed_if' | 'rented_if'>;

/** The rules that decide whether there is anything to compute. */
export const activatingRules = (source: CashFlowSource | undefined): string =>
  source ? [source.tax_rate, source.financed_if, source.grant_rate].join(' ') : '';

/**
 * What changes each month: the investment is paid in installments from month 1 on, a part of it comes back, and whatever lowers the
 * profit lowers the tax: running costs, rent and interest in their month, the investment over the years of its depreciation.
 */
export function effectsOf(cashFlow: CashFlow, { planned, contingency, running }: CostsByKind) {
  const { taxRate, depreciation, installments, grant } = cashFlow;
  const invested = planned.map((euros, index) => euros + (contingency[index] ?? 0));
  const total = sumOf(invested);
  const loan = repayments(total, installments);
  const effects = invested.map((euros, index) => {
    const month = index + 1;
    const { paid, interest } = installments ? (loan[index] ?? NOTHING) : { paid: euros, interest: 0 };
    const granted = month === grant.month ? sumOf(planned) * grant.rate : 0;
    const isDepreciated = month >= depreciation.from && month < depreciation.from + depreciation.months;
    const ofInvestment = installments?.areRent
      ? paid
      : interest + (isDepreciated ? total / depreciation.months : 0);
    const deducted = (running[index] ?? 0) + ofInvestment - granted;
    return { financing: paid - euros, grant: -granted, tax: -taxRate * deducted };
  });
  return {
    financing: effects.map(({ financing }) => financing),
    grant: effects.map((effect) => effect.grant),
    tax: effects.map(({ tax }) => tax),
  };
}

const NOTHING = { paid: 0, interest: 0 };

/** The equal installments that repay an amount, and the interest in each. */
function repayments(total: number, installments: CashFlow['installments']) {
  if (!installments) return [];
  const { rate, months } = installments;
  const paid = functionHandlers.annuity(total, rate, months);
  let owed = total;
  return Array.from({ length: months }, () => {
    const interest = (owed * rate) / 1200;
    owed += interest - paid;
    return { paid, interest };
  });
}

/** The costs of each month with all that changes them. */
export function netCosts(cashFlow: CashFlow, costs: CostsByKind): number[] {
  const { financing, grant, tax } = effectsOf(cashFlow, costs);
  const parts = [costs.planned, costs.contingency, costs.running, financing, grant, tax];
  return costs.running.map((_, index) => sumOf(parts.map((part) => part[index] ?? 0)));
}
