import { defineCollection } from 'astro:content';
import { z } from 'zod';
import { contentLoader } from '#loading/astro-loader.ts';
import { changesSchema } from '#schema/source/changes.ts';
import { introsSchema, pagesSchema } from '#schema/source/pages.ts';
import { analyzerSourceSchema } from '#schema/source/pricing/analyzers.ts';
import { calculatorSourceSchema } from '#schema/source/pricing/calculators.ts';
import { programmesSchema } from '#schema/source/pricing/funding.ts';
import { ratesSchema } from '#schema/source/pricing/rates.ts';
import { removedSchema } from '#schema/source/removed.ts';
import { searchWordsSchema } from '#schema/source/search-words.ts';
import { ownFilesSchema } from '#schema/source/site/own-files.ts';
import { siteSchema } from '#schema/source/site/site.ts';
import { sourceSchemas } from '#schema/source/sources.ts';
import { vocabulariesSchema } from '#schema/source/vocabularies.ts';
import { wikidataSchema } from '#schema/source/wikidata.ts';

// One collection a kind, and one that holds the site and the vocabularies. All come from one reading of `content/`:
// a link can only be checked where everything is known.
export const collections = {
  articles: defineCollection({ loader: contentLoader('articles'), schema: sourceSchemas.articles }),
  services: defineCollection({ loader: contentLoader('services'), schema: sourceSchemas.services }),
  references: defineCollection({ loader: contentLoader('references'), schema: sourceSchemas.references }),
  faq: defineCollection({ loader: contentLoader('faq'), schema: sourceSchemas.faq }),
  glossary: defineCollection({ loader: contentLoader('glossary'), schema: sourceSchemas.glossary }),
  calculators: defineCollection({ loader: contentLoader('calculators'), schema: calculatorSourceSchema }),
  analyzers: defineCollection({ loader: contentLoader('analyzers'), schema: analyzerSourceSchema }),
  framing: defineCollection({
    loader: contentLoader('framing'),
    schema: z.object({
      site: siteSchema,
      vocabularies: vocabulariesSchema,
      rates: ratesSchema,
      programmes: programmesSchema,
      pages: pagesSchema,
      intros: introsSchema,
      own: ownFilesSchema,
      removed: removedSchema,
      searchWords: searchWordsSchema,
      wikidata: wikidataSchema,
      changes: changesSchema,
      /** The other collections that have entries: Astro warns of one that is asked for and has none. */
      filled: z.array(z.string()),
    }),
  }),
};
