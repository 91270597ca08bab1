/** A JSON Schema in an OpenAPI document. */
export type Schema = { readonly [keyword: string]: unknown };

type Reference = { $ref: string };

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  deprecated?: boolean;
  schema: Schema;
}

interface Media {
  schema?: Schema;
  examples?: Record<string, { value: unknown }>;
}

export interface Operation {
  tags: string[];
  description?: string;
  deprecated?: boolean;
  parameters: (Parameter | Reference)[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> } | Reference>;
}

/** What is used of an OpenAPI document of ours. */
export interface OpenApiDocument {
  servers: { url: string }[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
}

export const SCHEMAS = '#/components/schemas/';

const PARAMETERS = '#/components/parameters/';

/** The parameters of an operation of one sort, with those that are said once for all. */
export function parametersOf(document: OpenApiDocument, operation: Operation, sort: string): Parameter[] {
  return operation.parameters
    .map((parameter) => ('$ref' in parameter ? shared(document, parameter) : parameter))
    .filter((parameter) => parameter.in === sort);
}

function shared({ components }: OpenApiDocument, { $ref }: Reference): Parameter {
  const found = components.parameters[$ref.slice(PARAMETERS.length)];
  if (!found) throw new Error(`${$ref} is not in the document.`);
  return found;
}

/** The GET at a path. */
export function getAt({ paths }: OpenApiDocument, path: string): Operation {
  const operation = paths[path]?.get;
  if (!operation) throw new Error(`The document describes no GET at ${path}.`);
  return operation;
}

/** A calculator or analyzer: its id, and the operation that computes. */
export interface Calculation {
  id: string;
  operation: Operation;
}

/** The calculators or the analyzers, by the address of their list. */
export function calculationsAt({ paths }: OpenApiDocument, address: string): Calculation[] {
  return Object.entries(paths).flatMap(([path, { post }]) => {
    const id = path.slice(address.length + 1);
    // The path of all of them has a name in braces.
    const isOne = path.startsWith(`${address}/`) && !id.includes('{');
    return post && isOne ? [{ id, operation: post }] : [];
  });
}

/** The schema of the JSON that is sent to an operation, or that it answers with. */
export function jsonSchemaOf(part: Operation['requestBody'] | Operation['responses'][string]): Schema {
  const schema = part && 'content' in part ? part.content?.['application/json']?.schema : undefined;
  if (!schema) throw new Error('An operation has no schema of its JSON.');
  return schema;
}
