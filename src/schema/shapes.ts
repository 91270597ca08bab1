import { z } from 'zod';
import { lazy } from '#text/lazy.ts';
import { mapValues } from '#text/records.ts';
import * as analyzers from './analyzer.ts';
import * as calculators from './calculator.ts';
import { errorSchema, fieldErrorSchema, rateLimitErrorSchema, requestErrorSchema } from './error.ts';
import { customerQuoteSchema, itemSchemas, storySchema } from './item/item-schemas.ts';
import * as items from './item/whole-items.ts';
import { CONTENT_KINDS, type ContentKind, searchKinds } from './kind.ts';
import { indexSchema, knowledgeSchema, listedEndpointSchema } from './knowledge.ts';
import { nameLanguages } from './lang.ts';
import { contentManifestSchema, manifestItemSchema } from './manifest.ts';
import { reachableDefinitions } from './reachable-definitions.ts';
import { searchAnswerSchema, searchItemSchema } from './search.ts';
import type { Features } from './source/site/features.ts';
import { tagListSchema, tagSchema } from './tags.ts';

/**
 * The names of the shapes of one kind: of an item of a list, of the document of one entry, of a list, and of a list whose
 * items have the fields that were asked for.
 */
export const KIND_SHAPES = {
  articles: { item: 'Article', whole: 'WholeArticle', list: 'ArticleList', selection: 'ArticleSelection' },
  services: { item: 'Service', whole: 'WholeService', list: 'ServiceList', selection: 'ServiceSelection' },
  references: {
    item: 'Reference',
    whole: 'WholeReference',
    list: 'ReferenceList',
    selection: 'ReferenceSelection',
  },
  faq: { item: 'FaqItem', whole: 'WholeFaqItem', list: 'FaqList', selection: 'FaqSelection' },
  glossary: {
    item: 'GlossaryTerm',
    whole: 'WholeGlossaryTerm',
    list: 'GlossaryTermList',
    selection: 'GlossaryTermSelection',
  },
} as const satisfies Record<ContentKind, Record<'item' | 'whole' | 'list' | 'selection', string>>;

/** Schemas with what they are for people, by name. */
type Shapes = Record<string, readonly [schema: z.ZodType, title: string]>;

const others = {
  TagList: [tagListSchema, 'Tags of the articles'],
  ContentManifest: [contentManifestSchema, 'All entries with the digests of their documents'],
  SearchAnswer: [searchAnswerSchema, 'What a search over everything found'],
  Index: [indexSchema, 'Every endpoint with its address'],
  Knowledge: [knowledgeSchema, 'Knowledge graph'],
  CalculatorList: [calculators.calculatorListSchema, 'List of cost calculators'],
  Calculator: [calculators.calculatorSchema, 'Cost calculator with its parameters'],
  Estimate: [calculators.estimateSchema, 'Estimate of a cost calculator'],
  AnalyzerList: [analyzers.analyzerListSchema, 'List of ROI analyzers'],
  Analyzer: [analyzers.analyzerSchema, 'ROI analyzer with its parameters'],
  Analysis: [analyzers.analysisSchema, 'Comparison by an ROI analyzer'],
  Error: [errorSchema, 'Error'],
  RequestError: [requestErrorSchema, 'Error with the faults of a request one by one'],
  RateLimitError: [rateLimitErrorSchema, 'Error for a client that has reached its limit'],
} as const satisfies Shapes;

/** Parts of the shapes that have names of their own. */
const parts = {
  Tag: [tagSchema, 'Tag of articles'],
  ManifestItem: [manifestItemSchema, 'Entry in the manifest'],
  SearchItem: [searchItemSchema, 'Thing that a search found'],
  Story: [storySchema, 'What a reference tells: challenge, solution and result'],
  CustomerQuote: [customerQuoteSchema, 'What a customer said'],
  Parameter: [calculators.publishedParameterSchema, 'Parameter of a calculator or an analyzer'],
  Contradiction: [calculators.contradictionSchema, 'Values of parameters that contradict each other'],
  Warning: [calculators.warningSchema, 'What hardly fits together in the parameters of an answer'],
  CostEstimation: [calculators.costEstimationSchema, 'Figures of an estimate'],
  RoiAnalysis: [analyzers.roiAnalysisSchema, 'Figures of a comparison'],
  BreakdownLine: [calculators.breakdownLineSchema, 'Line of an estimate'],
  Grant: [calculators.grantSchema, 'Grant that may pay for part of a project'],
  NextSteps: [calculators.nextStepsSchema, 'Where to go from an estimate'],
  Purpose: [calculators.purposeSchema, 'What several calculators are for'],
  Option: [analyzers.optionSchema, 'One of the two options that an analyzer compares'],
  ItemTotal: [analyzers.itemTotalSchema, 'Cost of one item over the years'],
  EstimateEffect: [
    calculators.estimateEffectSchema,
    'What another value of a parameter changes about an estimate',
  ],
  AnalysisEffect: [
    analyzers.analysisEffectSchema,
    'What another value of a parameter changes about a comparison',
  ],
  BreakevenValue: [
    analyzers.breakevenValueSchema,
    'Value of a parameter with which an investment pays in time',
  ],
  Endpoint: [listedEndpointSchema, 'Endpoint of the API'],
  FieldError: [fieldErrorSchema, 'One fault of a request'],
  Facet: [items.facetSchema, 'Value of a filter with its name'],
  TermLink: [items.termLinkSchema, 'Link to a term of the glossary'],
  ServiceLink: [items.serviceLinkSchema, 'Link to a service'],
  FormLink: [items.formLinkSchema, 'Link to a calculator or an analyzer'],
  PricedFormLink: [items.pricedFormLinkSchema, 'Link to a calculator, with what its example comes to'],
  TechnologyLink: [items.technologyLinkSchema, 'Link to a technology'],
  SourceLink: [items.sourceLinkSchema, 'Source of what is said'],
  Translation: [items.translationSchema, 'The same in another language'],
} as const satisfies Shapes;

type PartName = keyof typeof parts;

/** The name of the shape of a JSON answer. */
export type ShapeName =
  | (typeof KIND_SHAPES)[ContentKind]['item' | 'whole' | 'list' | 'selection']
  | keyof typeof others;

const titlesOf = <S extends Shapes>(shapes: S) =>
  mapValues(shapes, ([, title]) => title) as Record<keyof S, string>;

/** What each shape of the answers is, for people; by its name. */
export const SHAPE_TITLES: Record<ShapeName | PartName, string> = {
  Article: 'Article, as lists have it',
  WholeArticle: 'All that is known of an article',
  ArticleList: 'List of articles',
  ArticleSelection: 'List of articles with the fields that were asked for',
  Service: 'Service, as lists have it',
  WholeService: 'All that is known of a service',
  ServiceList: 'List of services',
  ServiceSelection: 'List of services with the fields that were asked for',
  Reference: 'Reference, as lists have it',
  WholeReference: 'All that is known of a reference',
  ReferenceList: 'List of references',
  ReferenceSelection: 'List of references with the fields that were asked for',
  FaqItem: 'Question with its answer, as lists have it',
  WholeFaqItem: 'All that is known of a question',
  FaqList: 'List of questions with their answers',
  FaqSelection: 'List of questions with the fields that were asked for',
  GlossaryTerm: 'Term of the glossary, as lists have it',
  WholeGlossaryTerm: 'All that is known of a term of the glossary',
  GlossaryTermList: 'List of terms of the glossary',
  GlossaryTermSelection: 'List of terms with the fields that were asked for',
  ...titlesOf(others),
  ...titlesOf(parts),
};

/** What any address may answer. */
const ERRORS: readonly ShapeName[] = ['Error', 'RequestError', 'RateLimitError'];

/** The schemas, only to see which refer to which: that is the same for every site. */
const references = lazy(() => shapeSchemas(String));

/** The shapes that a site documents: those it answers with, those of errors, and the parts of both. */
export function usedShapes(answered: readonly ShapeName[]): (ShapeName | PartName)[] {
  const all = Object.keys(SHAPE_TITLES) as (ShapeName | PartName)[];
  const whole = new Set<ShapeName | PartName>([...answered, ...ERRORS]);
  if (all.every((name) => whole.has(name) || name in parts)) return all;
  const used = reachableDefinitions([...whole], references(), '');
  return all.filter((name) => name in used);
}

/**
 * The JSON Schemas (2020-12) of all JSON answers, by name; they refer to each other by `uri`. Objects may have
 * additional properties, so that a client that validates answers accepts fields that are added later. With `features`,
 * fields and values of those that are off are left out.
 */
export function shapeSchemas(
  uri: (name: string) => string,
  features?: Features,
): Record<ShapeName | PartName, object> {
  const registry = z.registry<{ id: string }>();
  for (const kind of CONTENT_KINDS) {
    registry.add(itemSchemas[kind], { id: KIND_SHAPES[kind].item });
    registry.add(items.wholeItemSchemas[kind], { id: KIND_SHAPES[kind].whole });
    registry.add(items.envelopeSchema(kind), { id: KIND_SHAPES[kind].list });
    registry.add(items.selectionSchema(kind), { id: KIND_SHAPES[kind].selection });
  }
  for (const [id, [schema]] of Object.entries({ ...others, ...parts })) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    uri,
    override: ({ jsonSchema, zodSchema }) => {
      nameLanguages(zodSchema, jsonSchema);
      openSchema(jsonSchema);
      if (features) leaveOut(jsonSchema, zodSchema, features);
    },
  });
  const named = Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
    name,
    schema,
  ]);
  return Object.fromEntries(named);
}

/** Removes what a site without a feature never answers. */
function leaveOut(schema: z.core.JSONSchema.BaseSchema, shape: z.core.$ZodType, features: Features): void {
  if (shape === searchItemSchema.shape.kind) schema.enum = [...searchKinds(features)];
  const fields = [
    ...(shape === indexSchema && !features.mcp ? ['mcp'] : []),
    ...(features.pictures ? [] : ['image']),
  ].filter((field) => schema.properties?.[field] !== undefined);
  if (fields.length === 0) return;
  for (const field of fields) delete schema.properties?.[field];
  if (schema.required) schema.required = schema.required.filter((name) => !fields.includes(name));
}

/**
 * Removes `additionalProperties: false`, and what is redundant: patterns beside formats, the bounds of all integers, and
 * that property names are strings.
 */
export function openSchema(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.propertyNames) delete schema.propertyNames;
}
