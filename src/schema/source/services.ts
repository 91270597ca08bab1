import { z } from 'zod';
import { aliases, draft, localized, localizedLine, slug, slugs } from './blocks.ts';

/** One entry of `content/services/<category>.yaml`. */
export const serviceFactsSchema = z.strictObject({
  slug,
  name: localizedLine,
  description: localized,
  technologies: slugs.default([]),
  terms: slugs.default([]).meta({ description: 'Glossary terms that explain the offering' }),
  related: slugs.default([]).meta({ description: 'Slugs of other services' }),
  draft,
  aliases,
});

export const serviceSourceSchema = serviceFactsSchema.extend({
  category: slug,
  position: z.int().meta({ description: 'Place in the file of its category' }),
});

export type ServiceSource = z.infer<typeof serviceSourceSchema>;
