import type { ComputePage } from '#http/site.ts';
import type { Lang } from '#text/lang.ts';
import { lastKept, lazy } from '#text/lazy.ts';
import { renderAnalysis } from './analyze/render-analysis.tsx';
import { renderEstimate } from './estimate/render-estimate.tsx';
import { announceError, keepAnswers, type RenderedView, replaceView } from './form/page-parts.ts';
import type { SitePage } from './pages.ts';

/** A page that is made for a query string. */
export interface ComputedPage {
  lang: Lang;
  compute: (query: string) => RenderedView;
}

/**
 * Makes the function that fills a page with the answers in a query string, as a form without script sends it, at the
 * prices of the day. The view of every German page is made once, so that no visitor waits for what is prepared with it:
 * the English one shares that.
 */
export function pageComputer(
  pagesOn: (day: string) => readonly SitePage[],
  today: () => string,
): ComputePage {
  const computedPagesOn = lastKept((day: string) => computedPages(pagesOn(day)));
  for (const { lang, compute } of computedPagesOn(today()).values()) if (lang === 'de') compute('');
  return (path, query, file) => {
    const page = computedPagesOn(today()).get(path);
    return page && fillPage(file, query, page);
  };
}

/** The file of a page with its view for a query string; `undefined` where that answers none of its questions. */
export function fillPage(
  file: string,
  query: string,
  { lang, compute }: ComputedPage,
): ReturnType<ComputePage> {
  const { view, isSent, isValid } = compute(query);
  if (!isSent) return undefined;
  const html = keepAnswers(replaceView(file, view, query), query);
  return { html: isValid ? html : announceError(html, lang), isValid };
}

function computedPages(pages: readonly SitePage[]): Map<string, ComputedPage> {
  return new Map(
    pages.flatMap(({ path, lang, content }) => {
      const compute = viewComputer(content);
      return compute ? [[path[lang], { lang, compute }]] : [];
    }),
  );
}

function viewComputer(content: SitePage['content']): ComputedPage['compute'] | undefined {
  switch (content.type) {
    case 'calculator': {
      const data = lazy(content.data);
      return (query) => renderEstimate(data(), query);
    }
    case 'analyzer': {
      const data = lazy(content.data);
      return (query) => renderAnalysis(data(), query);
    }
    case 'search':
      return content.render;
    default:
      return undefined;
  }
}
