import { z } from 'zod';
import { aliases, draft, line, localized, localizedLine, slug, slugs } from './blocks.ts';

/** `content/glossary/<slug>.yaml`. */
export const glossaryFactsSchema = z.strictObject({
  term: localizedLine,
  synonyms: z
    .strictObject({ de: z.array(line), en: z.array(line) })
    .default({ de: [], en: [] })
    .meta({ description: 'Other names a reader would search for' }),
  category: slug,
  short_definition: localizedLine,
  definition: localized,
  how_it_works: localized.nullable().default(null),
  examples: z.array(localizedLine),
  use_cases: z.array(localizedLine),
  pros: z.array(localizedLine),
  cons: z.array(localizedLine),
  faqs: z.array(z.strictObject({ question: localizedLine, answer: localized })),
  related_terms: slugs,
  technology: slug.optional().meta({ description: 'The technology that is this term' }),
  draft,
  aliases,
});

export const glossarySourceSchema = glossaryFactsSchema.extend({ slug });

export type GlossarySource = z.infer<typeof glossarySourceSchema>;
