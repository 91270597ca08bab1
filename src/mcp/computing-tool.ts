import { explainParameter, langParameter } from '#resources/parameters.ts';
import type { ToolOutput } from '#schema/tools.ts';
import { DEFAULT_LANG, type Lang, type Localized } from '#text/lang.ts';
import { askByName } from './ask-api.ts';
import { CALCULATIONS, type CalculationKind, pageOf, unknownCalculation } from './calculations.ts';
import { readMembers } from './read-members.ts';
import { NAME_MAX_LENGTH, type Tool, type ToolSources } from './tool.ts';

type ComputingName = 'estimate_cost' | 'compare_investment';

/** What one of the tools that compute has of its own. */
interface Computing<N extends ComputingName> extends Pick<Tool<N>, 'name' | 'title' | 'description'> {
  kind: CalculationKind;
  /** What its id is. */
  id: Localized;
  idOf: (output: ToolOutput<N>) => string;
  inWords: (output: ToolOutput<N>, lang: Lang) => string;
}

/** A tool that sends parameters to a calculator or an analyzer. */
export function computingTool<N extends ComputingName>(
  { kind, id: idDescription, idOf, inWords, ...facts }: Computing<N>,
  { askApi, contents, findDeprecation, findSchemas }: ToolSources,
): Tool<N> {
  const { address, argument } = CALCULATIONS[kind];
  return {
    ...facts,
    parameters: {
      [argument]: {
        description: idDescription,
        schema: { type: 'string', maxLength: NAME_MAX_LENGTH },
        isRequired: true,
      },
      parameters: {
        description: {
          de: 'Werte nach Namen, wie describe_calculator sie beschreibt',
          en: 'Values by name, as describe_calculator describes them',
        },
        schema: { type: 'object' },
        isRequired: true,
      },
      ...explainParameter,
      ...langParameter,
    },
    cost: 'computed',
    answer: async ({ [argument]: given, parameters, ...options }) => {
      const { lang = DEFAULT_LANG } = options;
      const known = contents[lang]();
      const name = String(given);
      const body = { parameters: readMembers(Object(parameters), findSchemas(kind, name)) };
      const { status, text } = await askByName(askApi, { folder: address, name, parameters: options, body });
      if (status === 404)
        return { error: unknownCalculation({ argument, id: name, kinds: [kind] }, known, options.lang) };
      if (status !== 200) return { error: text };
      const answer = JSON.parse(text);
      const id = idOf(answer);
      const further = { page_url: pageOf(known, kind, id), ...findDeprecation(kind, id) };
      const output: ToolOutput<N> = { ...answer, ...further };
      return { output, text: inWords(output, lang) };
    },
  };
}
