import { z } from 'zod';

/** A glossary term as the API answers it. */
export const glossaryTermSchema = z.strictObject({
  slug: z.string(),
  term: z.string(),
  category: z.string().meta({ description: 'Category display name' }),
  short_definition: z.string(),
  definition: z.string(),
  how_it_works: z.string().nullable(),
  examples: z.array(z.string()),
  use_cases: z.array(z.string()),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  related_terms: z.array(z.string()).meta({ description: 'Slugs of other terms' }),
  url: z.url(),
});
