import { z } from 'zod';

/** An article as the API answers it. */
export const articleSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  category: z.string().meta({ description: 'Category display name' }),
  category_slug: z.string().meta({ description: 'Category slug used by the `category` filter' }),
  author: z.string().meta({ description: 'Author name' }),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime().nullable(),
  summary: z.string(),
  url: z.url(),
  content_markdown: z.string().meta({ description: 'Full article body in Markdown (GFM)' }),
});
