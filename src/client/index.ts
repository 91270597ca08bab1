// What the package exports.

export type * from './api.ts';
export type { Collection, Collections, Selection } from './client.ts';
export {
  type Client,
  type CompareOptions,
  createClient,
  type Directory,
  type ExplainOptions,
} from './client.ts';
export type { Counted } from './connection.ts';
export { KontorError } from './kontor-error.ts';
export type { AnswerCache, ClientOptions, KeptAnswer, RequestOptions } from './options.ts';
