import { explainParameter, langParameter, yearsParameter } from '#api/resources/parameters.ts';
import type { ToolOutput } from '#schema/tools.ts';
import { currencyName } from '#text/currency.ts';
import { fillText } from '#text/fill.ts';
import { labelled } from '#text/labelled.ts';
import { DEFAULT_LANG, type Lang, type Localized } from '#text/lang.ts';
import { formatMoney } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { errorText } from '../ask-api.ts';
import {
  CALCULATIONS,
  type CalculationKind,
  deprecationLines,
  goneCalculation,
  pageOf,
  unknownCalculation,
} from '../calculations.ts';
import { readMembers } from '../read-arguments.ts';
import { nameParameter, type Tool, type ToolSources } from '../tool.ts';

type ComputingName = 'estimate_cost' | 'compare_investment';

/** What one of the tools that compute has of its own. */
interface Computing<N extends ComputingName> extends Pick<Tool<N>, 'name' | 'title' | 'description'> {
  kind: CalculationKind;
  /** What its id is. */
  id: Localized;
  idOf: (output: ToolOutput<N>) => string;
  inWords: (output: ToolOutput<N>, lang: Lang) => string;
}

/** Makes a tool that sends parameters to a calculator or an analyzer. */
const computingTool =
  <N extends ComputingName>({
    kind,
    id: idDescription,
    idOf,
    inWords,
    description,
    ...facts
  }: Computing<N>) =>
  ({ contents, findDeprecation, findCalculation, today }: ToolSources): Tool<N> => {
    const { argument } = CALCULATIONS[kind];
    return {
      ...facts,
      description: fillText(description, { currency: currencyName('en') }),
      features: [CALCULATIONS[kind].feature],
      parameters: {
        [argument]: nameParameter(idDescription),
        parameters: {
          description: WORDS.mcp.parametersArgument,
          schema: { type: 'object' },
          isRequired: true,
        },
        ...explainParameter,
        ...(kind === 'roi-analyzers' && yearsParameter),
        ...langParameter,
      },
      cost: 'computed',
      answer: async ({ [argument]: given, parameters, lang: asked, explain, years }) => {
        const lang = asked ?? DEFAULT_LANG;
        const known = contents[lang]();
        const name = String(given);
        const found = findCalculation(kind, name);
        if (found === 'gone') return { error: goneCalculation(kind, name, asked) };
        if (!found) return { error: unknownCalculation({ argument, id: name, kinds: [kind] }, known, asked) };
        const value = { parameters: readMembers(Object(parameters), found.schemas()) };
        const options = {
          lang,
          explain: explain === true || years !== undefined,
          years: years === undefined ? undefined : Number(years),
        };
        const computed = found.compute({ value, errors: [] }, options, today());
        if (!computed.ok) return { error: errorText(computed.error, asked) };
        const answer = JSON.parse(computed.value);
        const id = idOf(answer);
        const further = { page_url: pageOf(known, kind, id), ...findDeprecation(kind, id) };
        const output: ToolOutput<N> = { ...answer, ...further };
        return { output, text: inWords(output, lang) };
      },
    };
  };

type Estimate = ToolOutput<'estimate_cost'>;
type Analysis = ToolOutput<'compare_investment'>;

/** What stands below figures: what they were computed with, the disclaimer, whether that is deprecated, and the page. */
const figureFoot = (answer: Estimate | Analysis, lang: Lang): string[] => [
  labelled(WORDS.mcp.parameters[lang], JSON.stringify(answer.parameters), lang),
  answer.disclaimer,
  ...deprecationLines(answer, lang),
  labelled(WORDS.mcp.page[lang], answer.page_url, lang),
];

/** What hardly fits together, if an explanation says so. */
const warningLines = ({ warnings = [] }: Pick<Estimate['cost_estimation'], 'warnings'>, lang: Lang) =>
  warnings.map(({ message }) => labelled(WORDS.mcp.warning[lang], message, lang));

/** A parameter and what other values of it would change. */
interface Effect {
  parameter: string;
  label: string;
  neighbours: readonly { value: unknown; label?: string | undefined; change: number }[];
}

/** How many parameters are told in words; the figures have them all. */
const TOLD_EFFECTS = 3;

/** The parameters that change most, each with the value that changes most. */
function effectLines(effects: readonly Effect[] | undefined, lang: Lang): string[] {
  const told = (effects ?? []).slice(0, TOLD_EFFECTS).flatMap(({ parameter, label, neighbours }) => {
    const [strongest] = neighbours.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
    if (!strongest) return [];
    const { value, label: meaning, change } = strongest;
    const changed = `${change > 0 ? '+' : ''}${formatMoney(change, lang)}`;
    return [`- ${label} (${parameter}) ${labelled(meaning ?? JSON.stringify(value), changed, lang)}`];
  });
  return told.length > 0 ? [`${WORDS.mcp.changes[lang]}:`, ...told] : [];
}

/** An estimate in words, with its lines if it has them. */
function estimateInWords(estimate: Estimate, lang: Lang): string {
  const { calculator_name, cost_estimation } = estimate;
  const { summary, breakdown, sensitivity } = cost_estimation;
  return [
    labelled(calculator_name, summary, lang),
    ...warningLines(cost_estimation, lang),
    ...(breakdown ? [`${WORDS.mcp.lines[lang]}:`, ...breakdown.map((line) => lineInWords(line, lang))] : []),
    ...effectLines(sensitivity, lang),
    ...figureFoot(estimate, lang),
  ].join('\n');
}

type Line = NonNullable<Estimate['cost_estimation']['breakdown']>[number];

function lineInWords({ label, kind, min, expected, max }: Line, lang: Lang): string {
  const [low, usual, high] = [min, expected, max].map((euros) => formatMoney(euros, lang));
  const per = kind === 'monthly' ? ` ${WORDS.mcp.perMonth[lang]}` : '';
  return `- ${labelled(label, `${usual}${per}`, lang)} (${low} – ${high})`;
}

/** A comparison in words, with its cost items if it has them. */
function analysisInWords(analysis: Analysis, lang: Lang): string {
  const { analyzer_name, roi_analysis } = analysis;
  const { summary, breakdown, sensitivity } = roi_analysis;
  const options = ['option_a', 'option_b'] as const;
  const lineOf = (label: string, euros: number) => `- ${labelled(label, formatMoney(euros, lang), lang)}`;
  const items = options.flatMap((option) =>
    (breakdown?.[option] ?? []).map(({ label, total_cost_5y }) =>
      lineOf(`${roi_analysis[option].label}, ${label}`, total_cost_5y),
    ),
  );
  return [
    labelled(analyzer_name, summary, lang),
    ...warningLines(roi_analysis, lang),
    ...options.map((option) => lineOf(roi_analysis[option].label, roi_analysis[option].total_cost_5y)),
    ...(items.length > 0 ? [`${WORDS.mcp.lines[lang]}:`, ...items] : []),
    ...effectLines(sensitivity, lang),
    ...figureFoot(analysis, lang),
  ].join('\n');
}

export const estimateCostTool = computingTool<'estimate_cost'>({
  name: 'estimate_cost',
  title: 'Estimate a cost',
  description:
    'Estimates what a project costs with one of the cost calculators: low, expected and high total and running cost a month, in {currency} without VAT. Use it once the required parameters are known; others have defaults. Tell the disclaimer with the figures, and link the page. If a value is refused, correct it as the error says and call again.',
  kind: 'calculators',
  id: WORDS.mcp.calculatorId,
  idOf: ({ calculator_id }) => calculator_id,
  inWords: estimateInWords,
});

export const compareInvestmentTool = computingTool<'compare_investment'>({
  name: 'compare_investment',
  title: 'Compare an investment',
  description:
    'Compares two ways over five years with one of the ROI analyzers, such as custom software and a subscription: total cost of each, savings and the month of break-even. Use it when a customer asks whether or when something pays off. Tell the disclaimer with the figures, and link the page. If a value is refused, correct it as the error says and call again.',
  kind: 'roi-analyzers',
  id: WORDS.mcp.analyzerId,
  idOf: ({ analyzer_id }) => analyzer_id,
  inWords: analysisInWords,
});
