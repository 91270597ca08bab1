import { z } from 'zod';
import { analysisSchema, analyzerSchema } from './analyzer.ts';
import { calculatorSchema, estimateSchema } from './calculator.ts';
import type { JsonSchema } from './endpoint.ts';
import { CONTENT_KINDS, SEARCH_KINDS } from './kind.ts';
import { deprecatedSchema } from './knowledge.ts';
import { searchAnswerSchema, searchItemSchema } from './search.ts';
import { openSchema } from './shapes.ts';

const pageUrl = z.url().describe('Its page on the website');

const deprecated = deprecatedSchema('Id of what takes its place').describe(
  'Set when it is going to be withdrawn',
);

/** That a calculator or an analyzer is going to be withdrawn. */
export type DeprecatedCalculation = z.infer<typeof deprecated>;

/** What every tool adds to the answer of the API that it gives of a calculator or an analyzer. */
const furtherFacts = { page_url: pageUrl, deprecated: deprecated.optional() };

/** What the tools for agents answer, by their names. */
const outputs = {
  search: searchAnswerSchema.extend({
    total: z.int().min(0).describe('How many there are; `items` are the best of them'),
    items: z.array(searchItemSchema.omit({ matches: true })),
  }),
  read: z.strictObject({
    kind: z.enum(CONTENT_KINDS),
    name: z.string(),
    title: z.string(),
    url: pageUrl.nullable(),
    markdown: z.string(),
  }),
  list_calculators: z.strictObject({
    count: z.int().min(0),
    items: z.array(
      z.strictObject({
        kind: z.enum(SEARCH_KINDS).extract(['calculators', 'roi-analyzers']),
        id: z.string(),
        name: z.string(),
        description: z.string(),
        ...furtherFacts,
      }),
    ),
  }),
  describe_calculator: calculatorSchema
    .omit({ schema: true })
    .partial({ calculator_id: true, calculator_name: true, purpose: true, basis: true })
    .extend(analyzerSchema.pick({ analyzer_id: true, analyzer_name: true, investment: true }).partial().shape)
    .extend(furtherFacts),
  estimate_cost: estimateSchema.extend(furtherFacts),
  compare_investment: analysisSchema.extend(furtherFacts),
};

export type ToolName = keyof typeof outputs;

/** What a tool answers, by its name. */
export type ToolOutput<N extends ToolName> = z.infer<(typeof outputs)[N]>;

/** The JSON Schema (2020-12) of what a tool answers. */
export function outputSchema(name: ToolName): JsonSchema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(outputs[name], {
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => openSchema(jsonSchema),
  });
  return schema;
}

/** What an agent sends to read a resource, and to list resources. */
export const resourceRequests = {
  read: z.object({ uri: z.string() }),
  list: z.object({ cursor: z.string().optional() }),
};
