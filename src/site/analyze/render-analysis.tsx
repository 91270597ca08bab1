import { viewRenderer } from '../form/view-renderer.ts';
import { AnalysisView } from './AnalysisView.tsx';
import { type AnalysisEngine, analysisEngine } from './engine.ts';
import type { AnalysisPageData } from './page-data.ts';

/** The view of an analyzer's page as HTML, for the answers in a query string; without, for the example. */
export const renderAnalysis = viewRenderer<AnalysisPageData, AnalysisEngine>({
  open: analysisEngine,
  view: (engine, { portable: _, ...data }, options) => (
    <AnalysisView engine={engine} {...options} {...data} />
  ),
});
