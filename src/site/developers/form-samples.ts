import { sampleCalculator, sampleEstimate } from '#api/resources/calculations/sample-estimate.ts';
import type { Publication } from '#api/resources/publish.ts';
import { isNumber } from '#pricing/parameter.ts';
import type { Catalog } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { sampleAnswers } from './sample-answer.ts';
import { type SampleForm, sampleFields, sampleForm } from './sample-form.ts';

/** What the page about forms shows. */
export interface FormSamples extends SampleForm {
  /** The path that describes the calculator of the samples. */
  api: string;
  /** What the API answers if the form has an error. */
  answer: string;
}

interface Sources {
  catalog: Catalog;
  publication: Publication;
  today: string;
}

/** The samples of the page about forms, made from a calculator; nothing if there is none. */
export async function formSamples(
  { catalog, publication, today }: Sources,
  lang: Lang,
): Promise<FormSamples | undefined> {
  const calculator = sampleCalculator(catalog);
  const estimate = sampleEstimate(catalog, lang);
  if (!calculator || !estimate) return undefined;
  const parameters = { ...estimate.body.parameters, ...mistake(sampleFields(calculator)) };
  const { text } = await sampleAnswers(publication, today)({ ...estimate, body: { parameters } });
  return { ...sampleForm(calculator, catalog.site, lang), api: estimate.address, answer: text };
}

/** An answer out of bounds, or of the wrong type where no field has bounds. */
function mistake(fields: ReturnType<typeof sampleFields>): Record<string, unknown> {
  for (const [name, parameter] of fields) if (isNumber(parameter)) return { [name]: parameter.maximum + 1 };
  const [name = ''] = fields[0] ?? [];
  return { [name]: 0 };
}
