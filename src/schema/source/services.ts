import { z } from 'zod';
import { about, aliases, citedSources, draft, localized, localizedLine, slug, slugs } from './blocks.ts';

/** One entry of `content/services/<category>.yaml`. */
export const serviceFactsSchema = z.strictObject({
  slug: slug.meta({
    description: 'Name of the service in addresses. When you change it, put the old one into `aliases`',
    examples: ['software-wartung'],
  }),
  name: localizedLine.meta(
    about('Name of the service', { de: 'Softwarewartung', en: 'Software maintenance' }),
  ),
  description: localized.describe('What a customer gets, how long it takes, and what is not part of it'),
  technologies: slugs.default([]).meta(about('Technologies from content/technologies.yaml', ['kubernetes'])),
  terms: slugs.default([]).meta(about('Glossary terms that explain the service', ['softwarewartung'])),
  related: slugs.default([]).meta(about('Other services, by their slugs', ['software-rettung'])),
  calculators: slugs
    .default([])
    .meta(about('Cost calculators that estimate what it is about, the closest first', ['cloud-migration'])),
  analyzers: slugs.default([]).meta({
    description: 'ROI analyzers that compare what it is about, the closest first',
    examples: [['modernisierung-vs-weiterbetrieb']],
  }),
  sources: citedSources,
  draft,
  aliases,
});

export const serviceSourceSchema = serviceFactsSchema.extend({
  category: slug,
  position: z.int().describe('Place in the file of its category'),
});

export type ServiceSource = z.infer<typeof serviceSourceSchema>;
