import type { Parameter, Parameters } from '#schema/source/pricing/parameters.ts';
import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { Analyzer } from '../analysis/analyzer.ts';
import { searchBreakeven } from '../analysis/breakeven-search.ts';
import type { Calculator } from '../estimate/calculator.ts';
import { hasValues } from '../parameter.ts';
import type { Rates } from '../rates.ts';
import type { FilledRequest } from './change-value.ts';
import type { Neighbour } from './neighbours.ts';
import { analysisSensitivity, type Effect, estimateSensitivity } from './sensitivity.ts';

/** The field `sensitivity` that `explain=true` adds to `cost_estimation`. */
export function explainEstimateSensitivity(
  calculator: Calculator,
  request: FilledRequest,
  rates: Rates,
  lang: Lang,
) {
  const effects = estimateSensitivity(calculator, request, rates);
  return { sensitivity: withLabels(effects, calculator.source.parameters, lang) };
}

/** The fields `sensitivity` and `breakeven_at` that `explain=true` adds to `roi_analysis`. */
export function explainAnalysisSensitivity(analyzer: Analyzer, request: FilledRequest, lang: Lang) {
  const { parameters } = analyzer.source;
  const effects = analysisSensitivity(analyzer, request);
  return {
    sensitivity: withLabels(effects, parameters, lang),
    breakeven_at: searchBreakeven(analyzer, request, effects).map(({ parameter, value }) => ({
      parameter,
      label: labelOf(parameters, parameter, lang),
      value,
    })),
  };
}

function withLabels<Figure extends string>(
  effects: readonly Effect<Figure>[],
  parameters: Parameters,
  lang: Lang,
) {
  return effects.map(({ parameter, neighbours }) => ({
    parameter,
    label: labelOf(parameters, parameter, lang),
    neighbours: neighbours.map(({ value, toggled, ...figures }) => {
      const label = valueLabel(parameters[parameter], value, toggled, lang);
      return { value, ...(label !== undefined && { label }), ...figures };
    }),
  }));
}

const labelOf = (parameters: Parameters, name: string, lang: Lang) => parameters[name]?.label[lang] ?? name;

/** What a neighbouring value is called; `undefined` for a number. */
function valueLabel(
  parameter: Parameter | undefined,
  value: Neighbour['value'],
  toggled: string | undefined,
  lang: Lang,
): string | undefined {
  if (typeof value === 'boolean') return (value ? WORDS.pricing.yes : WORDS.pricing.no)[lang];
  if (!parameter || !hasValues(parameter)) return undefined;
  const label = parameter.values[toggled ?? String(value)]?.[lang];
  if (toggled === undefined) return label;
  return `${Array.isArray(value) && value.includes(toggled) ? '+' : '−'} ${label}`;
}
