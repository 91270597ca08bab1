import { API_ROOT, localizedFile } from '#filters/path.ts';
import { type Calculator, compileCalculator } from '#pricing/calculator.ts';
import { type EstimateLine, estimate, summarize } from '#pricing/estimate.ts';
import { TYPICAL_EXAMPLE } from '#pricing/examples.ts';
import type { Values } from '#pricing/expression.ts';
import { publishedParameters } from '#pricing/published.ts';
import { ratesOn } from '#pricing/rates.ts';
import { type RequestResult, requestJsonSchema, requestReader } from '#pricing/request.ts';
import type { Catalog } from '#schema/entry.ts';
import type { CalculatorSource, Parameters } from '#schema/source/pricing.ts';
import type { Site } from '#schema/source/site.ts';
import { LANGS, type Lang } from '#text/lang.ts';

/** Something that a form is sent to: its parameters, how a body is read, what a valid one comes to. */
export interface Computable {
  id: string;
  parameters: Parameters;
  read: (body: unknown) => RequestResult;
  /** The text of the answer. `date` is the day whose prices hold. */
  answer: (values: Values, options: { lang: Lang; explain: boolean; date: string }) => string;
}

const ADDRESS = `${API_ROOT}/calculators`;

/** The calculators by the address that takes their requests, and the files that describe them. */
export function publishCalculators({ pricing, site }: Catalog) {
  const { calculators } = pricing;
  return {
    files: new Map(LANGS.flatMap((lang) => describingFiles(calculators, lang, site))),
    computables: new Map(
      calculators.map((source): [string, Computable] => {
        const compiled = compileCalculator(source, pricing);
        if (!('value' in compiled))
          throw new Error(`The calculator "${source.id}" does not compile: content is checked before`);
        return [`${ADDRESS}/${source.id}`, computable(compiled.value, pricing, site)];
      }),
    ),
  };
}

function describingFiles(calculators: CalculatorSource[], lang: Lang, site: Site): [string, () => string][] {
  const short = ({ id, name, description, basis }: CalculatorSource) => ({
    calculator_id: id,
    calculator_name: name[lang],
    description: description[lang],
    basis,
  });
  const list = () => ({
    count: calculators.length,
    calculators: calculators.map((source) => ({
      ...short(source),
      url: `${site.url}${ADDRESS}/${source.id}`,
    })),
  });
  const single = (source: CalculatorSource) => ({
    ...short(source),
    parameters: publishedParameters(source.parameters, lang),
    schema: requestJsonSchema(source.parameters, lang),
    example: { parameters: source.examples[TYPICAL_EXAMPLE]?.parameters ?? {} },
  });
  return [
    [localizedFile(ADDRESS, lang, 'json'), () => JSON.stringify(list())],
    ...calculators.map((source): [string, () => string] => [
      localizedFile(`${ADDRESS}/${source.id}`, lang, 'json'),
      () => JSON.stringify(single(source)),
    ]),
  ];
}

function computable(calculator: Calculator, { rates }: Catalog['pricing'], site: Site): Computable {
  const { id, name, parameters, disclaimer } = calculator.source;
  return {
    id,
    parameters,
    read: requestReader(parameters),
    answer: (values, { lang, explain, date }) => {
      const result = estimate(calculator, values, ratesOn(rates, date));
      const { lines, grants: _, ...figures } = result;
      return JSON.stringify({
        calculator_id: id,
        calculator_name: name[lang],
        parameters: values,
        cost_estimation: {
          ...figures,
          currency: 'EUR',
          vat_included: false,
          summary: summarize(calculator, values, result, lang),
          ...(explain && { breakdown: lines.map((line) => breakdownLine(line, lang)) }),
        },
        disclaimer: (disclaimer ?? site.disclaimers.estimate)[lang],
        next_steps: nextSteps(site, lang),
      });
    },
  };
}

function breakdownLine({ line, min, expected, max }: EstimateLine, lang: Lang) {
  return { id: line.id, label: line.label[lang], kind: line.kind, min, expected, max };
}

function nextSteps({ url, next_steps: { consultation, contact } }: Site, lang: Lang) {
  return { consultation_url: `${url}${consultation[lang]}`, contact_url: `${url}${contact[lang]}` };
}
