import { z } from 'zod';
import type { Localized } from '#text/lang.ts';
import type { ContentKind } from '../kind.ts';
import {
  about,
  calendarDate,
  languageCode,
  line,
  localized,
  localizedLine,
  slug,
  webAddress,
} from './blocks.ts';

/** A named value that items are sorted or filtered by: a category, a tag, an industry, an author. */
const facet = z.strictObject({
  id: slug.meta(about('Name in addresses and in other files; it never changes', 'cloud')),
  name: localizedLine.meta(
    about('Name as it is shown', { de: 'Cloud und Betrieb', en: 'Cloud and operations' }),
  ),
});

const describedFacet = facet.extend({ description: localized.describe('What belongs to it, in a sentence') });

const technology = z.strictObject({
  id: slug.meta(about('Name in other files; it never changes', 'kubernetes')),
  name: line.meta(about('Name as it is shown, the same in all languages', 'Kubernetes')),
  type: z
    .enum(['ComputerLanguage', 'SoftwareApplication', 'Thing'])
    .describe('Its class at schema.org: a programming or markup language, a program, or anything else'),
  url: webAddress.meta(about('Its home page', 'https://kubernetes.io')),
});

/** What a fact in a text rests on: a statute, a standard, a judgment, a page. */
const citedSource = z.strictObject({
  id: slug.meta(about('Name in other files; it never changes', 'hgb-257')),
  title: line.meta({
    description:
      'What it is called, in German unless it has a title in another language; of a statute its name and the sections that are meant',
    examples: ['Handelsgesetzbuch, § 257'],
  }),
  lang: languageCode.default('de').meta(about('The language of `title`, for screen readers', 'en')),
  url: webAddress.meta(about('Where it can be read', 'https://www.gesetze-im-internet.de/hgb/__257.html')),
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

/** A list that content refers to by id. */
interface Vocabulary {
  /** The schema of one entry. */
  schema: z.ZodType<{ id: string; name?: string | Localized }>;
  /** The file of the list, below the content folder. */
  file: string;
  /** Whether the file may be left out where nothing names an entry of it. */
  optional?: boolean;
  /** The filter that takes its values: two lists of one filter share no names. Absent if no filter does. */
  filter?: `${ContentKind}/${string}`;
}

/** Every list that content refers to by id. Entries are shown in the order of their file. */
export const VOCABULARIES = {
  authors: { schema: facet, file: 'authors.yaml', filter: 'articles/author' },
  tags: { schema: facet, file: 'tags.yaml', filter: 'articles/tag' },
  technologies: { schema: technology, file: 'technologies.yaml', optional: true },
  articleCategories: { schema: facet, file: 'articles/categories.yaml', filter: 'articles/category' },
  serviceCategories: {
    schema: describedFacet,
    file: 'services/categories.yaml',
    filter: 'services/category',
  },
  industries: { schema: facet, file: 'references/industries.yaml', filter: 'references/industry' },
  projectTypes: { schema: facet, file: 'references/project-types.yaml', filter: 'references/industry' },
  faqCategories: { schema: facet, file: 'faq/categories.yaml', filter: 'faq/category' },
  glossaryCategories: { schema: facet, file: 'glossary/categories.yaml', filter: 'glossary/category' },
  purposes: { schema: facet, file: 'calculators/purposes.yaml' },
  sources: { schema: citedSource, file: 'sources.yaml', optional: true },
} as const satisfies Record<string, Vocabulary>;

export type VocabularyName = keyof typeof VOCABULARIES;

export const VOCABULARY_NAMES = Object.keys(VOCABULARIES) as VocabularyName[];

type ListSchemas = { [Name in VocabularyName]: z.ZodArray<(typeof VOCABULARIES)[Name]['schema']> };

/** All vocabularies together. */
export const vocabulariesSchema = z.object(
  Object.fromEntries(
    VOCABULARY_NAMES.map((name) => [name, z.array(VOCABULARIES[name].schema)]),
  ) as ListSchemas,
);

export type Vocabularies = z.infer<typeof vocabulariesSchema>;

export type Facet = z.infer<typeof facet>;
export type DescribedFacet = z.infer<typeof describedFacet>;
export type Technology = z.infer<typeof technology>;
export type CitedSource = z.infer<typeof citedSource>;
