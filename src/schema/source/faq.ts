import { z } from 'zod';
import { about, aliases, citedSources, draft, localized, localizedLine, slug, slugs } from './blocks.ts';
import { quotesSchema } from './quotes.ts';

/** One entry of `content/faq/<category>.yaml`. */
export const faqFactsSchema = z.strictObject({
  id: slug.meta(about('A name that no other question has, in any category', 'wer-pflegt-die-inhalte')),
  question: localizedLine.describe('The question, with a question mark'),
  answer: localized.describe('The answer, 40 to 120 words; its first sentence answers the question'),
  terms: slugs.default([]).meta(about('Glossary terms that the answer uses', ['softwarewartung'])),
  services: slugs.default([]).meta(about('Services that it is about, by their slugs', ['software-wartung'])),
  sources: citedSources,
  quotes: quotesSchema,
  draft,
  aliases,
});

export const faqSourceSchema = faqFactsSchema.extend({
  category: slug,
  position: z.int().describe('Place in the file of its category'),
});

export type FaqSource = z.infer<typeof faqSourceSchema>;
