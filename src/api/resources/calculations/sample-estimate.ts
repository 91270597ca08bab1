import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import type { SampleRequest } from '#render/sample-request.ts';
import type { Catalog } from '#schema/entry.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Lang } from '#text/lang.ts';
import { CALCULATORS } from '../addresses.ts';

/** The calculator that samples use: that of the home page, or else the first one. */
export function sampleCalculator({
  pricing: { calculators },
  site,
}: Pick<Catalog, 'pricing' | 'site'>): CalculatorSource | undefined {
  return calculators.find(({ id }) => id === site.home?.calculator) ?? calculators[0];
}

/** A request for an estimate, if there is a calculator. */
export function sampleEstimate(
  catalog: Pick<Catalog, 'pricing' | 'site'>,
  lang: Lang,
): (SampleRequest & { body: { parameters: object } }) | undefined {
  const calculator = sampleCalculator(catalog);
  const parameters = calculator?.examples[TYPICAL_EXAMPLE]?.parameters;
  if (!calculator || !parameters) return undefined;
  return { method: 'POST', address: `${CALCULATORS}/${calculator.id}?lang=${lang}`, body: { parameters } };
}
