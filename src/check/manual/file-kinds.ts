import { z } from 'zod';
import { articleFactsSchema, articleTextSchema } from '#schema/source/articles.ts';
import { changesSchema } from '#schema/source/changes.ts';
import { faqFactsSchema } from '#schema/source/faq.ts';
import { glossaryFactsSchema } from '#schema/source/glossary.ts';
import { introTextSchema, pageTextSchema } from '#schema/source/pages.ts';
import { analysisBasisSchema } from '#schema/source/pricing/analysis-basis.ts';
import { analyzerFactsSchema } from '#schema/source/pricing/analyzers.ts';
import { calculatorFactsSchema } from '#schema/source/pricing/calculators.ts';
import { programmesSchema } from '#schema/source/pricing/funding.ts';
import { ratesSchema } from '#schema/source/pricing/rates.ts';
import { referenceFactsSchema } from '#schema/source/references.ts';
import { removedSchema } from '#schema/source/removed.ts';
import { searchWordsSchema } from '#schema/source/search-words.ts';
import { serviceFactsSchema } from '#schema/source/services.ts';
import { LOCALES_FOLDER, localeSchema } from '#schema/source/site/locale.ts';
import { siteSchema } from '#schema/source/site/site.ts';
import { INTRO_PAGES } from '#schema/source/site/site-pages.ts';
import { spellingSchema } from '#schema/source/spelling.ts';
import { styleSchema } from '#schema/source/style.ts';
import { VOCABULARIES, VOCABULARY_NAMES } from '#schema/source/vocabularies.ts';
import { wikidataSchema } from '#schema/source/wikidata.ts';

/** A kind of file in the content folder. */
export interface ContentFile {
  /** Patterns below the content folder; one that begins with `!` takes files out. */
  files: readonly string[];
  /** What is in such a file, as the title of its JSON Schema. */
  title: string;
  schema: z.ZodType;
}

const { authors, tags, technologies, sources, serviceCategories } = VOCABULARIES;

const vocabularyFiles = VOCABULARY_NAMES.map((name): string => VOCABULARIES[name].file);

/** The YAML files of a folder but for those of vocabularies. */
const entriesIn = (folder: string): string[] => [
  `${folder}/*.yaml`,
  ...vocabularyFiles.filter((file) => file.startsWith(`${folder}/`)).map((file) => `!${file}`),
];

/** The vocabularies whose entries have an id and a name, and nothing else. */
const namedLists = VOCABULARY_NAMES.map((name) => VOCABULARIES[name]).filter(
  ({ schema }) => schema === tags.schema,
);

/** The file of a list whose entries have fields of their own; `entry` is what one of them is. */
const listOf = ({ file, schema }: { file: string; schema: z.ZodType }, title: string, entry: string) => ({
  files: [file],
  title,
  schema: z.array(schema.meta({ description: entry })),
});

const INTRO_FILES = `pages/{${INTRO_PAGES.join(',')}}/*.md`;

/** Every kind of file that editors write, by the name of its JSON Schema. */
export const CONTENT_FILES: Record<string, ContentFile> = {
  article: { files: ['articles/*/article.yaml'], title: 'Facts of an article', schema: articleFactsSchema },
  'article-text': {
    files: ['articles/*/*.md'],
    title: 'Front matter of an article’s text',
    schema: articleTextSchema,
  },
  page: {
    files: ['pages/*/*.md', `!${INTRO_FILES}`],
    title: 'Front matter of a page’s text',
    schema: pageTextSchema,
  },
  intro: {
    files: [INTRO_FILES],
    title: 'Words of the company on a page that Kontor makes',
    schema: introTextSchema,
  },
  services: {
    files: entriesIn('services'),
    title: 'Services of one category, in the order in which they are shown',
    schema: z.array(serviceFactsSchema.meta({ description: 'One service' })),
  },
  faq: {
    files: entriesIn('faq'),
    title: 'Questions of one category, in the order in which they are shown',
    schema: z.array(faqFactsSchema.meta({ description: 'One question' })),
  },
  reference: {
    files: entriesIn('references'),
    title: 'A reference project',
    schema: referenceFactsSchema,
  },
  'glossary-term': {
    files: entriesIn('glossary'),
    title: 'A glossary term',
    schema: glossaryFactsSchema,
  },
  calculator: {
    files: entriesIn('calculators'),
    title: 'A cost calculator',
    schema: calculatorFactsSchema,
  },
  'roi-analyzer': {
    files: entriesIn('roi-analyzers'),
    title: 'An ROI analyzer',
    schema: analyzerFactsSchema,
  },
  'analysis-basis': {
    files: ['analysis-basis.yaml'],
    title: 'What ROI analyzers have in common',
    schema: analysisBasisSchema,
  },
  rates: { files: ['rates.yaml'], title: 'Day rates and shared shares', schema: ratesSchema },
  'funding-programmes': {
    files: ['funding-programmes.yaml'],
    title: 'Funding programmes',
    schema: programmesSchema,
  },
  site: { files: ['site.yaml'], title: 'The company that publishes the content', schema: siteSchema },
  removed: { files: ['removed.yaml'], title: 'Entries that were removed', schema: removedSchema },
  search: { files: ['search.yaml'], title: 'Words of the search', schema: searchWordsSchema },
  wikidata: { files: ['wikidata.yaml'], title: 'Items of Wikidata', schema: wikidataSchema },
  changes: { files: ['changes.yaml'], title: 'What changes on purpose', schema: changesSchema },
  locale: {
    files: [`${LOCALES_FOLDER}/*.yaml`],
    title: 'Words of the interface in one language',
    schema: localeSchema('en'),
  },
  spelling: { files: ['spelling.yaml'], title: 'How words are spelt', schema: spellingSchema },
  style: { files: ['style.yaml'], title: 'Rules of style', schema: styleSchema },
  categories: {
    files: namedLists.map(({ file }) => file),
    title: 'Categories, purposes, tags, industries or project types, in the order in which they are shown',
    schema: z.array(tags.schema.meta({ description: 'One entry' })),
  },
  authors: listOf(authors, 'Who writes articles', 'One author'),
  'service-categories': listOf(
    serviceCategories,
    'Categories of services, in the order in which they are shown',
    'One category',
  ),
  technologies: listOf(technologies, 'Technologies', 'One technology'),
  sources: listOf(sources, 'What the facts in the texts rest on', 'One source'),
};
