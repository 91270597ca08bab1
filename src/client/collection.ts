import { API_ROOT, linesPath, localizedFile } from '#filters/path.ts';
import { readJson } from './answer-errors.ts';
import type { Content } from './api.ts';
import type { Connection, Counted, Query } from './connection.ts';
import type { RequestOptions } from './options.ts';

/** The content of one kind. Called, it answers a list. */
export interface Collection<List, Whole, Parameters> {
  /** A list whose items have the fields of their documents that `fields` names. */
  <Field extends keyof Whole & string>(
    parameters: Parameters & { fields: readonly Field[] | 'all' },
    options?: RequestOptions,
  ): Promise<Counted<Selection<List, Pick<Whole, Field>>>>;
  /** A list whose items have the fields that lists have. */
  (parameters?: Parameters, options?: RequestOptions): Promise<Counted<List>>;
  /** The document of one entry: all that is known of it. Throws a `KontorError` with `status` 404 if there is none. */
  get(name: string, options?: RequestOptions): Promise<Whole>;
  /** The documents of all entries, with one request. */
  all(options?: RequestOptions): AsyncGenerator<Whole, void, undefined>;
}

/** The collection of each kind. */
export type Collections = {
  readonly [K in keyof Content]: Collection<
    Content[K]['list'],
    Content[K]['whole'],
    Content[K]['parameters']
  >;
};

/** A list with other items. */
export type Selection<List, Item> = Omit<List, 'items'> & { items: Item[] };

export function createCollection<K extends keyof Content>(
  kind: K,
  { langOf, pathOf, getText, getJson, getList }: Connection,
): Collections[K] {
  type Whole = Content[K]['whole'];
  const address = `${API_ROOT}/content/${kind}`;
  const readList = (parameters: Query = {}, options?: RequestOptions) =>
    getList(address, parameters, options);
  const members = {
    get: async (name: string, options?: RequestOptions) =>
      getJson<Whole>(localizedFile(pathOf(address, name), langOf(options), 'json'), options),
    async *all(options?: RequestOptions) {
      const { url, text } = await getText(linesPath(kind, langOf(options)), options);
      for (const line of text.split('\n')) {
        if (line) yield readJson<Whole>(url, line);
      }
    },
  };
  return Object.assign(readList, members) as unknown as Collections[K];
}
