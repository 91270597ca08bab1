import { z } from 'zod';

/** One tag of articles. */
export const tagSchema = z.strictObject({
  slug: z.string().describe('The value of the filter `tag`'),
  name: z.string().describe('The tag in the language of the list'),
  count: z.int().min(1).describe('Number of articles that have it'),
});

/** What `GET /content/tags.json` answers: the tags that articles have, by name. */
export const tagListSchema = z.strictObject({ count: z.int().min(0), items: z.array(tagSchema) });

export type TagList = z.infer<typeof tagListSchema>;
