import { badRequest, errorLang } from '#api/errors.ts';
import { explainParameter, langParameter } from '#api/resources/parameters.ts';
import type { ToolOutput } from '#schema/tools.ts';
import { DEFAULT_LANG, type Lang, type Localized } from '#text/lang.ts';
import {
  CALCULATIONS,
  type CalculationKind,
  goneCalculation,
  pageOf,
  unknownCalculation,
} from './calculations.ts';
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
  { contents, findDeprecation, findCalculation, today }: ToolSources,
): Tool<N> {
  const { argument } = CALCULATIONS[kind];
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
    answer: async ({ [argument]: given, parameters, lang: asked, explain }) => {
      const lang = asked ?? DEFAULT_LANG;
      const known = contents[lang]();
      const name = String(given);
      const found = findCalculation(kind, name);
      if (found === 'gone') return { error: goneCalculation(kind, name, asked) };
      if (!found) return { error: unknownCalculation({ argument, id: name, kinds: [kind] }, known, asked) };
      const value = { parameters: readMembers(Object(parameters), found.schemas) };
      const computed = found.compute({ value, errors: [] }, { lang, explain: explain === true }, today());
      if (!computed.ok) return { error: String(badRequest(computed.error, errorLang(asked)).body) };
      const answer = JSON.parse(computed.value);
      const id = idOf(answer);
      const further = { page_url: pageOf(known, kind, id), ...findDeprecation(kind, id) };
      const output: ToolOutput<N> = { ...answer, ...further };
      return { output, text: inWords(output, lang) };
    },
  };
}
