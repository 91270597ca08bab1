import type { Deprecation } from '#schema/deprecation.ts';
import type { EndpointBody, EndpointGroup, EndpointParameter } from '#schema/endpoint.ts';
import type { InvalidRequest, RequestError } from '#schema/request-error.ts';
import type { Feature, Features } from '#schema/source/site/features.ts';
import type { Lang, Localized } from '#text/lang.ts';
import type { Result } from '#text/result.ts';
import type { AnswerCache, EncodingRuntime } from './files/answer-cache.ts';
import type { FileStore } from './files/files.ts';
import type { AnswerType, ResourceFile } from './files/resource-file.ts';
import type { ApiRequest, Found } from './message.ts';

/** Everything about one address of the API: files, router, index, OpenAPI, headers and links are made from it. */
export interface Resource {
  /** A name of its own: `content_articles`, `knowledge`. */
  key: string;
  group: EndpointGroup;
  /** The features that it belongs to: where a site has none of them, it is not published. */
  features?: readonly Feature[];
  /** Path below the origin, with the path's parameters in braces. */
  path: string;
  /** A few words, which are the description as well. */
  title: Localized;
  /** Parameters of the path by name; the addresses are then those of the files. */
  names?: Record<string, EndpointParameter>;
  /** Parameters of the query string by name. */
  parameters: Record<string, EndpointParameter>;
  /** What GET answers with, one for each format. */
  types: readonly AnswerType[];
  /** Whether the answers carry `Content-Language`. */
  hasLanguage: boolean;
  /** Whether the answers are lists, which carry `X-Total-Count`. */
  isList?: boolean;
  /** Whether it describes what `post` takes. */
  isSchema?: boolean;
  /** Whether nobody is told of it: a file that programs look for by its name, or that texts lead to. */
  isUnlisted?: boolean;
  /** Set when it is to be withdrawn; clients are told by headers and descriptions. */
  deprecated?: Deprecation;
  files: readonly ResourceFile[];
  /** Makes the function that answers a query string; absent where the path is that of the only file. */
  get?: (runtime: Runtime) => Get;
  post?: PostOperation;
}

/** Whether a site has one of the features that something belongs to, if it belongs to any. */
export function isOffered({ features }: { features?: readonly Feature[] }, has: Features): boolean {
  return features === undefined || features.some((feature) => has[feature]);
}

/** What a resource answers to POST. */
export interface PostOperation {
  key: string;
  title: Localized;
  description: Localized;
  parameters: Record<string, EndpointParameter>;
  body: EndpointBody;
  type: AnswerType;
  /** What `format` asks for in its place. */
  fileTypes: readonly AnswerType[];
  /** Called with the body received. A file is a further step, since it takes ten times as long as figures. */
  answer: (request: ApiRequest, runtime: Pick<Runtime, 'today'>) => Found;
  /** The text of the answer to a body that has been read, at the prices of a day; or what is wrong with it. */
  compute: (body: ReadBody, options: ComputeOptions, today: string) => Result<string, InvalidRequest>;
}

/** A body as a value, with the errors of the text it was read from. */
export interface ReadBody {
  value: unknown;
  errors: RequestError[];
}

/** How an answer is to be: its language, and whether it explains its figures. */
interface ComputeOptions {
  lang: Lang;
  explain: boolean;
  /** The years that a comparison is also made over. */
  years?: number | undefined;
}

/** Answers GET at one of the addresses of a resource, or says how the answer is made and what it costs. */
export type Get = (request: ApiRequest, address: string) => Found;

/** What the process that answers adds to the resources. */
export interface Runtime extends EncodingRuntime {
  files: FileStore;
  /** The calendar date of now, as prices are dated. */
  today: () => string;
  /** Keeps computed answers for those who ask for the same; without, each is made anew. */
  answers?: AnswerCache;
}
