import { z } from 'zod';
import {
  analysisSchema,
  analyzerListSchema,
  analyzerSchema,
  itemTotalSchema,
  optionSchema,
  roiAnalysisSchema,
} from './analyzer.ts';
import {
  analysisEffectSchema,
  breakdownLineSchema,
  breakevenValueSchema,
  calculatorListSchema,
  calculatorSchema,
  costEstimationSchema,
  estimateEffectSchema,
  estimateSchema,
  grantSchema,
  nextStepsSchema,
  publishedParameterSchema,
  purposeSchema,
} from './calculator.ts';
import { errorSchema, fieldErrorSchema, rateLimitErrorSchema, requestErrorSchema } from './error.ts';
import { customerQuoteSchema, itemSchemas, storySchema } from './item/item-schemas.ts';
import {
  envelopeSchema,
  facetSchema,
  formLinkSchema,
  selectionSchema,
  serviceLinkSchema,
  sourceLinkSchema,
  technologyLinkSchema,
  termLinkSchema,
  translationSchema,
  wholeItemSchemas,
} from './item/whole-items.ts';
import { CONTENT_KINDS, type ContentKind } from './kind.ts';
import { indexSchema, knowledgeSchema, listedEndpointSchema } from './knowledge.ts';
import { contentManifestSchema, manifestItemSchema } from './manifest.ts';
import { searchAnswerSchema, searchItemSchema } from './search.ts';
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

const others = {
  TagList: tagListSchema,
  ContentManifest: contentManifestSchema,
  SearchAnswer: searchAnswerSchema,
  Index: indexSchema,
  Knowledge: knowledgeSchema,
  CalculatorList: calculatorListSchema,
  Calculator: calculatorSchema,
  Estimate: estimateSchema,
  AnalyzerList: analyzerListSchema,
  Analyzer: analyzerSchema,
  Analysis: analysisSchema,
  Error: errorSchema,
  RequestError: requestErrorSchema,
  RateLimitError: rateLimitErrorSchema,
};

/** Parts of the shapes that have names of their own. */
const parts = {
  Tag: tagSchema,
  ManifestItem: manifestItemSchema,
  SearchItem: searchItemSchema,
  Story: storySchema,
  CustomerQuote: customerQuoteSchema,
  Parameter: publishedParameterSchema,
  CostEstimation: costEstimationSchema,
  RoiAnalysis: roiAnalysisSchema,
  BreakdownLine: breakdownLineSchema,
  Grant: grantSchema,
  NextSteps: nextStepsSchema,
  Purpose: purposeSchema,
  Option: optionSchema,
  ItemTotal: itemTotalSchema,
  EstimateEffect: estimateEffectSchema,
  AnalysisEffect: analysisEffectSchema,
  BreakevenValue: breakevenValueSchema,
  Endpoint: listedEndpointSchema,
  FieldError: fieldErrorSchema,
  Facet: facetSchema,
  TermLink: termLinkSchema,
  ServiceLink: serviceLinkSchema,
  FormLink: formLinkSchema,
  TechnologyLink: technologyLinkSchema,
  SourceLink: sourceLinkSchema,
  Translation: translationSchema,
};

type PartName = keyof typeof parts;

/** The name of the shape of a JSON answer. */
export type ShapeName =
  | (typeof KIND_SHAPES)[ContentKind]['item' | 'whole' | 'list' | 'selection']
  | keyof typeof others;

/**
 * The JSON Schemas (2020-12) of all JSON answers, by name; they refer to each other by `uri`. Objects may have
 * additional properties, so that a client that validates answers accepts fields that are added later.
 */
export function shapeSchemas(uri: (name: string) => string): Record<ShapeName | PartName, object> {
  const registry = z.registry<{ id: string }>();
  for (const kind of CONTENT_KINDS) {
    registry.add(itemSchemas[kind], { id: KIND_SHAPES[kind].item });
    registry.add(wholeItemSchemas[kind], { id: KIND_SHAPES[kind].whole });
    registry.add(envelopeSchema(kind), { id: KIND_SHAPES[kind].list });
    registry.add(selectionSchema(kind), { id: KIND_SHAPES[kind].selection });
  }
  for (const [id, schema] of Object.entries({ ...others, ...parts })) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    uri,
    override: ({ jsonSchema }) => openSchema(jsonSchema),
  });
  const named = Object.entries(schemas).map(([name, { $schema: _dialect, $id: _id, ...schema }]) => [
    name,
    schema,
  ]);
  return Object.fromEntries(named);
}

/** What each shape of the answers is, for people; by its name. */
export const SHAPE_TITLES = {
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
  TagList: 'Tags of the articles',
  ContentManifest: 'All entries with the digests of their documents',
  SearchAnswer: 'What a search over everything found',
  Index: 'Every endpoint with its address',
  Knowledge: 'Knowledge graph',
  CalculatorList: 'List of cost calculators',
  Calculator: 'Cost calculator with its parameters',
  Estimate: 'Estimate of a cost calculator',
  AnalyzerList: 'List of ROI analyzers',
  Analyzer: 'ROI analyzer with its parameters',
  Analysis: 'Comparison by an ROI analyzer',
  Error: 'Error',
  RequestError: 'Error with the faults of a request one by one',
  RateLimitError: 'Error for a client that has reached its limit',
  Tag: 'Tag of articles',
  ManifestItem: 'Entry in the manifest',
  SearchItem: 'Thing that a search found',
  Story: 'What a reference tells: challenge, solution and result',
  CustomerQuote: 'What a customer said',
  Parameter: 'Parameter of a calculator or an analyzer',
  CostEstimation: 'Figures of an estimate',
  RoiAnalysis: 'Figures of a comparison',
  BreakdownLine: 'Line of an estimate',
  Grant: 'Grant that may pay for part of a project',
  NextSteps: 'Where to go from an estimate',
  Purpose: 'What several calculators are for',
  Option: 'One of the two options that an analyzer compares',
  ItemTotal: 'Cost of one item over the years',
  EstimateEffect: 'What another value of a parameter changes about an estimate',
  AnalysisEffect: 'What another value of a parameter changes about a comparison',
  BreakevenValue: 'Value of a parameter with which an investment pays in time',
  Endpoint: 'Endpoint of the API',
  FieldError: 'One fault of a request',
  Facet: 'Value of a filter with its name',
  TermLink: 'Link to a term of the glossary',
  ServiceLink: 'Link to a service',
  FormLink: 'Link to a calculator or an analyzer',
  TechnologyLink: 'Link to a technology',
  SourceLink: 'Source of what is said',
  Translation: 'The same in another language',
} as const;

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
