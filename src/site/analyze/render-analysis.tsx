import { render } from 'preact-render-to-string';
import { AnalysisView } from './AnalysisView.tsx';
import { type AnalysisEngine, analysisEngine } from './engine.ts';
import type { AnalysisPageData } from './page-data.ts';

const engines = new WeakMap<AnalysisPageData, AnalysisEngine>();

/** The view of an analyzer's page as HTML, for the answers in a query string; without, for the example. */
export function renderAnalysis(page: AnalysisPageData, query: string): string {
  const { portable, ...data } = page;
  const engine = engines.get(page) ?? analysisEngine(portable);
  engines.set(page, engine);
  return render(<AnalysisView engine={engine} query={query} isSent={query !== ''} {...data} />);
}
