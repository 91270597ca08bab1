import { render } from 'preact-render-to-string';
import type { PortableAnalyzer } from '#pricing/portable.ts';
import { entriesInQuery } from '../form/entries.ts';
import type { RenderedView } from '../form/page-parts.ts';
import { AnalysisView } from './AnalysisView.tsx';
import { type AnalysisEngine, analysisEngine } from './engine.ts';
import type { AnalysisPageData } from './page-data.ts';

const engines = new WeakMap<PortableAnalyzer, AnalysisEngine>();

/** The view of an analyzer's page as HTML, for the answers in a query string; without, for the example. */
export function renderAnalysis(page: AnalysisPageData, query: string): RenderedView {
  const { portable, ...data } = page;
  const engine = engines.get(portable) ?? analysisEngine(portable);
  engines.set(portable, engine);
  const { parameters } = portable.source;
  const asked = entriesInQuery(query, parameters);
  const isSent = Object.keys(asked).length > 0;
  return {
    isSent,
    isValid: !isSent || engine.read(asked).errors.length === 0,
    view: render(<AnalysisView engine={engine} query={query} isSent={isSent} {...data} />),
  };
}
