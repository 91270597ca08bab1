import { z } from 'zod';
import type { ContentKind } from '../kind.ts';

/** An article as the API answers it. */
export const articleSchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  category: z.string().describe('Category display name'),
  category_slug: z.string().describe('Category slug used by the `category` filter'),
  author: z.string().describe('Author name'),
  published_at: z.iso.datetime(),
  updated_at: z.iso.datetime().nullable(),
  summary: z.string(),
  url: z.url(),
  content_markdown: z.string().describe('Full article body in Markdown (GFM)'),
});

/** A FAQ entry as the API answers it. */
export const faqItemSchema = z.strictObject({
  category_id: z.string().describe('Category id used by the `category` filter'),
  category_name: z.string(),
  question: z.string(),
  answer: z.string(),
});

/** A glossary term as the API answers it. */
export const glossaryTermSchema = z.strictObject({
  slug: z.string(),
  term: z.string(),
  category: z.string().describe('Category display name'),
  short_definition: z.string(),
  definition: z.string(),
  how_it_works: z.string().nullable(),
  examples: z.array(z.string()),
  use_cases: z.array(z.string()),
  pros: z.array(z.string()),
  cons: z.array(z.string()),
  faqs: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
  related_terms: z.array(z.string()).describe('Slugs of other terms'),
  url: z.url(),
});

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
  category: z.string().describe('Display name of the industry'),
  description: z.string(),
  url: z.url().nullable().describe('Null if the project has no page of its own'),
  story: storySchema.nullable(),
});

/** A service offering as the API answers it. */
export const serviceSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  category: z.string().describe('Category display name'),
  category_id: z.string().describe('Category id used by the `category` filter'),
  category_description: z.string(),
  url: z.url(),
});

/** The shape of one item of each kind. */
export const itemSchemas = {
  articles: articleSchema,
  services: serviceSchema,
  references: referenceSchema,
  faq: faqItemSchema,
  glossary: glossaryTermSchema,
} satisfies Record<ContentKind, z.ZodType>;

/** One item of a kind as it goes over the wire. */
export type Item<K extends ContentKind> = z.infer<(typeof itemSchemas)[K]>;
