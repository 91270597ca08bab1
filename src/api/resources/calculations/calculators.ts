import { pageUrl } from '#catalog/addresses.ts';
import { checkedCalculator } from '#pricing/checked.ts';
import { disclaimerOf, estimateWriter } from '#pricing/estimate/estimate-answer.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { ratesOn } from '#pricing/rates.ts';
import type { SampleRequest } from '#render/sample-request.ts';
import type { Catalog } from '#schema/entry.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { estimateFile } from '#spreadsheet/estimate-file.ts';
import type { Lang } from '#text/lang.ts';
import { lastKept, lazy } from '#text/lazy.ts';
import { WORDS } from '#text/words.ts';
import type { Resource } from '../../resource.ts';
import { CALCULATORS } from '../addresses.ts';
import { type Calculation, type CalculationGroup, calculationResources, nextSteps } from './calculation.ts';

const GROUP: CalculationGroup = {
  group: 'calculators',
  feature: 'calculators',
  address: CALCULATORS,
  list: {
    key: 'calculators',
    title: WORDS.api.calculatorsTitle,
    shape: 'CalculatorList',
  },
  prefix: 'calculator',
  shapes: { description: 'Calculator', answer: 'Estimate' },
};

type PricingCatalog = Pick<Catalog, 'pricing' | 'purposes' | 'site'>;

/** The list of calculators, and each of them. */
export function calculatorResources(catalog: PricingCatalog): Resource[] {
  const calculations = catalog.pricing.calculators.map((source) => calculation(source, catalog));
  return calculationResources(GROUP, calculations, catalog.site);
}

function calculation(source: CalculatorSource, { pricing, purposes, site }: PricingCatalog): Calculation {
  const purpose = purposeOf(source, purposes);
  const { id, name, description, basis, examples } = source;
  const frame = {
    disclaimer: disclaimerOf(source, site.disclaimers.estimate),
    nextSteps: nextSteps(site),
  };
  // Compiled when it is first asked for.
  const write = lazy(() => estimateWriter(checkedCalculator(source, pricing), frame));
  const ratesAt = lastKept((date: string) => ratesOn(pricing.rates, date));
  return {
    source,
    example: examples[TYPICAL_EXAMPLE]?.parameters ?? {},
    short: (lang) => ({
      calculator_id: id,
      calculator_name: name[lang],
      description: description[lang],
      purpose: { id: purpose.id, name: purpose.name[lang] },
      basis,
    }),
    pricedOn: source.orientation.checked_on,
    answer: (values, options) => write()(values, ratesAt(options.date), options),
    file: (values, { format, lang, date }) =>
      estimateFile(format, {
        calculator: checkedCalculator(source, pricing),
        values,
        rates: ratesAt(date),
        priceList: pricing.rates,
        page: pageUrl(site, 'calculators', id)[lang],
        disclaimer: frame.disclaimer[lang],
        lang,
      }),
  };
}

function purposeOf({ id, purpose }: CalculatorSource, purposes: readonly Facet[]): Facet {
  const found = purposes.find((each) => each.id === purpose);
  if (found) return found;
  throw new Error(`The purpose "${purpose}" of the calculator "${id}" is unknown: it is checked before`);
}

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
