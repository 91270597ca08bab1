import { viewRenderer } from '../form/view-renderer.ts';
import { EstimateView } from './EstimateView.tsx';
import { type EstimateEngine, estimateEngine } from './engine.ts';
import type { EstimatePageData } from './page-data.ts';

/** The view of a calculator's page as HTML, for the answers in a query string; without, for the example. */
export const renderEstimate = viewRenderer<EstimatePageData, EstimateEngine>({
  open: estimateEngine,
  view: (engine, { portable: _, ...data }, options) => (
    <EstimateView engine={engine} {...options} {...data} />
  ),
});
