import type { Lang, Localized } from '#text/lang.ts';
import { analysisEngine } from '../analyze/engine.ts';
import type { AnalysisPageData } from '../analyze/page-data.ts';
import { ANALYSIS_WORDS } from '../analyze/words.ts';
import { estimateEngine } from '../estimate/engine.ts';
import type { EstimatePageData } from '../estimate/page-data.ts';
import { formatAmount, formatSavings } from '../form/money.ts';

/** What the example of a calculator or analyzer comes to, as overviews show it. */
export interface ExampleFigure {
  figure: string;
  note: string;
}

const PER_MONTH: Localized = { de: 'im Monat', en: 'per month' };
const FIRST_YEAR: Localized = { de: 'im ersten Jahr', en: 'in the first year' };
const OWN_SHARE: Localized = { de: 'Eigenanteil', en: 'your share' };
const ONE_OFF: Localized = { de: 'einmalig', en: 'one-off' };

const BASES = { one_off: ONE_OFF, first_year: FIRST_YEAR, own_share: OWN_SHARE };

/** The total of a calculator's example, or what it costs a month if it costs nothing else. */
export function estimateFigure({ portable, example, date, lang }: EstimatePageData): ExampleFigure {
  const engine = estimateEngine(portable);
  const values = engine.readGiven(example.parameters);
  if (!values) throw new Error(`The example of "${portable.source.id}" is not valid`);
  const { total_estimate, monthly_cost } = engine.estimate(values, date);
  return total_estimate > 0
    ? { figure: formatAmount(total_estimate, lang), note: BASES[portable.source.basis][lang] }
    : { figure: formatAmount(monthly_cost, lang), note: PER_MONTH[lang] };
}

/** What the example of an analyzer saves in five years, and when it breaks even. */
export function analysisFigure({ portable, example, lang }: AnalysisPageData): ExampleFigure {
  const engine = analysisEngine(portable);
  const values = engine.readGiven(example.parameters);
  if (!values) throw new Error(`The example of "${portable.source.id}" is not valid`);
  const { savings_year_5, breakeven_month } = engine.analyze(values);
  return { figure: formatSavings(savings_year_5, lang), note: breakevenText(breakeven_month, lang) };
}

function breakevenText(month: number | null, lang: Lang): string {
  if (month === null) return ANALYSIS_WORDS.noBreakeven[lang];
  return { de: `ab Monat ${month}`, en: `from month ${month}` }[lang];
}
