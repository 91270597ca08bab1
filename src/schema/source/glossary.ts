import { z } from 'zod';
import { inEachLang } from '#text/lang.ts';
import {
  about,
  aliases,
  citedSources,
  draft,
  line,
  localized,
  localizedLine,
  reviewedAt,
  slug,
  slugs,
} from './blocks.ts';
import { inLanguages } from './in-languages.ts';

/** Several lines in each language. */
export const localizedList = inLanguages(z.array(line), 'list in each language');

/** `content/glossary/<slug>.yaml`. */
export const glossaryFactsSchema = z.strictObject({
  term: localizedLine.meta(about('The term itself', { de: 'Datenbank', en: 'Database' })),
  synonyms: localizedList
    .default(() => inEachLang(() => []))
    .meta(about('Other names of the same thing; they are published', { de: ['DB'], en: ['DB'] })),
  category: slug.meta(about('A category from content/glossary/categories.yaml', 'cloud')),
  short_definition: localizedLine.describe('What it is, in one sentence'),
  definition: localized.describe('What it is, in a paragraph or two'),
  how_it_works: localized.nullable().default(null).describe('How it works'),
  examples: z.array(localizedLine).describe('Examples, one line each; `[]` for none'),
  use_cases: z.array(localizedLine).describe('What it is used for, one line each; `[]` for none'),
  pros: z.array(localizedLine).describe('Advantages, one line each; `[]` for none'),
  cons: z.array(localizedLine).describe('Drawbacks, one line each; `[]` for none'),
  faqs: z
    .array(
      z.strictObject({
        question: localizedLine.describe('The question'),
        answer: localized.describe('The answer'),
      }),
    )
    .describe('Questions that are asked about it; `[]` for none'),
  related_terms: slugs.meta(
    about('Related terms, by their file names; each names this one in return', ['sql']),
  ),
  technology: slug
    .optional()
    .meta(about('The technology from content/technologies.yaml that is this term', 'kubernetes')),
  reviewed_at: reviewedAt,
  sources: citedSources,
  draft,
  aliases,
});

export const glossarySourceSchema = glossaryFactsSchema.extend({ slug });

export type GlossarySource = z.infer<typeof glossarySourceSchema>;
