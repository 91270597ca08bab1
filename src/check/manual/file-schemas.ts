import { z } from 'zod';
import { analysisBasisSchema } from '#schema/source/analysis-basis.ts';
import { analyzerFactsSchema } from '#schema/source/analyzers.ts';
import { articleFactsSchema, articleTextSchema } from '#schema/source/articles.ts';
import { calculatorFactsSchema } from '#schema/source/calculators.ts';
import { changesSchema } from '#schema/source/changes.ts';
import { faqFactsSchema } from '#schema/source/faq.ts';
import { programmesSchema } from '#schema/source/funding.ts';
import { glossaryFactsSchema } from '#schema/source/glossary.ts';
import { type LocalizedParts, localizedValues } from '#schema/source/in-languages.ts';
import { introTextSchema, pageTextSchema } from '#schema/source/pages.ts';
import { ratesSchema } from '#schema/source/rates.ts';
import { referenceFactsSchema } from '#schema/source/references.ts';
import { removedSchema } from '#schema/source/removed.ts';
import { searchWordsSchema } from '#schema/source/search-words.ts';
import { serviceFactsSchema } from '#schema/source/services.ts';
import { siteSchema } from '#schema/source/site.ts';
import { INTRO_PAGES, isUnwritten } from '#schema/source/site-pages.ts';
import { spellingSchema } from '#schema/source/spelling.ts';
import { styleSchema } from '#schema/source/style.ts';
import { VOCABULARIES, VOCABULARY_NAMES } from '#schema/source/vocabularies.ts';
import { wikidataSchema } from '#schema/source/wikidata.ts';
import { type Localized, WORD_LANGS } from '#text/lang.ts';
import { languageName } from '#text/language-name.ts';

/** The keywords of JSON Schema that these files use. */
export interface FieldSchema {
  $schema?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  properties?: Record<string, FieldSchema>;
  required?: string[];
  additionalProperties?: FieldSchema | false;
  items?: FieldSchema;
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  propertyNames?: FieldSchema;
}

/**
 * The JSON Schema of every kind of content file, with which code editors complete and check YAML. They are in draft 7, which
 * all editors support, and without references, so that each property has its own description.
 */
export function contentSchemas(): Record<string, FieldSchema> {
  const schemas = Object.entries(CONTENT_FILES).map(([name, { title, schema }]) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, {
      ...OPTIONS,
      override: ({ zodSchema, jsonSchema }) => {
        describeLocalized(zodSchema, jsonSchema);
        tidy(zodSchema, jsonSchema);
      },
    });
    return [name, withAnyKeys({ $schema, title, ...rest })];
  });
  return Object.fromEntries(schemas);
}

const OPTIONS = { target: 'draft-7', io: 'input', reused: 'inline', unrepresentable: 'any' } as const;

/**
 * Describes a value in each language. A schema does not know which languages a site has: editors complete `de` and `en`, and
 * the value may also stand by itself, as on a site in one language.
 */
function describeLocalized(zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  const parts = localizedValues.get(zodSchema)?.parts as LocalizedParts | undefined;
  if (!parts) return;
  const schemaOf = (part: z.ZodType) => {
    const { $schema: _, ...rest } = z.toJSONSchema(part, {
      ...OPTIONS,
      override: (context) => tidy(context.zodSchema, context.jsonSchema),
    });
    return rest;
  };
  const value = schemaOf(parts.value);
  const { properties: others } = schemaOf(parts.beside);
  const inWords = Object.fromEntries(
    WORD_LANGS.map((lang) => [lang, { ...value, description: `In ${languageName(lang)}` }]),
  );
  const fields = {
    type: 'object' as const,
    properties: { ...inWords, ...others },
    additionalProperties: { type: value.type, description: 'In another language of the site' },
  };
  Object.assign(schema, value.type === 'object' ? fields : { anyOf: [fields, { type: value.type }] });
}

/** Allows keys of any type: to a language server, the key of `true: 1` is a boolean and that of `2026: 1` a number. */
function withAnyKeys(schema: object): FieldSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    if (key !== 'propertyNames') return value;
    const { type: _, minLength: __, title: ___, ...names } = value;
    return Object.keys(names).length > 0 ? names : undefined;
  });
}

/** Removes what does not help editors, and adds messages to patterns. */
function tidy(zodSchema: z.core.$ZodTypes, schema: z.core.JSONSchema.BaseSchema): void {
  // zod leaves out the examples of a schema that transforms its input.
  const { examples } = z.globalRegistry.get(zodSchema) ?? {};
  if (Array.isArray(examples)) schema.examples = examples;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.title === 'path in each language' && schema.default && isUnwritten(schema.default as Localized))
    delete schema.default;
  // VS Code shows backticks in a plain description as they are.
  if (schema.description?.includes('`')) schema['markdownDescription'] = schema.description;
  if (schema.format === 'date') {
    schema.pattern = String.raw`^\d{4}-\d{2}-\d{2}$`;
    schema['patternErrorMessage'] = 'is not a calendar date: write year-month-day, such as 2026-03-12';
    return;
  }
  if (schema.format) delete schema.pattern;
  const message = patternMessage(zodSchema);
  if (schema.pattern && message) schema['patternErrorMessage'] = message;
}

/** The schema's message for a text that does not match its pattern; VS Code shows it instead of the pattern. */
function patternMessage({ _zod: { def } }: z.core.$ZodTypes): string | undefined {
  const check = def.checks?.find(({ _zod }) => _zod.def.check === 'string_format');
  const errorMap = check?._zod.def.error as z.core.$ZodErrorMap | undefined;
  const error = errorMap?.({} as z.core.$ZodRawIssue);
  return typeof error === 'object' ? error?.message : (error ?? undefined);
}

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
