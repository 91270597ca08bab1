import { z } from 'zod';
import {
  aliases,
  calendarMonth,
  citedSources,
  draft,
  localized,
  localizedLine,
  slug,
  slugs,
} from './blocks.ts';

const storySchema = z.strictObject({
  summary: localized.nullable().default(null).describe('The story in two or three sentences'),
  challenge: localized.nullable().default(null).describe('What the customer had to solve'),
  solution: localized.nullable().default(null).describe('What was done'),
  result: localized.nullable().default(null).describe('The result'),
  customer_quote: z
    .strictObject({
      text: localized.describe('The quotation, without quotation marks'),
      author: localizedLine.meta({
        description: 'Who said it: a role, never a person',
        examples: [{ de: 'Leitung Einkauf', en: 'Head of purchasing' }],
      }),
    })
    .nullable()
    .default(null)
    .describe('What the customer says'),
});

/** `content/references/<id>.yaml`. */
export const referenceFactsSchema = z.strictObject({
  title: localizedLine.describe('Title of the project'),
  industry: slug.meta({
    description: 'The customer’s industry, from content/references/industries.yaml',
    examples: ['einzelhandel'],
  }),
  project_type: slug.meta({
    description: 'Kind of project, from content/references/project-types.yaml',
    examples: ['ki-anwendung'],
  }),
  services: slugs.min(1).meta({
    description: 'The services it made use of, by their slugs, at least one',
    examples: [['software-wartung']],
  }),
  technologies: slugs.default([]).meta({
    description: 'Technologies from content/technologies.yaml',
    examples: [['python', 'postgresql']],
  }),
  terms: slugs
    .default([])
    .meta({ description: 'Glossary terms that explain it', examples: [['machine-learning']] }),
  completed: calendarMonth.meta({
    description: 'Month in which it was finished; newer projects come first',
    examples: ['2025-09'],
  }),
  page: z.boolean().describe('Whether the project has a page of its own; without one its url is null'),
  description: localized.describe('The project in one paragraph'),
  story: storySchema.nullable().default(null).describe('The whole story; each part of it may be left out'),
  sources: citedSources,
  draft,
  aliases,
});

export const referenceSourceSchema = referenceFactsSchema.extend({ id: slug });

export type ReferenceSource = z.infer<typeof referenceSourceSchema>;
