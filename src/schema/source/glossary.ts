import { z } from 'zod';
import { localized, slug, slugs, text } from './blocks.ts';

/** `content/glossary/<slug>.yaml`. */
export const glossaryFactsSchema = z.strictObject({
  term: localized,
  synonyms: z
    .strictObject({ de: z.array(text), en: z.array(text) })
    .default({ de: [], en: [] })
    .meta({ description: 'Other names a reader would search for' }),
  category: slug,
  short_definition: localized,
  definition: localized,
  how_it_works: localized.nullable().default(null),
  examples: z.array(localized),
  use_cases: z.array(localized),
  pros: z.array(localized),
  cons: z.array(localized),
  faqs: z.array(z.strictObject({ question: localized, answer: localized })),
  related_terms: slugs,
  technology: slug.optional().meta({ description: 'The technology that is this term' }),
});

export const glossarySourceSchema = glossaryFactsSchema.extend({ slug });

export type GlossarySource = z.infer<typeof glossarySourceSchema>;
