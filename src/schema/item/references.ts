import { z } from 'zod';

export const customerQuoteSchema = z.strictObject({ text: z.string(), author: z.string() });

export const storySchema = z.strictObject({
  summary: z.string().nullable(),
  challenge: z.string().nullable(),
  solution: z.string().nullable(),
  result: z.string().nullable(),
  customer_quote: customerQuoteSchema.nullable(),
});

/** A reference project (case study) as the API answers it. */
export const referenceSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  category: z.string().meta({ description: 'Display name of the industry' }),
  description: z.string(),
  url: z.url().nullable().meta({ description: 'Null if the project has no page of its own' }),
  story: storySchema.nullable(),
});
