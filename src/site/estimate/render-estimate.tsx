import { render } from 'preact-render-to-string';
import type { PortableCalculator } from '#pricing/portable.ts';
import { entriesInQuery } from '../form/entries.ts';
import type { RenderedView } from '../form/page-parts.ts';
import { EstimateView } from './EstimateView.tsx';
import { type EstimateEngine, estimateEngine } from './engine.ts';
import type { EstimatePageData } from './page-data.ts';

const engines = new WeakMap<PortableCalculator, EstimateEngine>();

/** The view of a calculator's page as HTML, for the answers in a query string; without, for the example. */
export function renderEstimate(page: EstimatePageData, query: string): RenderedView {
  const { portable, ...data } = page;
  const engine = engines.get(portable) ?? estimateEngine(portable);
  engines.set(portable, engine);
  const { parameters } = portable.source;
  const asked = entriesInQuery(query, parameters);
  const isSent = Object.keys(asked).length > 0;
  return {
    isSent,
    isValid: !isSent || engine.read(asked).errors.length === 0,
    view: render(<EstimateView engine={engine} query={query} isSent={isSent} {...data} />),
  };
}
