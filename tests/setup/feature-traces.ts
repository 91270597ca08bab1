import type { Feature } from '#schema/source/site/features.ts';

/** What tells that a site has a feature: paths of the fixture, names and words, wherever they stand. */
export const TRACES: Record<Feature, readonly string[]> = {
  calculators: [
    '/rechner',
    '/en/calculators',
    '/api/v1/calculators',
    '/embed/v1/calculators',
    'calculator_app_entwicklung',
    'cost calculator',
    'Kostenrechner',
    'estimate_cost',
    'cost_estimation',
    'CostEstimation',
  ],
  analyzers: [
    '/roi/',
    '/en/roi',
    '/api/v1/roi-analyzers',
    'roi_analyzer',
    'an ROI analyzer',
    'of ROI analyzers',
    'ROI-Analyse',
    'compare_investment',
    'RoiAnalysis',
  ],
  knowledge: ['/wissensgraph', '/en/knowledge-graph', '/api/v1/knowledge', 'Wissensgraph', 'nowledge graph'],
  mcp: ['/mcp', 'Model Context Protocol', '"mcp"'],
  embed: ['/embed/v1', 'developers/embed', 'entwickler/embed'],
  search: [
    '"name":"search"',
    '/suche',
    '/en/search',
    '/api/v1/search',
    'SearchA',
    'Volltextsuche',
    'ull-text search',
    'search result',
  ],
  feeds: ['/feed.xml', '/feed.json', 'Atom', 'JSON Feed'],
  developers: ['/entwickler', '/en/developers', 'externalDocs', 'external documentation'],
  server: [
    'POST http',
    'POST to the same address',
    'httpMethod',
    'openapi',
    'api-catalog',
    '/mcp',
    '"name":"search"',
    '/en/developers',
    '"apiUrl"',
    '/api/v1/calculators/app-entwicklung?lang=de)',
  ],
  pictures: ['/og/', '"image"', '"logo"'],
};

/** The traces of a feature in texts, by their paths: each trace, and where it is. */
export const tracesIn = (
  texts: ReadonlyMap<string, string>,
  feature: Feature,
): [trace: string, path: string][] =>
  TRACES[feature].flatMap((trace) =>
    [...texts].flatMap(([path, text]): [string, string][] =>
      path.includes(trace) || text.includes(trace) ? [[trace, path]] : [],
    ),
  );
