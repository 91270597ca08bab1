import { CALCULATORS } from '#api/resources/addresses.ts';
import { pageUrl, type SitePages } from '#catalog/addresses.ts';
import { isNumber } from '#pricing/parameter.ts';
import type { CalculatorSource } from '#schema/source/calculators.ts';
import type { Parameter } from '#schema/source/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { ESTIMATE_WORDS } from '../estimate/words.ts';
import { FORM_WORDS } from '../form/words.ts';

/** A form for a calculator as developers would write it, and the script that shows results and errors in it. */
export interface SampleForm {
  html: string;
  script: string;
}

type Field = [name: string, parameter: Parameter];

/** The smallest form of a calculator that shows how each type of field is written. */
export function sampleForm(
  calculator: Pick<CalculatorSource, 'id' | 'parameters'>,
  site: SitePages,
  lang: Lang,
): SampleForm {
  const page = pageUrl(site, 'calculators', calculator.id)[lang];
  const api = `${site.url}${CALCULATORS}/${calculator.id}?lang=${lang}`;
  const fields = sampleFields(calculator).map(([name, parameter]) => fieldHtml(name, parameter, lang));
  return {
    html: [
      `<form action="${page}">`,
      ...fields.map((field) => indent(field)),
      indent(`<button>${ESTIMATE_WORDS.calculate[lang]}</button>`),
      '</form>',
    ].join('\n'),
    script: scriptText(api),
  };
}

/** The fields without which there is no estimate, the first number and the first question that is answered by yes or no. */
export function sampleFields({ parameters }: Pick<CalculatorSource, 'parameters'>): Field[] {
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
        `    <option value="">${FORM_WORDS.choose[lang]}</option>`,
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

/** Sends the form, and shows the result below it and each error at its field. */
const scriptText = (api: string): string => `const form = document.querySelector('form');
const result = document.createElement('p');
result.setAttribute('role', 'status');
form.append(result);

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form));
  const response = await fetch('${api}', { method: 'POST', body }).catch(() => null);
  if (!response) return form.submit();
  const answer = await response.json();
  showErrors(answer.errors ?? []);
  result.textContent = response.ok ? answer.cost_estimation.summary : answer.message;
});

function showErrors(errors) {
  for (const note of form.querySelectorAll('.error')) note.remove();
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
  for (const { parameter, message } of errors) {
    const field = document.getElementById(parameter);
    if (!field) continue;
    const note = document.createElement('span');
    note.className = 'error';
    note.id = \`\${parameter}-error\`;
    note.textContent = message;
    field.closest('p, fieldset').append(' ', note);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', note.id);
  }
  form.querySelector('[aria-invalid]')?.focus();
}`;
