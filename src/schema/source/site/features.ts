import { z } from 'zod';
import { mapValues } from '#text/records.ts';

/** What a company may leave out of its site, and what goes with each. */
const FEATURES = {
  calculators: 'Cost calculators: their pages, API, tools for agents, and links from entries',
  analyzers: 'ROI analyzers: their pages, API, tools for agents, and links from entries',
  knowledge: 'The knowledge graph: its pages, and its files in the API',
  mcp: 'Tools for agents at `/mcp` (Model Context Protocol)',
  embed: 'Elements that show calculators and analyzers in pages of others, and the page that explains them',
  search: 'Full-text search: its page and dialog, `query` in the API, the tool for agents, and the index',
  feeds: 'The latest articles as Atom and JSON Feed',
  developers: 'The pages for developers, those that explain errors among them; the API itself stays',
  server:
    'A process or worker that computes: POST, `/mcp`, `/api/v1/search`, the pages for developers, and the descriptions of the API. Leave it out where a host of files serves the site; visitors still calculate and search in the browser',
  pictures:
    'The pictures that other sites show with a link to a page, and the mark of the company as a picture',
} as const;

export type Feature = keyof typeof FEATURES;

const isOn = (description: string) => z.boolean().default(true).describe(description);

/** Which features a site has; each is there unless it is `false`. */
export const featuresSchema = z
  .strictObject(mapValues(FEATURES, isOn) as Record<Feature, ReturnType<typeof isOn>>)
  .prefault({});

export type Features = z.infer<typeof featuresSchema>;
