import type { ComputePage } from '#http/site.ts';
import { recordTrees } from '#pricing/recorded-checker.ts';
import type { SearchIndexes } from '#resources/search-index.ts';
import type { Site } from '#schema/source/site.ts';
import type { AnalysisPageData } from '#site/analyze/page-data.ts';
import { renderAnalysis } from '#site/analyze/render-analysis.tsx';
import { type ComputedPage, fillPage } from '#site/compute-page.ts';
import type { EstimatePageData } from '#site/estimate/page-data.ts';
import { renderEstimate } from '#site/estimate/render-estimate.tsx';
import { readViewData } from '#site/form/page-parts.ts';
import { searchRenderer } from '#site/search/pages.ts';
import { LANGS, type Lang } from '#text/lang.ts';

interface Parts {
  site: Site;
  indexes: SearchIndexes;
  /** The day whose prices hold. */
  today: () => string;
}

/** Makes the function that fills a page for the answers in a query string from what the page itself computes with. */
export function pageComputer({ site, indexes, today }: Parts): ComputePage {
  const { calculators, analyzers, search } = site.pages;
  const renderSearch = searchRenderer(site, indexes);
  const computed = (path: string, file: string, lang: Lang): ComputedPage['compute'] | undefined => {
    if (path.startsWith(`${calculators[lang]}/`)) {
      const data = readViewData(file) as EstimatePageData;
      recordTrees(data.portable.trees);
      return (query) => renderEstimate({ ...data, date: today() }, query);
    }
    if (path.startsWith(`${analyzers[lang]}/`)) {
      const data = readViewData(file) as AnalysisPageData;
      recordTrees(data.portable.trees);
      return (query) => renderAnalysis(data, query);
    }
    return path === search[lang] ? renderSearch(lang) : undefined;
  };
  return (path, query, file) => {
    for (const lang of LANGS) {
      const compute = computed(path, file, lang);
      if (compute) return fillPage(file, query, { lang, compute });
    }
    return undefined;
  };
}
