import type { ComputePage } from '#http/site.ts';
import { lazy } from '#text/lazy.ts';
import { renderAnalysis } from './analyze/render-analysis.tsx';
import { renderEstimate } from './estimate/render-estimate.tsx';
import { type RenderedView, replaceView } from './form/page-parts.ts';
import type { SitePage } from './pages.ts';

type ComputeView = (query: string) => RenderedView;

/**
 * Makes the function that fills a page with the answers in a query string, as a form without script sends it. Every view
 * is made once, so that no visitor waits for what is prepared with it.
 */
export function pageComputer(pages: readonly SitePage[]): ComputePage {
  const views = new Map<string, ComputeView>(
    pages.flatMap(({ path, lang, content }): [string, ComputeView][] => {
      const compute = viewComputer(content);
      compute?.('');
      return compute ? [[path[lang], compute]] : [];
    }),
  );
  return (path, query, file) => {
    const computed = views.get(path)?.(query);
    return computed?.isSent
      ? { html: replaceView(file, computed.view, query), isValid: computed.isValid }
      : undefined;
  };
}

function viewComputer(content: SitePage['content']): ComputeView | undefined {
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
