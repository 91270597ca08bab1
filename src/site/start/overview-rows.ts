import { filterPath } from '#catalog/addresses.ts';
import type { Values } from '#pricing/expression/expression.ts';
import type { Catalog } from '#schema/entry.ts';
import { fillText } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { analysisEngine } from '../analyze/engine.ts';
import type { AnalysisPageData, EstimatePageData } from '../calculation-data.ts';
import { analyzerPageData, calculatorPageData, type PageDataOptions } from '../calculation-pages.ts';
import { type Linked, linksTo, type PageLink } from '../entries/links.ts';
import { estimateEngine } from '../estimate/engine.ts';
import { formatAmount, formatSavings } from '../form/money.ts';
import type { PriceRange } from './price-scale.ts';
import { type SavingsCourse, savingsOf } from './savings-curve.ts';

/** What the example of a calculator or analyzer comes to, as overviews and pictures show it. */
export interface ExampleFigure {
  figure: string;
  figureNote: string;
  /** From the low to the high estimate; without, it costs nothing but a monthly sum, or is no calculator. */
  range?: PriceRange & { ends: [low: string, high: string] };
  /** What an analyzer's first option has saved by each month; only of analyzers. */
  savings?: SavingsCourse;
}

/** A calculator or analyzer in an overview. */
export interface OverviewRow extends ExampleFigure {
  href: string;
  name: string;
  note: string;
}

/** Calculators for the same purpose. */
export interface CalculatorGroup {
  id: string;
  name: string;
  rows: OverviewRow[];
}

/** All calculators by what a customer wants; purposes without one are left out. */
export function calculatorGroups(catalog: Catalog, options: PageDataOptions): CalculatorGroup[] {
  const { pricing, purposes, site } = catalog;
  const path = site.paths.calculators[options.lang];
  return purposes
    .map(({ id, name }) => ({
      id,
      name: name[options.lang],
      rows: pricing.calculators
        .filter(({ purpose }) => purpose === id)
        .map((source) =>
          overviewRow(
            source,
            path,
            options.lang,
            estimateFigure(calculatorPageData(source, catalog, options)),
          ),
        ),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** All analyzers. */
export function analyzerRows(catalog: Catalog, options: PageDataOptions): OverviewRow[] {
  const { pricing, site } = catalog;
  const path = site.paths.analyzers[options.lang];
  return pricing.analyzers.map((source) =>
    overviewRow(source, path, options.lang, analysisFigure(analyzerPageData(source, catalog, options))),
  );
}

/** What a home page with few calculators, or none, leads to: entries of a list, by category. */
export interface StartOffer {
  page: 'services' | 'articles';
  groups: { id: string; title: string; href: string; links: PageLink[] }[];
}

/** How many articles a home page lists. */
const MOST_ARTICLES = 5;

/** How many calculators lead on from a home page by themselves. */
const ENOUGH_CALCULATORS = 4;

/** The services where there are few calculators, and the latest articles too where there are none. */
export function startOffers({ site, kinds, pricing }: Catalog, lang: Lang): StartOffer[] {
  const hasCalculators = site.shown.includes('calculators');
  if (hasCalculators && pricing.calculators.length >= ENOUGH_CALCULATORS) return [];
  const offer = (
    page: StartOffer['page'],
    entries: readonly (Linked & { category: { id: string; name: Localized } })[],
  ): StartOffer => ({
    page,
    groups: [...Map.groupBy(entries, ({ category }) => category).entries()].map(
      ([{ id, name }, members]) => ({
        id: `${page}-${id}`,
        title: name[lang],
        href: filterPath(site, page, 'category', id)?.[lang] ?? site.paths[page][lang],
        links: linksTo(members, lang),
      }),
    ),
  });
  return [
    offer('services', kinds.services[lang]),
    offer('articles', hasCalculators ? [] : kinds.articles[lang].slice(0, MOST_ARTICLES)),
  ].filter(({ groups }) => groups.length > 0);
}

interface Named {
  id: string;
  name: Localized;
  question?: Localized | undefined;
}

function overviewRow(source: Named, path: string, lang: Lang, figure: ExampleFigure): OverviewRow {
  return {
    href: `${path}/${source.id}`,
    name: source.name[lang],
    note: source.question?.[lang] ?? '',
    ...figure,
  };
}

/** The total of a calculator's example, or what it costs a month if it costs nothing else. */
export function estimateFigure({ portable, example, date, lang }: EstimatePageData): ExampleFigure {
  const engine = estimateEngine(portable);
  const { min_cost, total_estimate, max_cost, monthly_cost } = engine.estimate(
    exampleValues(engine, example, portable),
    date,
  );
  return total_estimate > 0
    ? {
        figure: formatAmount(total_estimate, lang),
        figureNote: WORDS.bases[portable.source.basis][lang],
        range: {
          low: min_cost,
          expected: total_estimate,
          high: max_cost,
          ends: [formatAmount(min_cost, lang), formatAmount(max_cost, lang)],
        },
      }
    : { figure: formatAmount(monthly_cost, lang), figureNote: WORDS.start.perMonth[lang] };
}

/** What the example of an analyzer saves in five years, and when it breaks even. */
export function analysisFigure({ portable, example, lang }: AnalysisPageData): ExampleFigure {
  const engine = analysisEngine(portable);
  const analysis = engine.analyze(exampleValues(engine, example, portable));
  return {
    figure: formatSavings(analysis.savings_year_5, lang),
    figureNote: breakevenText(analysis.breakeven_month, lang),
    savings: savingsOf(analysis),
  };
}

/** The answers of an example. Throws if it is not valid. */
export function exampleValues(
  { readGiven }: { readGiven: (given: object) => Values | undefined },
  { parameters }: { parameters: object },
  { source }: { source: { id: string } },
): Values {
  const values = readGiven(parameters);
  if (!values) throw new Error(`The example of "${source.id}" is not valid`);
  return values;
}

function breakevenText(month: number | null, lang: Lang): string {
  if (month === null) return WORDS.analysis.noBreakeven[lang];
  return fillText(WORDS.start.fromMonth[lang], { month }, lang);
}
