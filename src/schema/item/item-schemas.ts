import type { z } from 'zod';
import type { ContentKind } from '../kind.ts';
import { articleSchema } from './articles.ts';
import { faqItemSchema } from './faq.ts';
import { glossaryTermSchema } from './glossary.ts';
import { referenceSchema } from './references.ts';
import { serviceSchema } from './services.ts';

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
