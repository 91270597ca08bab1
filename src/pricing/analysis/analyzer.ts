import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import { compileContradictions } from '../contradictions.ts';
import { isReserved } from '../expression/expression.ts';
import { checkParameters } from '../parameter-check.ts';
import { type Compiled, collectProblems, inCurrency, type Report } from '../problem.ts';
import { type Analyzer, buildAnalyzer } from './build-analyzer.ts';
import { boundsOfMonth, type CostItem } from './cost-item.ts';
import { MOST_YEARS } from './months.ts';

export type { Analyzer } from './build-analyzer.ts';

/** Compiles an analyzer's file, or returns all of its problems. */
export function compileAnalyzer(source: AnalyzerSource): Compiled<Analyzer> {
  return collectProblems((report) => {
    const taken = { names: Object.keys(source.let), where: 'value in `let`' };
    checkParameters(source, { taken }, report);
    compileContradictions(source, report);
    checkSharedNames(source, report);
    const analyzer = buildAnalyzer(source, report);
    checkSize(analyzer, report);
    return analyzer;
  });
}

function checkSharedNames(source: AnalyzerSource, report: Report): void {
  for (const name of Object.keys(source.let).filter(isReserved))
    report.problem(['let', name], `"${name}" is a word of the expression language: choose another name`);
}

/** JavaScript writes numbers from here on with an exponent, which is not an amount of money. */
const TOO_LARGE = 1e21;

/** Checks that the sum of each cost is finite. */
function checkSize({ optionA, optionB }: Analyzer, report: Report): void {
  const check = (option: 'option_a' | 'option_b', item: CostItem) => {
    const { low, high } = boundsOfMonth(item);
    const maximum = Math.max(-low, high) * 12 * MOST_YEARS;
    if (maximum < TOO_LARGE) return;
    report.problem(
      [option, 'costs', item.id],
      `may become too large to compute${inCurrency(maximum)}: lower the maximum of a parameter`,
    );
  };
  for (const item of optionA) check('option_a', item);
  for (const item of optionB) check('option_b', item);
}
