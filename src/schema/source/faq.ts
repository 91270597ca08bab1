import { z } from 'zod';
import { draft, localized, localizedLine, slug, slugs } from './blocks.ts';

/** One entry of `content/faq/<category>.yaml`. */
export const faqFactsSchema = z.strictObject({
  id: slug,
  question: localizedLine,
  answer: localized,
  terms: slugs.default([]),
  services: slugs.default([]),
  draft,
});

export const faqSourceSchema = faqFactsSchema.extend({
  category: slug,
  position: z.int().meta({ description: 'Place in the file of its category' }),
});

export type FaqSource = z.infer<typeof faqSourceSchema>;
