import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Programme } from '#schema/source/pricing/funding.ts';
import type { RatesSource } from '#schema/source/pricing/rates.ts';
import { setCurrency } from '#text/currency.ts';
import type { Analyzer } from './analysis/build-analyzer.ts';
import type { AnswerFrame } from './answer-frame.ts';
import type { Calculator } from './estimate/build-calculator.ts';
import type { Tree } from './expression/evaluate.ts';
import { checkedAnalyzer, checkedCalculator } from './recorded.ts';

/** A checked file with the trees of its expressions by their texts, so that it can be computed with where nothing can parse them. */
interface Portable<Source> {
  source: Source;
  trees: Record<string, Tree>;
  frame: AnswerFrame;
}

/** A calculator and the prices that it names, as JSON. */
export interface PortableCalculator extends Portable<CalculatorSource> {
  rates: RatesSource;
  programmes: Programme[];
}

/** An analyzer, as JSON. */
export type PortableAnalyzer = Portable<AnalyzerSource>;

/** The calculator ready to compute; the trees must have been recorded. A page has no other source for the currency of its site. */
export function openCalculator({ source, rates, programmes, frame }: PortableCalculator): Calculator {
  setCurrency(frame.currency ?? 'EUR');
  return checkedCalculator(source, { rates, programmes });
}

/** The analyzer ready to compute; the trees must have been recorded. */
export function openAnalyzer({ source, frame }: PortableAnalyzer): Analyzer {
  setCurrency(frame.currency ?? 'EUR');
  return checkedAnalyzer(source);
}
