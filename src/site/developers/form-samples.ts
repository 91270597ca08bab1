import { CALCULATORS } from '#api/resources/addresses.ts';
import { sampleCalculator, sampleEstimate } from '#api/resources/calculations/calculators.ts';
import { pageUrl } from '#catalog/addresses.ts';
import { isNumber } from '#pricing/parameter.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import type { Parameter } from '#schema/source/pricing/parameters.ts';
import { fillText } from '#text/fill.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { SiteSources } from '../page-frame.ts';
import script from './forms/show-result.md?raw';
import { sampleAnswers } from './sample-answer.ts';

/** The samples of the page about forms, made from a calculator; nothing if there is none. */
export async function formSamples(
  { catalog, publication, today }: SiteSources,
  lang: Lang,
): Promise<Record<'html' | 'script' | 'api' | 'answer', string> | undefined> {
  const { site } = catalog;
  const calculator = sampleCalculator(catalog);
  const estimate = sampleEstimate(catalog, lang);
  if (!calculator || !estimate) return undefined;
  const fields = sampleFields(calculator);
  const parameters = { ...estimate.body.parameters, ...mistake(fields) };
  const { text } = await sampleAnswers(publication, today)({ ...estimate, body: { parameters } });
  const html = [
    `<form action="${pageUrl(site, 'calculators', calculator.id)[lang]}">`,
    ...fields.map(([name, parameter]) => indent(fieldHtml(name, parameter, lang))),
    indent(`<button>${WORDS.estimate.calculate[lang]}</button>`),
    '</form>',
  ];
  const address = `${site.url}${CALCULATORS}/${calculator.id}?lang=${lang}`;
  return {
    html: html.join('\n'),
    script: fillText(script.trimEnd(), { address }),
    api: estimate.address,
    answer: text,
  };
}

type Field = [name: string, parameter: Parameter];

/** An answer out of bounds, or of the wrong type where no field has bounds. */
function mistake(fields: readonly Field[]): Record<string, unknown> {
  for (const [name, parameter] of fields) if (isNumber(parameter)) return { [name]: parameter.maximum + 1 };
  const [name = ''] = fields[0] ?? [];
  return { [name]: 0 };
}

/** The fields without which there is no estimate, the first number and the first question that is answered by yes or no. */
function sampleFields({ parameters }: Pick<CalculatorSource, 'parameters'>): Field[] {
  const fields = Object.entries(parameters);
  const number = fields.find(([, parameter]) => isNumber(parameter));
  const boolean = fields.find(([, { type }]) => type === 'boolean');
  return fields.filter((field) => field[1].required || field === number || field === boolean);
}

function fieldHtml(name: string, parameter: Parameter, lang: Lang): string {
  const label = escapeHtml(parameter.label[lang]);
  switch (parameter.type) {
    case 'choice':
      return [
        '<p>',
        `  <label for="${name}">${label}</label>`,
        `  <select id="${name}" name="${name}"${parameter.required ? ' required' : ''}>`,
        `    <option value="">${WORDS.form.choose[lang]}</option>`,
        ...Object.entries(parameter.values).map(
          ([value, text]) => `    <option value="${value}">${escapeHtml(text[lang])}</option>`,
        ),
        '  </select>',
        '</p>',
      ].join('\n');
    case 'choices':
      return [
        `<fieldset id="${name}">`,
        `  <legend>${label}</legend>`,
        `  <input type="hidden" name="${name}">`,
        ...Object.entries(parameter.values).map(
          ([value, text]) =>
            `  <label><input type="checkbox" name="${name}" value="${value}"> ${escapeHtml(text[lang])}</label>`,
        ),
        '</fieldset>',
      ].join('\n');
    case 'boolean':
      return [
        '<p>',
        `  <input type="hidden" name="${name}" value="false">`,
        `  <input type="checkbox" id="${name}" name="${name}" value="true"${parameter.default ? ' checked' : ''}>`,
        `  <label for="${name}">${label}</label>`,
        '</p>',
      ].join('\n');
    default:
      return [
        '<p>',
        `  <label for="${name}">${label}</label>`,
        `  <input id="${name}" name="${name}" inputmode="${parameter.type === 'integer' ? 'numeric' : 'decimal'}"${parameter.required ? ' required' : ''}>`,
        '</p>',
      ].join('\n');
  }
}

const indent = (text: string): string => text.replace(/^/gm, '  ');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
