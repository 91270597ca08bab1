import { ANALYZERS, CALCULATORS, MANIFEST, SEARCH, TAGS } from '#api/resources/addresses.ts';
import { API_ROOT, linesPath, localizedFile } from '#filters/path.ts';
import type {
  Analysis,
  Analyzer,
  AnalyzerList,
  Analyzers,
  Calculator,
  CalculatorList,
  Calculators,
  Content,
  ContentManifest,
  Estimate,
  SearchAnswer,
  SearchParameters,
  TagList,
} from './api.ts';
import { type ApiConnection, type Counted, connect, type QueryValues } from './connection.ts';
import { parseAnswer } from './kontor-error.ts';
import type { ClientOptions, RequestOptions } from './options.ts';

/** How a calculation is asked for. */
export interface ExplainOptions extends RequestOptions {
  /** Whether the answer has the lines that make up its figures, and what other values would change about them. */
  explain?: boolean | undefined;
}

/** How a comparison is asked for. */
export interface CompareOptions extends ExplainOptions {
  /** With `explain`: the years, 3 to 10, that the comparison is also made over. */
  years?: number | undefined;
}

/** A name that is known only when the program runs, such as one from a list. A literal has to be one that there is. */
type AnyName<Name extends string> = string extends Name ? Name : never;

/** What calculators or analyzers there are. Called, it answers their list. */
export interface Directory<List, Description, Id> {
  (options?: RequestOptions): Promise<List>;
  /** Describes one: the labels, types, units, bounds and defaults of its parameters, for a form. */
  get(id: Id, options?: RequestOptions): Promise<Description>;
  /** Describes one whose id is known only when the program runs. Throws a `KontorError` with `status` 404 if there is none. */
  get<Name extends string>(id: AnyName<Name>, options?: RequestOptions): Promise<Description>;
}

/** An API to ask. Every promise rejects with a `KontorError` if the API refuses a request or does not answer. */
export interface Client extends Collections {
  /** All entries with the digests of their documents: two manifests compared show what has changed. */
  manifest(options?: RequestOptions): Promise<ContentManifest>;
  /** The tags of the articles. */
  tags(options?: RequestOptions): Promise<TagList>;
  /** Searches everything, calculators and analyzers too. */
  search(parameters: SearchParameters, options?: RequestOptions): Promise<Counted<SearchAnswer>>;
  /** The cost calculators. */
  readonly calculators: Directory<CalculatorList, Calculator, keyof Calculators>;
  /** The ROI analyzers. */
  readonly analyzers: Directory<AnalyzerList, Analyzer, keyof Analyzers>;
  /** Estimates a cost. */
  estimate<Id extends keyof Calculators>(
    calculator: Id,
    parameters: Calculators[Id]['parameters'],
    options?: ExplainOptions,
  ): Promise<Calculators[Id]['answer']>;
  /** Estimates a cost by a calculator whose id is known only when the program runs. */
  estimate<Name extends string>(
    calculator: AnyName<Name>,
    parameters: object,
    options?: ExplainOptions,
  ): Promise<Estimate>;
  /** Compares two ways over five years. */
  compare<Id extends keyof Analyzers>(
    analyzer: Id,
    parameters: Analyzers[Id]['parameters'],
    options?: CompareOptions,
  ): Promise<Analyzers[Id]['answer']>;
  /** Compares two ways by an analyzer whose id is known only when the program runs. */
  compare<Name extends string>(
    analyzer: AnyName<Name>,
    parameters: object,
    options?: CompareOptions,
  ): Promise<Analysis>;
}

/** Creates a client of the API at `url`. */
export function createClient(options: ClientOptions): Client {
  const connection = connect(options);
  const { langOf, pathOf, getJson, getList, post } = connection;
  const getFile = <T>(address: string, asked?: RequestOptions) =>
    getJson<T>(localizedFile(address, langOf(asked), 'json'), asked);
  const directory = <List, Description, Id>(address: string): Directory<List, Description, Id> =>
    Object.assign((asked?: RequestOptions) => getFile<List>(address, asked), {
      get: async (id: Id, asked?: RequestOptions) => getFile<Description>(pathOf(address, String(id)), asked),
    });
  const compute = async (address: string, id: string, parameters: object, asked?: CompareOptions) => {
    const { explain, years, ...others } = asked ?? {};
    return post<never>(pathOf(address, id), { explain, years }, { parameters }, others);
  };
  return {
    articles: createCollection('articles', connection),
    services: createCollection('services', connection),
    references: createCollection('references', connection),
    faq: createCollection('faq', connection),
    glossary: createCollection('glossary', connection),
    manifest: (asked) => getJson(MANIFEST, asked),
    tags: (asked) => getFile(TAGS, asked),
    search: (parameters, asked) => getList(SEARCH, { ...parameters }, asked),
    calculators: directory(CALCULATORS),
    analyzers: directory(ANALYZERS),
    estimate: (id: string, parameters: object, asked?: ExplainOptions) =>
      compute(CALCULATORS, id, parameters, asked),
    compare: (id: string, parameters: object, asked?: CompareOptions) =>
      compute(ANALYZERS, id, parameters, asked),
  };
}

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

function createCollection<K extends keyof Content>(
  kind: K,
  { langOf, pathOf, getText, getJson, getList }: ApiConnection,
): Collections[K] {
  type Whole = Content[K]['whole'];
  const address = `${API_ROOT}/content/${kind}`;
  const readList = (parameters: QueryValues = {}, options?: RequestOptions) =>
    getList(address, parameters, options);
  const members = {
    get: async (name: string, options?: RequestOptions) =>
      getJson<Whole>(localizedFile(pathOf(address, name), langOf(options), 'json'), options),
    async *all(options?: RequestOptions) {
      const { url, text } = await getText(linesPath(kind, langOf(options)), options);
      for (const line of text.split('\n')) {
        if (line) yield parseAnswer<Whole>(url, line);
      }
    },
  };
  return Object.assign(readList, members) as unknown as Collections[K];
}
