import type { CashFlowSource } from '#schema/source/pricing/analysis-basis.ts';
import { type Context, compileCondition, compileNumber } from '../amount.ts';
import { functionHandlers } from '../expression/evaluate.ts';
import { sumOf } from '../figures.ts';
import type { Slots } from '../slots.ts';
import { noEuros } from './months.ts';

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
  const holds = (key: 'financed_if' | 'rented_if') => {
    const condition = source[key];
    return condition === undefined ? () => false : compileCondition(condition, ['cash_flow', key], context);
  };
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
  const { rate = 0, months = 0, areRent = false } = installments ?? {};
  const payment = installments ? functionHandlers.annuity(total, rate, months) : 0;
  let owed = total;
  const effects = {
    financing: noEuros(invested.length),
    grant: noEuros(invested.length),
    tax: noEuros(invested.length),
  };
  // A loop with an index, since this too may run some thousand times for an answer.
  for (let index = 0; index < invested.length; index++) {
    const month = index + 1;
    const due = invested[index] ?? 0;
    const paid = installments ? (month <= months ? payment : 0) : due;
    const interest = month <= months ? (owed * rate) / 1200 : 0;
    owed += interest - paid;
    const granted = month === grant.month ? sumOf(planned) * grant.rate : 0;
    const isDepreciated = month >= depreciation.from && month < depreciation.from + depreciation.months;
    const ofInvestment = areRent ? paid : interest + (isDepreciated ? total / depreciation.months : 0);
    effects.financing[index] = paid - due;
    effects.grant[index] = -granted;
    effects.tax[index] = -taxRate * ((running[index] ?? 0) + ofInvestment - granted);
  }
  return effects;
}

/** The costs of each month with all that changes them. */
export function netCosts(cashFlow: CashFlow, costs: CostsByKind): number[] {
  const { financing, grant, tax } = effectsOf(cashFlow, costs);
  const { planned, contingency, running } = costs;
  return running.map((euros, index) => {
    const invested = (planned[index] ?? 0) + (contingency[index] ?? 0);
    return euros + invested + (financing[index] ?? 0) + (grant[index] ?? 0) + (tax[index] ?? 0);
  });
}
