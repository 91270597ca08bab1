import { z } from 'zod';
import {
  about,
  aliases,
  calendarMonth,
  citedSources,
  draft,
  localized,
  localizedLine,
  slug,
  slugs,
} from './blocks.ts';
import { quotesSchema } from './quotes.ts';

const storySchema = z.strictObject({
  summary: localized.nullable().default(null).describe('The story in two or three sentences'),
  challenge: localized.nullable().default(null).describe('What the customer had to solve'),
  solution: localized.nullable().default(null).describe('What was done'),
  result: localized.nullable().default(null).describe('The result'),
  customer_quote: z
    .strictObject({
      text: localized.describe('The quotation, without quotation marks'),
      author: localizedLine.meta(
        about('Who said it: a role, never a person', { de: 'Leitung Einkauf', en: 'Head of purchasing' }),
      ),
    })
    .nullable()
    .default(null)
    .describe('What the customer says'),
});

/** `content/references/<id>.yaml`. */
export const referenceFactsSchema = z.strictObject({
  title: localizedLine.describe('Title of the project'),
  industry: slug.meta(
    about('The customer’s industry, from content/references/industries.yaml', 'einzelhandel'),
  ),
  project_type: slug.meta(
    about('Kind of project, from content/references/project-types.yaml', 'ki-anwendung'),
  ),
  services: slugs
    .min(1)
    .meta(about('The services it made use of, by their slugs, at least one', ['software-wartung'])),
  technologies: slugs
    .default([])
    .meta(about('Technologies from content/technologies.yaml', ['python', 'postgresql'])),
  terms: slugs.default([]).meta(about('Glossary terms that explain it', ['machine-learning'])),
  completed: calendarMonth.meta(
    about('Month in which it was finished; newer projects come first', '2025-09'),
  ),
  page: z.boolean().describe('Whether the project has a page of its own; without one its url is null'),
  description: localized.describe('The project in one paragraph'),
  story: storySchema.nullable().default(null).describe('The whole story; each part of it may be left out'),
  quotes: quotesSchema,
  sources: citedSources,
  draft,
  aliases,
});

export const referenceSourceSchema = referenceFactsSchema.extend({ id: slug });

export type ReferenceSource = z.infer<typeof referenceSourceSchema>;
