import { z } from 'zod';
import { SEARCH_KINDS } from './kind.ts';

/** One thing that was found. */
export const searchItemSchema = z.strictObject({
  kind: z.enum(SEARCH_KINDS).describe('The list it belongs to'),
  id: z.string().describe('Its name in that list'),
  title: z.string().describe('Its name in the language of the search'),
  snippet: z.string().describe('The sentence that shows best why it was found; plain text'),
  matches: z
    .array(z.array(z.int().min(0)).length(2))
    .describe('Where words of the query are in `snippet`: from and to, in UTF-16 code units'),
  url: z.url().nullable().describe('Its page on the website; null if it has none'),
  api_url: z
    .url()
    .nullable()
    .describe('Its address in the API, in the language of the search; null if it has none'),
});

/** What `GET /search` answers. */
export const searchAnswerSchema = z.strictObject({
  query: z.string(),
  count: z.int().min(0),
  items: z.array(searchItemSchema),
  corrected: z.record(z.string(), z.string()).optional().meta({
    description: 'Words of the query that the content never uses, and what was looked for instead',
  }),
});

export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
export type SearchItem = z.infer<typeof searchItemSchema>;
