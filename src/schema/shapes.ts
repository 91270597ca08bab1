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
  breakdownLineSchema,
  calculatorListSchema,
  calculatorSchema,
  costEstimationSchema,
  estimateSchema,
  grantSchema,
  nextStepsSchema,
  publishedParameterSchema,
  purposeSchema,
} from './calculator.ts';
import { envelopeSchema, selectionSchema } from './envelope.ts';
import { errorSchema, fieldErrorSchema, rateLimitErrorSchema, requestErrorSchema } from './error.ts';
import { itemSchemas } from './item/item-schemas.ts';
import { customerQuoteSchema, storySchema } from './item/references.ts';
import {
  facetSchema,
  formLinkSchema,
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
import { openSchema } from './open-schema.ts';
import { searchAnswerSchema, searchItemSchema } from './search.ts';
import { analysisEffectSchema, breakevenValueSchema, estimateEffectSchema } from './sensitivity.ts';
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
