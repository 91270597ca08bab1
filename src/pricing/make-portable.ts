import type { RatesSource } from '#schema/source/pricing/rates.ts';
import { pickMembers } from '#text/records.ts';
import type { Analyzer } from './analysis/analyzer.ts';
import type { AnswerFrame } from './answer-frame.ts';
import type { Calculator, Prices } from './estimate/calculator.ts';
import { checkedTree } from './expression/cel-checker.ts';
import type { Tree } from './expression/evaluate.ts';
import type { PortableAnalyzer, PortableCalculator } from './portable.ts';

/** The calculator as JSON, with the prices that it names; its examples, and what only editors need, are left out. */
export function makePortableCalculator(
  { source, numbers }: Calculator,
  { rates, programmes }: Prices,
  frame: AnswerFrame,
): PortableCalculator {
  const portable = { ...source, examples: [], takes_results: [] };
  const counted = source.funding ? programmes : [];
  return {
    source: portable,
    rates: namedRates(rates, JSON.stringify(source), numbers),
    programmes: counted,
    trees: treesIn([portable, counted]),
    frame,
  };
}

/** The analyzer as JSON, without its examples. */
export function makePortableAnalyzer({ source }: Analyzer, frame: AnswerFrame): PortableAnalyzer {
  const portable = { ...source, examples: [] };
  return { source: portable, trees: treesIn(portable), frame };
}

function namedRates(rates: RatesSource, text: string, numbers: readonly string[]): RatesSource {
  const isNumber = (name: string) => numbers.includes(name);
  const isWritten = (name: string) => text.includes(JSON.stringify(name));
  return {
    day_rates: pickMembers(rates.day_rates, (_, name) => isWritten(name)),
    shares: pickMembers(rates.shares, (_, name) => isNumber(name)),
    prices: pickMembers(rates.prices, (_, name) => isNumber(name)),
    packages: pickMembers(rates.packages, (_, name) => isNumber(name)),
    // Their order is that of their size, and a risk may be compared with one that is not named.
    risks: rates.risks,
    sources: pickMembers(rates.sources, (_, name) => isWritten(name)),
  };
}

/** The trees of all texts that were checked as expressions. A label that happens to read like one does no harm. */
function treesIn(value: unknown): Record<string, Tree> {
  const trees: Record<string, Tree> = {};
  const visit = (part: unknown): void => {
    if (typeof part === 'string') {
      const tree = checkedTree(part);
      if (tree !== undefined) trees[part] = tree;
    } else if (typeof part === 'object' && part !== null) Object.values(part).forEach(visit);
  };
  visit(value);
  return trees;
}
