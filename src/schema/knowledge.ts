import { z } from 'zod';

/** What `GET /knowledge` answers as JSON (service.md 2.11). */
export const knowledgeSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@id': z.url(), '@type': z.string() })),
  api_endpoints: z.record(
    z.string(),
    z.strictObject({
      method: z.enum(['GET', 'POST']),
      url: z.url(),
      description: z.string(),
      parameters: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
