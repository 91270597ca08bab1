import type { Published } from '#http/router.ts';
import { ANALYZERS, CALCULATORS } from '#resources/addresses.ts';
import type { Catalog, PageEntry } from '#schema/entry.ts';
import { PAGE_IDS } from '#schema/source/pages.ts';
import { inBoth, LANGS, type Lang, type Localized } from '#text/lang.ts';
import { pathBelow } from './addresses.ts';
import type { AnalysisPageData } from './analyze/page-data.ts';
import { analyzerPageData, calculatorPageData, startPageData } from './calculation-pages.ts';
import type { EstimatePageData } from './estimate/page-data.ts';
import {
  analyzerRows,
  type CalculatorGroup,
  calculatorGroups,
  type OverviewRow,
} from './overview/calculator-groups.ts';
import type { StartPageData } from './start/page-data.ts';

/** What a page shows, by its type. */
type PageContent =
  | {
      type: 'home';
      groups: () => CalculatorGroup[];
      rows: () => OverviewRow[];
      trial: () => StartPageData | undefined;
    }
  | { type: 'calculators'; groups: () => CalculatorGroup[] }
  | { type: 'analyzers'; rows: () => OverviewRow[] }
  | { type: 'text'; entry: PageEntry }
  | { type: 'calculator'; id: string; purpose: Localized; data: () => EstimatePageData }
  | { type: 'analyzer'; id: string; data: () => AnalysisPageData };

/** A page of the web site in one language. */
export interface SitePage {
  path: Localized;
  lang: Lang;
  content: PageContent;
  /** The same as JSON, if the API has it. */
  twin: string | undefined;
}

/** What pages are made from. `today` is the day whose prices they show. */
export interface SiteSources {
  catalog: Catalog;
  publication: Published;
  today: string;
}

/** All pages, each in both languages. A new type of page is a line here, and one in `pages/[...site].astro`. */
export function sitePages({ catalog, publication, today }: SiteSources): SitePage[] {
  const { pages } = catalog.site;
  const { calculators, analyzers } = catalog.pricing;
  const twinsOf = twinFinder(publication);
  const purposeName = (id: string) =>
    catalog.purposes.find((purpose) => purpose.id === id)?.name ?? { de: id, en: id };
  const page = (path: Localized, contentOf: (lang: Lang) => PageContent, address?: string): SitePage[] =>
    LANGS.map((lang) => ({
      path,
      lang,
      content: contentOf(lang),
      twin: address === undefined ? undefined : twinsOf(address)[lang],
    }));
  return [
    ...page(pages.home, (lang) => ({
      type: 'home',
      groups: () => calculatorGroups(catalog, { lang, today }),
      rows: () => analyzerRows(catalog, { lang, today }),
      trial: () => startPageData(catalog, { lang, today }),
    })),
    ...page(
      pages.calculators,
      (lang) => ({ type: 'calculators', groups: () => calculatorGroups(catalog, { lang, today }) }),
      CALCULATORS,
    ),
    ...page(
      pages.analyzers,
      (lang) => ({ type: 'analyzers', rows: () => analyzerRows(catalog, { lang, today }) }),
      ANALYZERS,
    ),
    ...PAGE_IDS.flatMap((id) => page(pages[id], () => ({ type: 'text', entry: catalog.pages[id] }))),
    ...calculators.flatMap((source) =>
      page(
        pathBelow(pages.calculators, source.id),
        (lang) => ({
          type: 'calculator',
          id: source.id,
          purpose: purposeName(source.purpose),
          data: () => calculatorPageData(source, catalog, { lang, today }),
        }),
        `${CALCULATORS}/${source.id}`,
      ),
    ),
    ...analyzers.flatMap((source) =>
      page(
        pathBelow(pages.analyzers, source.id),
        (lang) => ({
          type: 'analyzer',
          id: source.id,
          data: () => analyzerPageData(source, catalog, { lang, today }),
        }),
        `${ANALYZERS}/${source.id}`,
      ),
    ),
  ];
}

/** Finds the JSON file of an address of the API in each language. */
function twinFinder({ files }: Published): (address: string) => Localized<string | undefined> {
  const paths = new Map(
    [...files.values()]
      .filter(({ type }) => type.mediaType === 'application/json')
      .map(({ address, lang, path }) => [`${address} ${lang}`, path]),
  );
  return (address) => inBoth((lang) => paths.get(`${address} ${lang}`));
}
