import type { Amount } from '#schema/source/amount.ts';
import type { Programme } from '#schema/source/funding.ts';
import type { CalculatorSource } from '#schema/source/pricing.ts';
import type { RatesSource } from '#schema/source/rates.ts';
import { type Context, compileAmount, type Quantity } from './amount.ts';
import { scopeOf } from './expression.ts';
import { compileFunding, type Funding } from './funding.ts';
import { compileLines, type Line } from './lines.ts';
import { checkParameters } from './parameter-check.ts';
import type { Compiled, PricingProblem, Report } from './problem.ts';
import { compileTemplate, type Template } from './template.ts';

/** A calculator ready to compute: its file, checked, every expression a function. */
export interface Calculator {
  source: CalculatorSource;
  lines: readonly Line[];
  low: Quantity;
  high: Quantity;
  summary: Template;
  /** What grants leave less to pay; with basis own_share only. */
  funding?: Funding;
}

/** What is priced with, beside a calculator's own file. */
export interface Prices {
  rates: RatesSource;
  programmes: Programme[];
}

/** Figures that a summary may name, beside the parameters. */
export const SUMMARY_FIGURES = ['min', 'max', 'total', 'monthly', 'yearly', 'grant', 'programmes'] as const;

/** Compiles a calculator's file, or tells everything that is wrong with it. */
export function compileCalculator(
  source: CalculatorSource,
  { rates, programmes }: Prices,
): Compiled<Calculator> {
  const problems: PricingProblem[] = [];
  const report = { problem: (path: PropertyKey[], message: string) => void problems.push({ path, message }) };
  const shares = Object.fromEntries(Object.keys(rates.shares).map((name) => [name, 0]));
  checkParameters(source.parameters, Object.keys(shares), report);
  const context: Context = {
    parameters: source.parameters,
    scope: scopeOf(source.parameters, shares),
    report,
  };
  const roles = Object.keys(rates.day_rates);
  const oneOff = compileLines(source.lines, 'one_off', ['lines'], [], roles, context);
  const above = Object.keys(source.lines);
  const monthly = compileLines(source.monthly, 'monthly', ['monthly'], above, roles, context);
  const calculator: Calculator = {
    source,
    lines: [...oneOff, ...monthly],
    low: compileAmount(source.spread.low, ['spread', 'low'], context),
    high: compileAmount(source.spread.high, ['spread', 'high'], context),
    summary: compileTemplate(source.summary, source.parameters, SUMMARY_FIGURES, ['summary'], report),
  };
  if (source.funding) calculator.funding = compileFunding(source.funding, programmes, context);
  if ((source.basis === 'own_share') !== (source.funding !== undefined)) {
    report.problem(['basis'], 'own_share and `funding:` go together: write both or neither');
  }
  checkSpread(source.spread, report);
  const [first, ...rest] = problems;
  return first ? { problems: [first, ...rest] } : { value: calculator, problems: [] };
}

/** The low estimate is never above the expected one, the high one never below. */
function checkSpread({ low, high }: CalculatorSource['spread'], { problem }: Report): void {
  const wrong = (amount: Amount, isRight: (factor: number) => boolean) =>
    factorsOf(amount).find((factor) => !isRight(factor));
  const tooHigh = wrong(low, (factor) => factor >= 0 && factor <= 1);
  const tooLow = wrong(high, (factor) => factor >= 1);
  if (tooHigh !== undefined)
    problem(['spread', 'low'], `${tooHigh} is no low factor: write a figure from 0 to 1, such as 0.85`);
  if (tooLow !== undefined)
    problem(['spread', 'high'], `${tooLow} is no high factor: write a figure from 1 on, such as 1.25`);
}

/** The figures of an amount that can be seen without computing it. */
function factorsOf(amount: Amount): number[] {
  if (typeof amount === 'number') return [amount];
  return typeof amount === 'string' ? [] : Object.values(amount).flatMap((table) => Object.values(table));
}
