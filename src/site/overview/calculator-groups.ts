import type { Catalog } from '#schema/entry.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { analysisEngine } from '../analyze/engine.ts';
import type { AnalysisPageData } from '../analyze/page-data.ts';
import { ANALYSIS_WORDS } from '../analyze/words.ts';
import { analyzerPageData, calculatorPageData } from '../calculation-pages.ts';
import { estimateEngine } from '../estimate/engine.ts';
import type { EstimatePageData } from '../estimate/page-data.ts';
import { formatAmount, formatSavings } from '../form/money.ts';

/** A calculator or analyzer in an overview. */
export interface OverviewRow {
  href: string;
  name: string;
  note: string;
  figure: string;
  figureNote: string;
}

/** Calculators for the same purpose. */
export interface CalculatorGroup {
  id: string;
  name: string;
  rows: OverviewRow[];
}

interface Options {
  lang: Lang;
  today: string;
}

/** All calculators by what a customer wants; purposes without one are left out. */
export function calculatorGroups(catalog: Catalog, { lang, today }: Options): CalculatorGroup[] {
  const { pricing, purposes, site } = catalog;
  return purposes
    .map(({ id, name }) => ({
      id,
      name: name[lang],
      rows: pricing.calculators
        .filter(({ purpose }) => purpose === id)
        .map((source): OverviewRow => {
          const { figure, note } = estimateFigure(calculatorPageData(source, catalog, { lang, today }));
          return {
            href: `${site.pages.calculators[lang]}/${source.id}`,
            name: source.name[lang],
            note: source.question?.[lang] ?? '',
            figure,
            figureNote: note,
          };
        }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** All analyzers. */
export function analyzerRows(catalog: Catalog, { lang, today }: Options): OverviewRow[] {
  return catalog.pricing.analyzers.map((source) => {
    const { figure, note } = analysisFigure(analyzerPageData(source, catalog, { lang, today }));
    return {
      href: `${catalog.site.pages.analyzers[lang]}/${source.id}`,
      name: source.name[lang],
      note: source.question?.[lang] ?? '',
      figure,
      figureNote: note,
    };
  });
}

/** What the example of a calculator or analyzer comes to, as overviews show it. */
interface ExampleFigure {
  figure: string;
  note: string;
}

const PER_MONTH: Localized = { de: 'im Monat', en: 'per month' };
const FIRST_YEAR: Localized = { de: 'im ersten Jahr', en: 'in the first year' };
const OWN_SHARE: Localized = { de: 'Eigenanteil', en: 'your share' };
const ONE_OFF: Localized = { de: 'einmalig', en: 'one-off' };

const BASES = { one_off: ONE_OFF, first_year: FIRST_YEAR, own_share: OWN_SHARE };

/** The total of a calculator's example, or what it costs a month if it costs nothing else. */
function estimateFigure({ portable, example, date, lang }: EstimatePageData): ExampleFigure {
  const engine = estimateEngine(portable);
  const values = engine.readGiven(example.parameters);
  if (!values) throw new Error(`The example of "${portable.source.id}" is not valid`);
  const { total_estimate, monthly_cost } = engine.estimate(values, date);
  return total_estimate > 0
    ? { figure: formatAmount(total_estimate, lang), note: BASES[portable.source.basis][lang] }
    : { figure: formatAmount(monthly_cost, lang), note: PER_MONTH[lang] };
}

/** What the example of an analyzer saves in five years, and when it breaks even. */
function analysisFigure({ portable, example, lang }: AnalysisPageData): ExampleFigure {
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
