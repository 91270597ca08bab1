import { asCurl } from '#render/sample-request.ts';
import { estimateEngine } from '../estimate/engine.ts';
import type { StartPageData } from './page-data.ts';

/** A request to the calculator of the home page as a command, and the figures of the real answer. */
export function apiSample({ portable, example, apiUrl, date }: StartPageData): {
  command: string;
  answer: string;
} {
  const { parameters } = portable.source;
  const required = Object.fromEntries(
    Object.entries(example.parameters).filter(([name]) => parameters[name]?.required),
  );
  const engine = estimateEngine(portable);
  const values = engine.readGiven(required);
  if (!values)
    throw new Error(`The required parameters of the example of "${portable.source.id}" are not valid`);
  const { min_cost, max_cost, total_estimate, monthly_cost } = engine.estimate(values, date);
  return {
    command: asCurl({ method: 'POST', address: '', body: { parameters: required } }, apiUrl),
    answer: JSON.stringify({ min_cost, max_cost, total_estimate, monthly_cost, currency: 'EUR' }, null, 2),
  };
}
