import { langParameter } from '#api/resources/parameters.ts';
import type { ToolOutput } from '#schema/tools.ts';
import { labelled } from '#text/labelled.ts';
import { DEFAULT_LANG, type Lang } from '#text/lang.ts';
import { joinBy } from '#text/sentences.ts';
import { CALCULATIONS, type CalculationKind, deprecationLines, pageOf } from '../calculations.ts';
import type { Tool, ToolSources } from '../tool.ts';

type Items = ToolOutput<'list_calculators'>['items'];

/** An item of the list of calculators, or of that of analyzers. */
type ListedCalculation = { description: string } & {
  [name in `${'calculator' | 'analyzer'}_${'id' | 'name'}`]?: string;
};

export function listCalculatorsTool({
  askApi,
  contents,
  kinds,
  findDeprecation,
}: ToolSources): Tool<'list_calculators'> {
  const listKind = async (kind: CalculationKind, lang: Lang) => {
    const { text } = await askApi({ path: CALCULATIONS[kind].address, parameters: { lang } });
    const { items }: { items: ListedCalculation[] } = JSON.parse(text);
    return items.map((item): Items[number] => {
      const id = item.calculator_id ?? item.analyzer_id ?? '';
      const name = item.calculator_name ?? item.analyzer_name ?? '';
      const page_url = pageOf(contents[lang](), kind, id);
      return { kind, id, name, description: item.description, page_url, ...findDeprecation(kind, id) };
    });
  };
  return {
    name: 'list_calculators',
    features: ['calculators', 'analyzers'],
    title: 'List calculators',
    description: `Lists all ${joinBy('and', kinds.map(inWords))}, one line each. Use it to choose the one that fits what a customer plans.`,
    parameters: langParameter,
    cost: 'computed',
    answer: async ({ lang = DEFAULT_LANG }) => {
      const items = (await Promise.all(kinds.map((kind) => listKind(kind, lang)))).flat();
      const text = items.map((item) => lineInWords(item, lang)).join('\n');
      return { output: { count: items.length, items }, text };
    },
  };
}

const inWords = (kind: CalculationKind): string =>
  `${CALCULATIONS[kind].name}s (${CALCULATIONS[kind].question})`;

function lineInWords(item: Items[number], lang: Lang): string {
  const { kind, id, name, description } = item;
  return [`- ${kind} ${labelled(id, name, lang)}. ${description}`, ...deprecationLines(item, lang)].join(
    ' | ',
  );
}
