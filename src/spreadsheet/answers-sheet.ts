import type { Values } from '#pricing/expression/expression.ts';
import { unitOf } from '#pricing/unit.ts';
import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { openSheet, type Sheet } from './xlsx/sheet.ts';

/** The answers of a result. */
export interface Answered {
  /** What stands above them. */
  head: string;
  values: Values;
  /** The parameters that change nothing. */
  notApplied: readonly string[];
  page: string | undefined;
}

/** The answers that results follow from, on a sheet of their own, a column each, and the addresses with them; without those that change nothing. */
export function answersSheet(parameters: Parameters, columns: readonly Answered[], lang: Lang): Sheet {
  const { put, putRow, close } = openSheet(WORDS.spreadsheet.answers[lang]);
  const words = WORDS.spreadsheet;
  const heads = columns.map(({ head }) => head);
  putRow(1, [words.question[lang], ...heads, words.unit[lang]], { look: 'head' });
  const applies = ({ notApplied }: Answered, name: string) => !notApplied.includes(name);
  const asked = Object.entries(parameters).filter(([name]) =>
    columns.some((column) => applies(column, name)),
  );
  for (const [index, [name, parameter]] of asked.entries()) {
    const row = index + 2;
    put(1, row, parameter.label[lang]);
    const answers = columns.map((column) =>
      applies(column, name) ? answerOf(parameter, column.values[name], lang) : '',
    );
    for (const [at, answer] of answers.entries()) if (answer !== '') put(at + 2, row, answer);
    const number = answers.find((answer) => typeof answer === 'number');
    const unit = number !== undefined && 'unit' in parameter && unitOf(parameter, number)?.[lang];
    if (unit) put(columns.length + 2, row, unit);
  }
  const last = asked.length + 3;
  for (const [at, column] of columns.entries()) {
    if (column.page === undefined) continue;
    const pairs = asked
      .filter(([name]) => applies(column, name))
      .flatMap(([name, parameter]) => queryPairs(name, parameter, column.values[name]));
    put(1, last, WORDS.form.address[lang]);
    put(at + 2, last, `${column.page}?${new URLSearchParams(pairs)}`);
  }
  return close({ widths: [60, ...columns.map(() => 44), 24], frozen: { rows: 1, columns: 0 } });
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
