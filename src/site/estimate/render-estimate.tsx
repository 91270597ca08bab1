import { render } from 'preact-render-to-string';
import { EstimateView } from './EstimateView.tsx';
import { type EstimateEngine, estimateEngine } from './engine.ts';
import type { EstimatePageData } from './page-data.ts';

const engines = new WeakMap<EstimatePageData, EstimateEngine>();

/** The view of a calculator's page as HTML, for the answers in a query string; without, for the example. */
export function renderEstimate(page: EstimatePageData, query: string): string {
  const { portable, ...data } = page;
  const engine = engines.get(page) ?? estimateEngine(portable);
  engines.set(page, engine);
  return render(<EstimateView engine={engine} query={query} isSent={query !== ''} {...data} />);
}
