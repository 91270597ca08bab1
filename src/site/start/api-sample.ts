import { asCurl } from '#render/sample-request.ts';
import { CURRENCY } from '#text/currency.ts';
import type { StartPageData } from '../calculation-data.ts';
import { estimateEngine } from '../estimate/engine.ts';
import { exampleValues } from './overview-rows.ts';

/** The example of the home page as a request to the API, in a command, and the figures of the real answer: those shown beside it. */
export function apiSample(
  { portable, example, date }: Pick<StartPageData, 'portable' | 'example' | 'date'>,
  apiUrl: string,
) {
  const { parameters } = example;
  const engine = estimateEngine(portable);
  const values = exampleValues(engine, example, portable);
  const { min_cost, max_cost, total_estimate, monthly_cost } = engine.estimate(values, date);
  return {
    command: asCurl({ method: 'POST', address: '', body: { parameters } }, apiUrl),
    answer: JSON.stringify({ min_cost, max_cost, total_estimate, monthly_cost, currency: CURRENCY }, null, 2),
  };
}
