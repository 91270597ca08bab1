import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import type { JsonSchema } from '#schema/endpoint.ts';
import type { Tool } from './tool.ts';

/** A tool as agents are told of it, in English. */
export function listedTool({ name, title, description, parameters }: Tool, output: JsonSchema): ListedTool {
  const entries = Object.entries(parameters);
  return {
    name,
    title,
    description,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        entries.map(([name, { schema, description }]) => [name, { ...schema, description: description.en }]),
      ),
      required: entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
      additionalProperties: false,
    },
    outputSchema: output as ListedTool['outputSchema'],
    annotations: { readOnlyHint: true, openWorldHint: false },
  };
}
