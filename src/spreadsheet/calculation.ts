import type { Analyzer } from '#pricing/analysis/build-analyzer.ts';
import type { Calculator } from '#pricing/estimate/build-calculator.ts';
import type { Values } from '#pricing/expression/expression.ts';
import type { Rates } from '#pricing/rates.ts';
import type { RatesSource } from '#schema/source/pricing/rates.ts';
import type { Lang } from '#text/lang.ts';

/** What an estimate is made from. */
export interface PricedCalculation {
  calculator: Calculator;
  values: Values;
  /** The prices of the day. */
  rates: Rates;
  /** What they are called, and since when they hold. */
  priceList: RatesSource;
  /** The page that computes the same. */
  page?: string | undefined;
  disclaimer: string;
  lang: Lang;
}

/** What a comparison is made from. */
export interface Compared {
  analyzer: Analyzer;
  values: Values;
  page?: string | undefined;
  disclaimer: string;
  lang: Lang;
}

/** One of several calculations that stand beside each other. */
export interface NamedCalculation<Calculation> {
  name: string;
  calculation: Calculation;
}
