import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Reply } from '../contract/send.ts';
import { FORMATS } from './formats.ts';
import type { Schema } from './schema-arbitrary.ts';

type Maybe<T> = T | { $ref: string };

interface OpenApiParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
  required?: boolean;
  example?: unknown;
}

interface OpenApiHeader {
  required?: boolean;
  schema: Schema;
}

interface OpenApiResponse {
  headers: Record<string, Maybe<OpenApiHeader>>;
  /** Files have no schema. */
  content?: Record<string, { schema?: Schema }>;
}

interface OpenApiBody {
  schema: Maybe<Schema>;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

interface OpenApiOperation {
  operationId: string;
  parameters: Maybe<OpenApiParameter>[];
  requestBody?: { content: Record<string, OpenApiBody> };
  responses: Record<string, Maybe<OpenApiResponse>>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, OpenApiOperation>>;
}

/** One operation of a document: where it is, and what may be sent to it. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  parameters: OpenApiParameter[];
  /** The schema of a JSON body. */
  body: Schema | undefined;
  /** The request that its examples make, with what is required only. */
  example: ExampleRequest;
  responses: Record<string, Maybe<OpenApiResponse>>;
}

interface ExampleRequest {
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/** What HTTP itself needs, and `Content-Type`, which stands as the key of `content`. */
const HTTP_HEADERS = [
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
];

/**
 * A document with every object that it describes closed. Clients must bear fields they do not know, so the published
 * schemas are open; a test must not let a field out that nobody announced.
 */
function closed<T>(node: T): T {
  if (Array.isArray(node)) return node.map(closed) as T;
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.fromEntries(Object.entries(node).map(([name, member]) => [name, closed(member)]));
  const isObject = members['type'] === 'object' && 'properties' in members;
  return (isObject ? { additionalProperties: false, ...members } : members) as T;
}

/** A part of the document as a schema of its own, whose references lead into the document. */
const withAbsoluteReferences = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi.json#/'));

function exampleRequest(
  path: string,
  parameters: OpenApiParameter[],
  json: OpenApiBody | undefined,
): ExampleRequest {
  const filled = parameters.filter((each) => each.required && each.example !== undefined);
  const valuesIn = (place: OpenApiParameter['in']) =>
    filled.flatMap(({ in: where, name, example }): [string, string][] =>
      where === place ? [[name, String(example)]] : [],
    );
  return {
    path: valuesIn('path').reduce((whole, [name, value]) => whole.replace(`{${name}}`, value), path),
    query: Object.fromEntries(valuesIn('query')),
    body: json && (json.example ?? Object.values(json.examples ?? {})[0]?.value),
  };
}

/** An OpenAPI document as an oracle: its operations, and whether a reply is one that it documents, field for field. */
export class OpenApi {
  readonly operations: Operation[];
  readonly #document: OpenApiDocument;
  readonly #ajv = new Ajv2020({
    strict: false,
    formats: FORMATS,
  });
  readonly #compiled = new Map<Schema, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#ajv.addSchema(closed(document), 'openapi.json');
    this.operations = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId: id, requestBody, responses, ...rest }]) => {
        const parameters = rest.parameters.map((parameter) => this.#resolve(parameter));
        const json = requestBody?.content['application/json'];
        const body = json && this.#inline(json.schema);
        const example = exampleRequest(path, parameters, json);
        return { id, method: method.toUpperCase(), path, parameters, body, example, responses };
      }),
    );
  }

  /** How a reply differs from what is documented for its operation; nothing where it is documented. */
  differences({ responses }: Operation, reply: Reply): string[] {
    const response = responses[reply.status] ?? responses['default'];
    if (!response) return [`status ${reply.status} is not documented`];
    const { headers, content } = this.#resolve(response);
    return [...this.#headerDifferences(headers, reply), ...this.#bodyDifferences(content, reply)];
  }

  #headerDifferences(headers: OpenApiResponse['headers'], reply: Reply): string[] {
    const documented = new Map(
      Object.entries(headers).map(([name, header]) => [name.toLowerCase(), this.#resolve(header)]),
    );
    const unknown = Object.keys(reply.headers).filter(
      (name) => !documented.has(name) && !HTTP_HEADERS.includes(name),
    );
    const wrong = [...documented].flatMap(([name, { required, schema }]) => {
      const given = reply.headers[name];
      if (given === undefined) return required ? [`header ${name} is missing`] : [];
      const value = schema.type === 'integer' ? Number(given) : given;
      return this.errors(schema, value).map((error) => `header ${name}: ${error}`);
    });
    return [...unknown.map((name) => `header ${name} is not documented`), ...wrong];
  }

  #bodyDifferences(content: OpenApiResponse['content'], reply: Reply): string[] {
    if (!content) return reply.bytes.length > 0 ? ['a body is not documented'] : [];
    const type = reply.headers['content-type']?.split(';')[0] ?? '';
    const documented = content[type];
    if (!documented) return [`content type ${type} is not documented`];
    if (!documented.schema) return reply.bytes.length > 0 ? [] : ['an empty file'];
    return this.errors(documented.schema, /[/+]json$/.test(type) ? JSON.parse(reply.text) : reply.text);
  }

  /** How a value differs from a schema of the document. */
  errors(schema: Schema, value: unknown): string[] {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(withAbsoluteReferences(schema));
    this.#compiled.set(schema, validate);
    return validate(value) ? [] : [this.#ajv.errorsText(validate.errors)];
  }

  /** A schema with the schemas of its properties in place of references to them. */
  #inline(schema: Maybe<Schema>): Schema {
    const { properties, ...found } = this.#resolve(schema);
    if (!properties) return found;
    const inlined = Object.entries(properties).map(([name, property]) => [
      name,
      this.#inline(property as Maybe<Schema>),
    ]);
    return { ...found, properties: Object.fromEntries(inlined) };
  }

  /** What a reference `#/…` refers to; anything else is itself. */
  #resolve<T>(value: Maybe<T>): T {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value as T;
    const names = value.$ref.slice(2).split('/');
    return names.reduce<unknown>(
      (node, name) => (node as Record<string, unknown>)[name],
      this.#document,
    ) as T;
  }
}
