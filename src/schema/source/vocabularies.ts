import { z } from 'zod';
import { calendarDate, line, localized, localizedLine, slug } from './blocks.ts';

/** A named value that items are sorted or filtered by: a category, a tag, an industry, a desk. */
const facet = z.strictObject({
  id: slug.meta({
    description: 'Name in addresses and in other files; it never changes',
    examples: ['cloud'],
  }),
  name: localizedLine.meta({
    description: 'Name as it is shown',
    examples: [{ de: 'Cloud und Betrieb', en: 'Cloud and operations' }],
  }),
});

const describedFacet = facet.extend({
  description: localized.meta({ description: 'What belongs to it, in a sentence' }),
});

const technology = z.strictObject({
  id: slug.meta({ description: 'Name in other files; it never changes', examples: ['kubernetes'] }),
  name: line.meta({
    description: 'Name as it is shown, the same in both languages',
    examples: ['Kubernetes'],
  }),
  type: z.enum(['ComputerLanguage', 'SoftwareApplication', 'Thing']).meta({
    description: 'Its class at schema.org: a programming or markup language, a program, or anything else',
  }),
  url: z
    .url({ protocol: /^https$/ })
    .meta({ description: 'Its home page', examples: ['https://kubernetes.io'] }),
});

/** What a fact in a text rests on: a statute, a standard, a judgment, a page. */
const citedSource = z.strictObject({
  id: slug.meta({ description: 'Name in other files; it never changes', examples: ['hgb-257'] }),
  title: line.meta({
    description: 'What it is called, in German; of a statute its name and the sections that are meant',
    examples: ['Handelsgesetzbuch, § 257'],
  }),
  url: z.url({ protocol: /^https$/ }).meta({
    description: 'Where it can be read',
    examples: ['https://www.gesetze-im-internet.de/hgb/__257.html'],
  }),
  checked_on: calendarDate.optional().meta({
    description:
      'The day on which someone last opened it and compared it with the texts that cite it; without one it is unverified',
    examples: ['2026-11-22'],
  }),
  says: localizedLine.meta({
    description: 'What it says, as far as the texts rest on it, in one line',
    examples: [{ de: 'Abs. 4: Belege acht Jahre.', en: 'Paragraph 4: records eight years.' }],
  }),
});

/** The lists that content refers to by id; each is one YAML file, in the order in which it is shown. */
export const vocabularySchemas = {
  authors: facet,
  tags: facet,
  technologies: technology,
  articleCategories: facet,
  serviceCategories: describedFacet,
  industries: facet,
  projectTypes: facet,
  faqCategories: facet,
  glossaryCategories: facet,
  sources: citedSource,
} satisfies Record<string, z.ZodType>;

export type VocabularyName = keyof typeof vocabularySchemas;

/** All vocabularies together. */
export const vocabulariesSchema = z.object({
  authors: z.array(vocabularySchemas.authors),
  tags: z.array(vocabularySchemas.tags),
  technologies: z.array(vocabularySchemas.technologies),
  articleCategories: z.array(vocabularySchemas.articleCategories),
  serviceCategories: z.array(vocabularySchemas.serviceCategories),
  industries: z.array(vocabularySchemas.industries),
  projectTypes: z.array(vocabularySchemas.projectTypes),
  faqCategories: z.array(vocabularySchemas.faqCategories),
  glossaryCategories: z.array(vocabularySchemas.glossaryCategories),
  sources: z.array(vocabularySchemas.sources),
} satisfies Record<VocabularyName, z.ZodType>);

export type Vocabularies = z.infer<typeof vocabulariesSchema>;

export type Facet = z.infer<typeof facet>;
export type DescribedFacet = z.infer<typeof describedFacet>;
export type Technology = z.infer<typeof technology>;
