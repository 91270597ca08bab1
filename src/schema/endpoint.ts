import type { Localized } from '#text/lang.ts';
import { mapValues } from '#text/records.ts';
import type { Deprecation } from './deprecation.ts';
import type { ShapeName } from './shapes.ts';
import type { Contradiction } from './source/pricing/contradictions.ts';
import type { Parameters } from './source/pricing/parameters.ts';

/** What a JSON Schema says it is written in. */
export const SCHEMA_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** A JSON Schema (2020-12) as plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** A parameter of a path or of a query string. */
export interface EndpointParameter {
  description: Localized;
  schema: JsonSchema;
  /** Whether a request has to name it in the query string. */
  isRequired?: boolean;
  deprecated?: Deprecation;
}

/** What is sent in the body of a POST. */
export interface EndpointBody {
  parameters: Parameters;
  contradictions: readonly Contradiction[];
  /** Valid requests. */
  examples: { name: Localized; parameters: object }[];
  /** The answer to the first example, at the prices of its day. */
  exampleAnswer: () => object | undefined;
}

/** A successful answer: its content type and, if it is JSON, its shape. */
export type EndpointAnswer = { mediaType: string; shape?: ShapeName };

/** The groups of endpoints in the OpenAPI document. */
export const ENDPOINT_GROUPS = {
  content: 'Articles, services, references, questions and glossary: lists and single items',
  calculators: 'Cost calculators: GET describes the parameters, POST computes an estimate',
  'roi-analyzers': 'Return on investment: each compares two options over five years',
  knowledge: 'The knowledge graph in schema.org’s vocabulary',
  discovery: 'Descriptions of the API and overviews of the website for programs',
} as const;

export type EndpointGroup = keyof typeof ENDPOINT_GROUPS;

/** One operation of the API, as the knowledge graph, the index and the OpenAPI document describe it. */
export interface Endpoint {
  /** A unique name: `content_articles`, `calculator_mvp`. */
  key: string;
  group: EndpointGroup;
  method: 'GET' | 'POST';
  /** Path below the origin, with the path's parameters in braces. */
  path: string;
  /** A few words. */
  title: Localized;
  description: Localized;
  /** Whether it describes the parameters of the POST at the same address. */
  isSchema: boolean;
  /** Parameters of the path by name. */
  names: Record<string, EndpointParameter>;
  /** Parameters of the query string by name. */
  query: Record<string, EndpointParameter>;
  body?: EndpointBody;
  answers: EndpointAnswer[];
  /** Whether the answers carry `Content-Language`. */
  hasLanguage: boolean;
  /** Whether the answers are lists, which carry `X-Total-Count`. */
  isList?: boolean;
  /** Whether the path is that of a file. */
  isFile: boolean;
  /** Renders an answer as JSON, if there is one without a query. */
  sample?: () => string;
  deprecated?: Deprecation;
}

/** The operations of calculators, or of analyzers, that are alike but for their names. */
export interface AlikeEndpoints {
  /** Their path with the name in braces: `/api/v1/calculators/{calculatorName}`. */
  path: string;
  /** What the name is called. */
  parameter: string;
  names: string[];
  first: Endpoint;
}

/** What stands for the name of a member in the path of its group. */
const NAME_PARAMETERS: Partial<Record<EndpointGroup, string>> = {
  calculators: 'calculatorName',
  'roi-analyzers': 'analyzerName',
};

/** The endpoints of single calculators and analyzers, those of one method and group together. */
export function alikeEndpoints(endpoints: readonly Endpoint[]): AlikeEndpoints[] {
  const groups = Map.groupBy(endpoints.filter(isCalculation), ({ method, group }) => `${method} ${group}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    const parameter = first && NAME_PARAMETERS[first.group];
    if (!parameter) return [];
    const folder = first.path.slice(0, first.path.lastIndexOf('/'));
    const names = members.map(({ path }) => path.slice(folder.length + 1));
    return [{ path: `${folder}/{${parameter}}`, parameter, names, first }];
  });
}

/** The name of an operation over all of them: `calculators_describe`, `roi_analyzers_compute`. */
export const alikeKey = ({ first }: AlikeEndpoints): string =>
  `${first.group.replaceAll('-', '_')}_${first.method === 'GET' ? 'describe' : 'compute'}`;

/** Whether it describes or computes a single calculation. */
export const isCalculation = ({ isSchema, body }: Endpoint): boolean => isSchema || body !== undefined;

/** The path with its query parameters, as a URI template (RFC 6570). */
export function uriTemplate({ path, query }: Endpoint): string {
  const names = Object.keys(query);
  return names.length > 0 ? `${path}{?${names.join(',')}}` : path;
}

/** Descriptions of all parameters by name: those of the path, the query string and the body. */
export const endpointParameters = ({ names, query, body }: Endpoint): Record<string, Localized> => ({
  ...mapValues({ ...names, ...query }, ({ description }) => description),
  ...mapValues(body?.parameters ?? {}, ({ label }) => label),
});
