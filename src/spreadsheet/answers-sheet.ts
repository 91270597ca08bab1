import type { Values } from '#pricing/expression/expression.ts';
import { unitOf } from '#pricing/unit.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { openSheet, type Sheet } from './xlsx/sheet.ts';

/** The answers that a result follows from, on a sheet of their own, and the address with them; without those that change nothing. */
export function answersSheet(
  parameters: Parameters,
  values: Values,
  { notApplied, page, lang }: { notApplied: readonly string[]; page: string | undefined; lang: Lang },
): Sheet {
  const { put, putRow, close } = openSheet(WORDS.spreadsheet.answers[lang]);
  const words = WORDS.spreadsheet;
  putRow(1, [words.question[lang], words.answer[lang], words.unit[lang]], { look: 'head' });
  const asked = Object.entries(parameters).filter(([name]) => !notApplied.includes(name));
  for (const [index, [name, parameter]] of asked.entries()) {
    const row = index + 2;
    const answer = answerOf(parameter, values[name], lang);
    put(1, row, parameter.label[lang]);
    put(2, row, answer);
    const unit = typeof answer === 'number' && 'unit' in parameter && unitOf(parameter, answer)?.[lang];
    if (unit) put(3, row, unit);
  }
  if (page !== undefined) {
    const query = new URLSearchParams(
      asked.flatMap(([name, parameter]) => queryPairs(name, parameter, values[name])),
    );
    put(1, asked.length + 3, WORDS.form.address[lang]);
    put(2, asked.length + 3, `${page}?${query}`);
  }
  return close({ widths: [60, 44, 24], frozen: { rows: 1, columns: 0 } });
}

/** An answer as an address has it, which leaves out what is assumed anyway. */
function queryPairs(name: string, parameter: Parameter, value: unknown): [name: string, text: string][] {
  if (value === undefined || JSON.stringify(value) === JSON.stringify(parameter.default)) return [];
  const texts = Array.isArray(value) ? value : [value];
  return (texts.length > 0 ? texts : ['']).map((text) => [name, String(text)]);
}

/** A number as it is, anything else in words. */
function answerOf(parameter: Parameter, value: unknown, lang: Lang): number | string {
  switch (parameter.type) {
    case 'choice':
      return parameter.values[String(value)]?.[lang] ?? '';
    case 'choices': {
      const chosen = Array.isArray(value) ? value : [];
      return chosen.map((each) => parameter.values[String(each)]?.[lang] ?? '').join(', ') || '–';
    }
    case 'boolean':
      return (value === true ? WORDS.form.yes : WORDS.form.no)[lang];
    case 'integer':
    case 'number':
      return typeof value === 'number' ? value : '';
  }
}
