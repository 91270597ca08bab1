import { z } from 'zod';
import { analysisSchema, analyzerSchema } from './analyzer.ts';
import { calculatorSchema, estimateSchema } from './calculator.ts';
import type { JsonSchema } from './endpoint.ts';
import { CONTENT_KINDS, SEARCH_KINDS } from './kind.ts';
import { openSchema } from './open-schema.ts';
import { searchAnswerSchema, searchItemSchema } from './search.ts';

const pageUrl = z.url().meta({ description: 'Its page on the web site' });

/** What the tools for agents answer, by their names. */
const outputs = {
  search: searchAnswerSchema.extend({ items: z.array(searchItemSchema.omit({ matches: true })) }),
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
        page_url: pageUrl,
      }),
    ),
  }),
  describe_calculator: calculatorSchema
    .omit({ schema: true })
    .partial({ calculator_id: true, calculator_name: true, purpose: true, basis: true })
    .extend(analyzerSchema.pick({ analyzer_id: true, analyzer_name: true, investment: true }).partial().shape)
    .extend({ page_url: pageUrl }),
  estimate_cost: estimateSchema.extend({ page_url: pageUrl }),
  compare_investment: analysisSchema.extend({ page_url: pageUrl }),
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
