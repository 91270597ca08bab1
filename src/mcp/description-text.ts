import type { ToolOutput } from '#schema/tools.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { deprecationLines } from './deprecated-calculations.ts';

type Described = ToolOutput<'describe_calculator'>;

/** What a calculator or an analyzer asks, one parameter a line. */
export function describeInWords(described: Described, lang: Lang): string {
  const { calculator_name, analyzer_name, description, parameters, example, page_url } = described;
  return [
    `${calculator_name ?? analyzer_name}: ${description}`,
    ...deprecationLines(described, lang),
    ...Object.entries(parameters).map(([name, parameter]) => parameterLine(name, parameter, lang)),
    `${WORDS.example[lang]}: ${JSON.stringify(example)}`,
    `${WORDS.page[lang]}: ${page_url}`,
  ].join('\n');
}

function parameterLine(name: string, parameter: Described['parameters'][string], lang: Lang): string {
  const { type, unit, minimum, maximum, required, default: usual, label, help } = parameter;
  const { allowed_values, default_from, applies_if } = parameter;
  const choices = allowed_values?.map(({ value, label }) => `${value} = ${label}`).join('; ');
  const facts = [
    type,
    ...(minimum !== undefined && maximum !== undefined ? [`${minimum}–${maximum}`] : []),
    ...(unit ? [unit] : []),
    ...(required ? [WORDS.required[lang]] : []),
    ...(usual !== undefined ? [`${WORDS.usually[lang]} ${JSON.stringify(usual)}`] : []),
    ...(default_from ? [`${WORDS.usually[lang]} ${default_from}`] : []),
    ...(applies_if ? [`${WORDS.onlyIf[lang]} ${applies_if}`] : []),
  ];
  return [`- ${name} (${facts.join(', ')}): ${label}`, help, choices].filter(Boolean).join(' | ');
}

const WORDS = {
  required: { de: 'erforderlich', en: 'required' },
  usually: { de: 'ohne Angabe', en: 'default' },
  onlyIf: { de: 'zählt nur, wenn', en: 'matters only if' },
  example: { de: 'Beispiel', en: 'Example' },
  page: { de: 'Seite', en: 'Page' },
} satisfies Record<string, Localized>;
