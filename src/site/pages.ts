import { ANALYZERS, CALCULATORS } from '#api/resources/addresses.ts';
import type { Publication } from '#api/resources/publish.ts';
import { localizedFile } from '#filters/path.ts';
import type { Catalog, PageEntry } from '#schema/entry.ts';
import { PAGE_IDS } from '#schema/source/pages.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { pathBelow } from './addresses.ts';
import type { AnalysisPageData } from './analyze/page-data.ts';
import { type ArticlesContent, articlePages } from './articles/pages.ts';
import { analyzerPageData, calculatorPageData, startPageData } from './calculation-pages.ts';
import { type DevelopersContent, developerPages } from './developers/pages.ts';
import type { EstimatePageData } from './estimate/page-data.ts';
import { type FaqContent, faqPages } from './faq/pages.ts';
import { type GlossaryContent, glossaryPages } from './glossary/pages.ts';
import { type KnowledgeContent, knowledgePages } from './knowledge/pages.ts';
import { type Further, furtherReading } from './lists/further.ts';
import {
  analyzerRows,
  type CalculatorGroup,
  calculatorGroups,
  type OverviewRow,
} from './overview/calculator-groups.ts';
import { OVERVIEW_WORDS } from './overview/words.ts';
import { type MakePages, type Page, pageMaker } from './page-frame.ts';
import { type ReferencesContent, referencePages } from './references/pages.ts';
import { type SearchContent, searchPages } from './search/pages.ts';
import { type ServicesContent, servicePages } from './services/pages.ts';
import type { StartPageData } from './start/page-data.ts';
import { START_WORDS } from './start/words.ts';
import { WORDS } from './words.ts';

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
  | {
      type: 'calculator';
      id: string;
      purpose: Localized;
      data: () => EstimatePageData;
      further: () => Further;
    }
  | { type: 'analyzer'; id: string; data: () => AnalysisPageData; further: () => Further }
  | ServicesContent
  | ReferencesContent
  | ArticlesContent
  | GlossaryContent
  | FaqContent
  | SearchContent
  | DevelopersContent
  | KnowledgeContent;

/** A page of the website in one language. */
export type SitePage = Page<PageContent>;

/** What pages are made from. `today` is the day whose prices they show. */
export interface SiteSources {
  catalog: Catalog;
  publication: Publication;
  today: string;
}

/** All pages, each in both languages. A new type of page is a line here, and one in `SitePageView.astro`. */
export function sitePages({ catalog, publication, today }: SiteSources): SitePage[] {
  const make = pageMaker(publication, catalog.site);
  return [
    ...homePages(catalog, today, make),
    ...calculatorPages(catalog, today, make),
    ...analyzerPages(catalog, today, make),
    ...servicePages(catalog, make),
    ...referencePages(catalog, make),
    ...articlePages(catalog, make),
    ...glossaryPages(catalog, make),
    ...faqPages(catalog, make),
    ...knowledgePages(catalog, make),
    ...developerPages({ catalog, publication, today }, make),
    ...searchPages(catalog, publication.searchIndexes, make),
    ...PAGE_IDS.flatMap((id) =>
      make<PageContent>({ path: catalog.site.pages[id] }, () => ({ type: 'text', entry: catalog.pages[id] })),
    ),
  ];
}

function homePages(catalog: Catalog, today: string, make: MakePages): SitePage[] {
  const { site } = catalog;
  const caption = (lang: Lang) => ({ kind: new URL(site.url).host, title: START_WORDS.title[lang] });
  return make<PageContent>({ path: site.pages.home, caption }, (lang) => ({
    type: 'home',
    groups: () => calculatorGroups(catalog, { lang, today }),
    rows: () => analyzerRows(catalog, { lang, today }),
    trial: () => startPageData(catalog, { lang, today }),
  }));
}

function calculatorPages(catalog: Catalog, today: string, make: MakePages): SitePage[] {
  const section = 'calculators';
  const path = catalog.site.pages[section];
  const purposeName = (id: string) =>
    catalog.purposes.find((purpose) => purpose.id === id)?.name ?? { de: id, en: id };
  return [
    ...make<PageContent>(
      {
        path,
        section,
        twin: (lang) => localizedFile(CALCULATORS, lang, 'json'),
        caption: (lang) => ({ kind: WORDS.calculators[lang], title: OVERVIEW_WORDS.calculatorsTitle[lang] }),
      },
      (lang) => ({ type: 'calculators', groups: () => calculatorGroups(catalog, { lang, today }) }),
    ),
    ...catalog.pricing.calculators.flatMap((source) =>
      make<PageContent>(
        {
          path: pathBelow(path, source.id),
          section,
          twin: (lang) => localizedFile(`${CALCULATORS}/${source.id}`, lang, 'json'),
          caption: (lang) => ({
            kind: purposeName(source.purpose)[lang],
            title: (source.question ?? source.name)[lang],
          }),
        },
        (lang) => ({
          type: 'calculator',
          id: source.id,
          purpose: purposeName(source.purpose),
          data: () => calculatorPageData(source, catalog, { lang, today }),
          further: () => furtherReading(catalog, section, source.id, lang),
        }),
      ),
    ),
  ];
}

function analyzerPages(catalog: Catalog, today: string, make: MakePages): SitePage[] {
  const section = 'analyzers';
  const path = catalog.site.pages[section];
  return [
    ...make<PageContent>(
      {
        path,
        section,
        twin: (lang) => localizedFile(ANALYZERS, lang, 'json'),
        caption: (lang) => ({ kind: WORDS.analyzers[lang], title: OVERVIEW_WORDS.analyzersTitle[lang] }),
      },
      (lang) => ({ type: 'analyzers', rows: () => analyzerRows(catalog, { lang, today }) }),
    ),
    ...catalog.pricing.analyzers.flatMap((source) =>
      make<PageContent>(
        {
          path: pathBelow(path, source.id),
          section,
          twin: (lang) => localizedFile(`${ANALYZERS}/${source.id}`, lang, 'json'),
          caption: (lang) => ({ kind: WORDS.analyzers[lang], title: source.name[lang] }),
        },
        (lang) => ({
          type: 'analyzer',
          id: source.id,
          data: () => analyzerPageData(source, catalog, { lang, today }),
          further: () => furtherReading(catalog, section, source.id, lang),
        }),
      ),
    ),
  ];
}
