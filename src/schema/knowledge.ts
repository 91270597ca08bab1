import { z } from 'zod';

/** That something is going to be withdrawn. */
export const deprecatedSchema = (instead: string) =>
  z.strictObject({
    since: z.iso.date().describe('The day from which it should no longer be used'),
    sunset: z.iso.date().describe('The day from which it may no longer be there'),
    instead: z.string().describe(instead),
  });

/** An endpoint as the index and the graph list it. */
export const listedEndpointSchema = z.strictObject({
  method: z.enum(['GET', 'POST']),
  url: z.string().describe('Address; replace the names in braces'),
  description: z.string(),
  deprecated: deprecatedSchema('Address of what takes its place')
    .optional()
    .describe('Set when it is going to be withdrawn'),
  parameters: z.record(z.string(), z.string()).optional().describe('What each parameter means'),
});

const endpointsSchema = z.record(z.string(), listedEndpointSchema).describe('Endpoints by their keys');

/** What `GET /knowledge` answers as JSON. */
export const knowledgeSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  // The ids of parts of pages have umlauts.
  '@graph': z.array(z.looseObject({ '@id': z.url().meta({ format: 'iri' }), '@type': z.string() })),
  api_endpoints: endpointsSchema,
});

/** What `GET /index.json` answers. */
export const indexSchema = z.strictObject({
  name: z.string(),
  version: z.string().describe('Version of the interface description'),
  endpoints: endpointsSchema,
  mcp: z
    .strictObject({ url: z.url(), description: z.string() })
    .describe('Where agents are answered, by the Model Context Protocol'),
});
