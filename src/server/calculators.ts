import { type Calculator, compileCalculator } from '#pricing/calculator.ts';
import { type EstimateLine, estimate, summarizeEstimate } from '#pricing/estimate.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import { ratesOn } from '#pricing/rates.ts';
import { requestReader } from '#pricing/request.ts';
import type { Catalog } from '#schema/entry.ts';
import type { CalculatorSource } from '#schema/source/pricing.ts';
import type { Lang } from '#text/lang.ts';
import { CALCULATORS } from './addresses.ts';
import { type Computable, type Description, describingFiles, nextSteps } from './computable.ts';

/** The calculators by the address that takes their requests, and the files that describe them. */
export function publishCalculators(catalog: Catalog) {
  const { calculators } = catalog.pricing;
  return {
    files: describingFiles(CALCULATORS, calculators.map(describe), catalog.site),
    computables: calculators.map((source): [string, Computable] => {
      const compiled = compileCalculator(source, catalog.pricing);
      if (!compiled.ok)
        throw new Error(`The calculator "${source.id}" does not compile: it is checked before`);
      return [`${CALCULATORS}/${source.id}`, computable(compiled.value, catalog)];
    }),
  };
}

function describe({ id, name, description, basis, parameters, examples }: CalculatorSource): Description {
  return {
    id,
    parameters,
    example: examples[TYPICAL_EXAMPLE]?.parameters ?? {},
    short: (lang) => ({
      calculator_id: id,
      calculator_name: name[lang],
      description: description[lang],
      basis,
    }),
  };
}

function computable(calculator: Calculator, { pricing, site }: Catalog): Computable {
  const { id, name, parameters, disclaimer = site.disclaimers.estimate } = calculator.source;
  const ratesAt = lastKept((date: string) => ratesOn(pricing.rates, date));
  return {
    parameters,
    shape: 'Estimate',
    read: requestReader(parameters),
    answer: (values, { lang, explain, date }) => {
      const result = estimate(calculator, values, ratesAt(date));
      const { lines, grants: _, ...figures } = result;
      return JSON.stringify({
        calculator_id: id,
        calculator_name: name[lang],
        parameters: values,
        cost_estimation: {
          ...figures,
          currency: 'EUR',
          vat_included: false,
          summary: summarizeEstimate(calculator, values, result, lang),
          ...(explain && { breakdown: lines.map((line) => breakdownLine(line, lang)) }),
        },
        disclaimer: disclaimer[lang],
        next_steps: nextSteps(site, lang),
      });
    },
  };
}

/** A function that keeps its last answer: prices are asked for many times a day and change with the day. */
function lastKept<K, V>(make: (key: K) => V): (key: K) => V {
  let last: { key: K; value: V } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function breakdownLine({ line, min, expected, max }: EstimateLine, lang: Lang) {
  return { id: line.id, label: line.label[lang], kind: line.kind, min, expected, max };
}
