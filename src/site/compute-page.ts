import { LRUCache } from 'lru-cache';
import type { SearchIndexes } from '#api/resources/search/search.ts';
import type { ComputePage } from '#api/site.ts';
import { recordTrees } from '#pricing/expression/recorded-checker.ts';
import type { PublishedSite } from '#schema/entry.ts';
import { LANGS, type Lang } from '#text/lang.ts';
import type { AnalysisPageData, EstimatePageData } from './calculation-data.ts';
import {
  announceError,
  keepAnswers,
  type RenderedView,
  readViewData,
  replaceView,
} from './form/page-parts.ts';
import { renderCalculation } from './render-views.tsx';
import { searchRenderer } from './search/search-pages.tsx';

interface Parts {
  site: Pick<PublishedSite, 'paths' | 'shown'>;
  indexes: SearchIndexes;
  /** The day whose prices hold. */
  today: () => string;
}

/** A page that is made for a query string. */
interface ComputedPage {
  lang: Lang;
  compute: (query: string) => RenderedView;
}

/** How many pages are kept with what they compute with. */
const KEPT_PAGES = 100;

/**
 * Makes the function that fills a page with the answers in a query string, as a form without script sends it, at the
 * prices of the day. What a page computes with is read from its file, which does not change.
 */
export function pageComputer({ site, indexes, today }: Parts): ComputePage {
  const { calculators, analyzers, search } = site.paths;
  const renderSearch = searchRenderer(site, indexes);
  const viewComputer = (path: string, file: string, lang: Lang): ComputedPage['compute'] | undefined => {
    if (path === search[lang]) return renderSearch(lang);
    if (![calculators, analyzers].some((section) => path.startsWith(`${section[lang]}/`))) return undefined;
    const data = readViewData(file) as EstimatePageData | AnalysisPageData;
    recordTrees(data.portable.trees);
    return (query) => renderCalculation('date' in data ? { ...data, date: today() } : data, query);
  };
  const known = new LRUCache<string, ComputedPage>({ max: KEPT_PAGES });
  const findPage = (path: string, file: string): ComputedPage | undefined => {
    for (const lang of LANGS) {
      const compute = viewComputer(path, file, lang);
      if (compute) return { lang, compute };
    }
    return undefined;
  };
  return (path, query, file) => {
    const page = known.get(path) ?? findPage(path, file);
    if (!page) return undefined;
    known.set(path, page);
    return fillPage(file, query, page);
  };
}

/** The file of a page with its view for a query string; `undefined` where that answers none of its questions. */
function fillPage(file: string, query: string, { lang, compute }: ComputedPage): ReturnType<ComputePage> {
  const { view, isSent, isValid } = compute(query);
  if (!isSent) return undefined;
  const html = keepAnswers(replaceView(file, view, query), query);
  return { html: isValid ? html : announceError(html, lang), isValid };
}
