import { z } from 'zod';
import { aliases, calendarMonth, draft, localized, localizedLine, slug, slugs } from './blocks.ts';

const storySchema = z.strictObject({
  summary: localized.nullable().default(null),
  challenge: localized.nullable().default(null),
  solution: localized.nullable().default(null),
  result: localized.nullable().default(null),
  customer_quote: z
    .strictObject({ text: localized, author: localizedLine.meta({ description: 'A role, never a person' }) })
    .nullable()
    .default(null),
});

/** `content/references/<id>.yaml`. */
export const referenceFactsSchema = z.strictObject({
  title: localizedLine,
  industry: slug,
  project_type: slug,
  services: slugs.min(1),
  technologies: slugs.default([]),
  terms: slugs.default([]),
  completed: calendarMonth,
  page: z
    .boolean()
    .meta({ description: 'Whether the project has a page of its own; without one its url is null' }),
  description: localized,
  story: storySchema.nullable().default(null),
  draft,
  aliases,
});

export const referenceSourceSchema = referenceFactsSchema.extend({ id: slug });

export type ReferenceSource = z.infer<typeof referenceSourceSchema>;
