import { langParameter } from '#api/resources/parameters.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { askByName } from '../ask-api.ts';
import { CALCULATION_KINDS, CALCULATIONS, pageOf, unknownCalculation } from '../calculations.ts';
import { describeInWords } from '../description-text.ts';
import { NAME_MAX_LENGTH, type Tool, type ToolSources } from '../tool.ts';

export function describeCalculatorTool({
  askApi,
  contents,
  findDeprecation,
}: ToolSources): Tool<'describe_calculator'> {
  return {
    name: 'describe_calculator',
    title: 'Describe a calculator',
    description:
      'Tells what a cost calculator or an ROI analyzer asks: every parameter with its meaning, type, unit, allowed values and default, and a valid example. Call it before estimate_cost or compare_investment, and ask the customer for what is required.',
    parameters: {
      calculator: {
        description: { de: 'Id des Rechners oder der Analyse', en: 'Id of the calculator or analyzer' },
        schema: { type: 'string', maxLength: NAME_MAX_LENGTH },
        isRequired: true,
      },
      ...langParameter,
    },
    cost: 'computed',
    answer: async ({ calculator, lang }) => {
      const id = String(calculator);
      const known = contents[lang ?? DEFAULT_LANG]();
      for (const kind of CALCULATION_KINDS) {
        const folder = CALCULATIONS[kind].address;
        const { status, text } = await askByName(askApi, { folder, name: id, parameters: { lang } });
        if (status === 410) return { error: text };
        if (status !== 200) continue;
        const { schema: _schema, ...described } = JSON.parse(text);
        const name = described.calculator_id ?? described.analyzer_id;
        const output = {
          ...described,
          page_url: pageOf(known, kind, name),
          ...findDeprecation(kind, name),
        };
        return { output, text: describeInWords(output, lang ?? DEFAULT_LANG) };
      }
      return {
        error: unknownCalculation({ argument: 'calculator', id, kinds: CALCULATION_KINDS }, known, lang),
      };
    },
  };
}
