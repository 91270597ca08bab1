import type { Catalog } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { analyzerPageData, calculatorPageData } from '../calculation-pages.ts';
import { analysisFigure, estimateFigure } from './example-figures.ts';

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
