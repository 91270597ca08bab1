import { langParameter } from '#api/resources/parameters.ts';
import type { ToolOutput } from '#schema/tools.ts';
import { labelled } from '#text/labelled.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { joinBy } from '#text/sentences.ts';
import { WORDS } from '#text/words.ts';
import { askByName } from '../ask-api.ts';
import {
  CALCULATIONS,
  type CalculationKind,
  deprecationLines,
  pageOf,
  unknownCalculation,
} from '../calculations.ts';
import { nameParameter, type Tool, type ToolSources } from '../tool.ts';

export function describeCalculatorTool({
  askApi,
  contents,
  kinds,
  findDeprecation,
}: ToolSources): Tool<'describe_calculator'> {
  return {
    name: 'describe_calculator',
    features: ['calculators', 'analyzers'],
    title: 'Describe a calculator',
    description: `Tells what ${joinBy('or', kinds.map(inWords))} asks: every parameter with its meaning, type, unit, allowed values and default, and a valid example. Call it before ${joinBy(
      'or',
      kinds.map((kind) => CALCULATIONS[kind].tool),
    )}, and ask the customer for what is required.`,
    parameters: {
      calculator: nameParameter(WORDS.mcp.calculationId),
      ...langParameter,
    },
    cost: 'computed',
    answer: async ({ calculator, lang }) => {
      const id = String(calculator);
      const known = contents[lang ?? DEFAULT_LANG]();
      for (const kind of kinds) {
        const folder = CALCULATIONS[kind].address;
        const { status, text } = await askByName(askApi, { folder, name: id, parameters: { lang } });
        if (status === 410) return { error: text };
        if (status !== 200) continue;
        const { schema: _schema, ...described } = JSON.parse(text);
        const name = described.calculator_id ?? described.analyzer_id;
        const output = { ...described, page_url: pageOf(known, kind, name), ...findDeprecation(kind, name) };
        return { output, text: describeInWords(output, lang ?? DEFAULT_LANG) };
      }
      return {
        error: unknownCalculation({ argument: 'calculator', id, kinds }, known, lang),
      };
    },
  };
}

const inWords = (kind: CalculationKind): string =>
  `${kind === 'calculators' ? 'a' : 'an'} ${CALCULATIONS[kind].name}`;

type Described = ToolOutput<'describe_calculator'>;

/** What a calculator or an analyzer asks, one parameter a line. */
function describeInWords(described: Described, lang: Lang): string {
  const { calculator_name, analyzer_name, description, parameters, example, page_url } = described;
  return [
    labelled(calculator_name ?? analyzer_name ?? '', description, lang),
    ...deprecationLines(described, lang),
    ...Object.entries(parameters).map(([name, parameter]) => parameterLine(name, parameter, lang)),
    ...(described.contradictions ?? []).map((each) => contradictionLine(each, lang)),
    labelled(WORDS.mcp.example[lang], JSON.stringify(example), lang),
    labelled(WORDS.mcp.page[lang], page_url, lang),
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
    ...(required ? [WORDS.mcp.required[lang]] : []),
    ...(usual !== undefined ? [`${WORDS.mcp.usually[lang]} ${JSON.stringify(usual)}`] : []),
    ...(default_from ? [`${WORDS.mcp.usually[lang]} ${default_from}`] : []),
    ...(applies_if ? [`${WORDS.mcp.onlyIf[lang]} ${applies_if}`] : []),
  ];
  return [`- ${name} (${facts.join(', ')}): ${label}`, help, choices].filter(Boolean).join(' | ');
}

type Contradiction = NonNullable<Described['contradictions']>[number];

const contradictionLine = ({ warn_if, refuse_if, message }: Contradiction, lang: Lang): string =>
  `${(refuse_if ? WORDS.mcp.refusedIf : WORDS.mcp.doubtfulIf)[lang]} ${refuse_if ?? warn_if}: ${message}`;
