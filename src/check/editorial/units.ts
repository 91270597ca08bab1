import { isNumber } from '#pricing/parameter.ts';
import type { Unit } from '#pricing/unit.ts';
import type { AnalyzerSource } from '#schema/source/pricing/analyzers.ts';
import type { CalculatorSource } from '#schema/source/pricing/calculators.ts';
import { PROGRAM_LANG } from '#text/lang.ts';

/** Where the unit of exactly one is missing, in a calculator or an analyzer. */
export function missingSingulars(
  source: CalculatorSource | AnalyzerSource,
): { path: PropertyKey[]; message: string }[] {
  const parameters = Object.entries(source.parameters).flatMap(([name, parameter]) =>
    isNumber(parameter) && parameter.minimum <= 1 && parameter.maximum >= 1
      ? [{ path: ['parameters', name, 'unit'], unit: parameter }]
      : [],
  );
  const lines =
    'lines' in source ? [...linesOf('lines', source.lines), ...linesOf('monthly', source.monthly)] : [];
  return [...parameters, ...lines]
    .filter(({ unit }) => isWord(unit) && !unit.unit_singular)
    .map(({ path, unit: { unit } }) => {
      const words = Object.values(unit ?? {}).map((each) => `"${each}"`);
      const message = `${words.join(' and ')} may stand behind 1: write below it how they do then, such as \`unit_singular: { de: Monat, en: month }\``;
      return { path, message };
    });
}

function linesOf(field: string, lines: CalculatorSource['lines']) {
  return Object.entries(lines)
    .filter(([, { quantity }]) => quantity !== 1)
    .map(([id, line]) => ({ path: [field, id, 'unit'], unit: line }));
}

/** Signs such as € and TB are the same behind any number, and so are abbreviations such as km and kWh. */
function isWord({ unit }: Unit): boolean {
  const text = unit?.[PROGRAM_LANG] ?? '';
  return /^\p{L}+\p{Ll}/u.test(text) && !ABBREVIATION.test(text);
}

/** Up to three letters, of which the third is no `s` of a plural, as in VMs. */
const ABBREVIATION = /^(?:\p{L}{1,2}|\p{L}{2}(?!s)\p{L})(?!\p{L})/u;
