import { FORM_ADDRESSES } from '#api/resources/addresses.ts';
import { localizedFile } from '#filters/path.ts';
import type { PageEntry } from '#schema/entry.ts';
import type { FormGroup } from '#schema/source/site/site-pages.ts';
import { inEachLang, type Lang, type Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { pathBelow, pathOf } from './addresses.ts';
import type { AnalysisPageData, EstimatePageData, StartPageData } from './calculation-data.ts';
import { analyzerPageData, calculatorPageData, calculatorRules, startPageData } from './calculation-pages.ts';
import { type DevelopersContent, developerPages } from './developers/developer-pages.ts';
import { forDevelopers } from './developers/for-developers.ts';
import { type EntryContent, entryPages } from './entries/entry-pages.ts';
import { furtherReading, type LinksOn } from './entries/links.ts';
import { type KnowledgeContent, knowledgePages } from './knowledge/knowledge-pages.ts';
import { type MadePage, type MakePages, type PagePlan, pageMaker, type SiteSources } from './page-frame.ts';
import { leadOf, pageLabel } from './page-words.ts';
import { type SearchContent, searchPages } from './search/search-pages.tsx';
import {
  analysisFigure,
  analyzerRows,
  type CalculatorGroup,
  calculatorGroups,
  estimateFigure,
  type OverviewRow,
  type StartOffer,
  startOffers,
} from './start/overview-rows.ts';
import { type StartDoor, startDoors } from './start/start-doors.ts';
import { startTexts } from './start/start-texts.ts';

/** What a page shows, by its type. */
export type PageContent =
  | {
      type: 'home';
      groups: () => CalculatorGroup[];
      rows: () => OverviewRow[];
      trial: () => StartPageData | undefined;
      offers: () => StartOffer[];
      reading: () => StartDoor[];
    }
  | { type: 'calculators'; title: Localized; lead: Localized; groups: () => CalculatorGroup[] }
  | { type: 'analyzers'; title: Localized; lead: Localized; rows: () => OverviewRow[] }
  | { type: 'text'; entry: PageEntry }
  | { type: 'calculator'; purpose: Localized; data: () => EstimatePageData; further: () => LinksOn[] }
  | { type: 'analyzer'; data: () => AnalysisPageData; further: () => LinksOn[] }
  | EntryContent
  | SearchContent
  | DevelopersContent
  | KnowledgeContent;

/** A page of the website in one language. */
export type WebPage = MadePage<PageContent>;

/**
 * All pages, each in all languages. A new type of page is a line here, and one in `SitePageView.astro`.
 *
 * @example
 * sitePages({ catalog, publication, today: '2026-11-21' }).map(({ path, lang }) => path[lang]); // ['/', '/en', …]
 */
export function sitePages(sources: SiteSources): WebPage[] {
  const { catalog, publication } = sources;
  const make = pageMaker(publication, catalog.site);
  const pages = [
    ...homePages(sources, make),
    ...calculationPages(sources, make),
    ...entryPages(sources, make),
    ...knowledgePages(catalog, make),
    ...developerPages(sources, make),
    ...searchPages(catalog, publication.searchIndexes, make),
    ...catalog.pages.flatMap((entry) =>
      make<PageContent>({ path: inEachLang((lang) => pathOf(entry.url[lang])) }, () => ({
        type: 'text',
        entry,
      })),
    ),
  ];
  return pages.filter(({ section }) => section === undefined || catalog.site.shown.includes(section));
}

function homePages({ catalog, today }: SiteSources, make: MakePages): WebPage[] {
  const facts = { path: catalog.site.paths.home, caption: { title: startTexts(catalog.site).title } };
  return make<PageContent>(facts, (lang) => ({
    type: 'home',
    groups: () => calculatorGroups(catalog, { lang, today }),
    rows: () => analyzerRows(catalog, { lang, today }),
    trial: () => startPageData(catalog, { lang, today }),
    offers: () => startOffers(catalog, lang),
    reading: () => startDoors(catalog, lang),
  }));
}

/** The list of the calculators and a page for each, then the same of the analyzers. */
function calculationPages(sources: SiteSources, make: MakePages): WebPage[] {
  const { catalog, today } = sources;
  const { site, pricing, purposes } = catalog;
  const calculators = pageLabel(site, 'calculators');
  const analyzers = pageLabel(site, 'analyzers');
  const pagesOf = (
    section: FormGroup,
    id: string | undefined,
    caption: PagePlan['caption'],
    contentOf: (lang: Lang) => PageContent,
  ) =>
    make(
      {
        path: id === undefined ? site.paths[section] : pathBelow(site.paths[section], id),
        section,
        twin: (lang) => localizedFile([FORM_ADDRESSES[section], id].filter(Boolean).join('/'), lang, 'json'),
        caption,
      },
      contentOf,
    );
  const { calculatorsTitle, calculatorsLead, analyzersTitle, analyzersLead } = WORDS.start;
  return [
    ...pagesOf('calculators', undefined, { kind: calculators, title: calculatorsTitle }, (lang) => ({
      type: 'calculators',
      title: calculatorsTitle,
      lead: leadOf(site, 'calculators', calculatorsLead),
      groups: () => calculatorGroups(catalog, { lang, today }),
    })),
    ...pricing.calculators.flatMap((source) => {
      const { id, name, question = name } = source;
      const purpose =
        purposes.find((each) => each.id === source.purpose)?.name ?? inEachLang(() => source.purpose);
      const caption = {
        kind: purpose,
        title: question,
        figure: (lang: Lang) => estimateFigure(calculatorPageData(source, catalog, { lang, today })),
      };
      return pagesOf('calculators', id, caption, (lang) => ({
        type: 'calculator',
        purpose,
        data: () => ({
          ...calculatorPageData(source, catalog, { lang, today }),
          rules: calculatorRules(source, catalog, { lang, today }),
          forDevelopers: forDevelopers(sources, 'calculators', source, lang),
        }),
        further: () => furtherReading(catalog, 'calculators', id, lang),
      }));
    }),
    ...pagesOf('analyzers', undefined, { kind: analyzers, title: analyzersTitle }, (lang) => ({
      type: 'analyzers',
      title: analyzersTitle,
      lead: leadOf(site, 'analyzers', analyzersLead),
      rows: () => analyzerRows(catalog, { lang, today }),
    })),
    ...pricing.analyzers.flatMap((source) => {
      const caption = {
        kind: analyzers,
        title: source.name,
        figure: (lang: Lang) => analysisFigure(analyzerPageData(source, catalog, { lang, today })),
      };
      return pagesOf('analyzers', source.id, caption, (lang) => ({
        type: 'analyzer',
        data: () => ({
          ...analyzerPageData(source, catalog, { lang, today }),
          forDevelopers: forDevelopers(sources, 'analyzers', source, lang),
        }),
        further: () => furtherReading(catalog, 'analyzers', source.id, lang),
      }));
    }),
  ];
}
