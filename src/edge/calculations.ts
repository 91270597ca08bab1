import { analyzerResources } from '#api/resources/calculations/analyzers.ts';
import { calculatorResources } from '#api/resources/calculations/calculators.ts';
import { published } from '#api/resources/published.ts';
import type { CalculationData } from './edge-data.ts';

/** What is published of calculators and analyzers. */
export function publishCalculations(catalog: CalculationData['catalog']) {
  const resources = [...calculatorResources(catalog), ...analyzerResources(catalog)];
  return published(catalog.site, resources, { redirects: new Map(), gone: new Map() });
}
