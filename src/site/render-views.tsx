import type { VNode } from 'preact';
import type { Parameters } from '#schema/source/parameters.ts';
import { AnalysisView } from './analyze/AnalysisView.tsx';
import { type AnalysisEngine, analysisEngine } from './analyze/engine.ts';
import type { AnalysisPageData, EstimatePageData, StartPageData } from './calculation-data.ts';
import { EstimateView } from './estimate/EstimateView.tsx';
import { type EstimateEngine, estimateEngine } from './estimate/engine.ts';
import { type Entries, entriesInQuery, type Reading } from './form/entries.ts';
import type { RenderedView } from './form/page-parts.ts';
import { renderView } from './layout/render-view.ts';
import { StartLedger } from './start/StartLedger.tsx';

/** The data of a page that computes. */
interface PageData {
  portable: { source: { parameters: Parameters } };
}

interface RendererParts<Page extends PageData, Engine> {
  open: (portable: Page['portable']) => Engine;
  view: (engine: Engine, page: Page, options: { query: string; isSent: boolean }) => VNode;
}

/** Makes the function that renders the view of a page for the answers in a query string; without, for the example. */
function viewRenderer<Page extends PageData, Engine extends { read: (entries: Entries) => Reading }>({
  open,
  view,
}: RendererParts<Page, Engine>): (page: Page, query: string) => RenderedView {
  return (page, query) => {
    const engine = open(page.portable);
    const asked = entriesInQuery(query, page.portable.source.parameters);
    const isSent = Object.keys(asked).length > 0;
    return {
      isSent,
      isValid: !isSent || engine.read(asked).errors.length === 0,
      view: renderView(view(engine, page, { query, isSent })),
    };
  };
}

/** The view of a calculator's page as HTML. */
export const renderEstimate = viewRenderer<EstimatePageData, EstimateEngine>({
  open: estimateEngine,
  view: (engine, { portable: _, ...data }, options) => (
    <EstimateView engine={engine} {...options} {...data} />
  ),
});

/** The view of an analyzer's page as HTML. */
export const renderAnalysis = viewRenderer<AnalysisPageData, AnalysisEngine>({
  open: analysisEngine,
  view: (engine, { portable: _, ...data }, options) => (
    <AnalysisView engine={engine} {...options} {...data} />
  ),
});

/** The ledger of the home page as HTML. */
export function renderStart({ portable, ...data }: StartPageData): string {
  return renderView(<StartLedger engine={estimateEngine(portable)} {...data} />);
}
