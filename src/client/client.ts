import { localizedFile } from '#filters/path.ts';
import { ANALYZERS, CALCULATORS, MANIFEST, SEARCH, TAGS } from '#resources/addresses.ts';
import type {
  Analyzer,
  AnalyzerList,
  Analyzers,
  Calculator,
  CalculatorList,
  Calculators,
  ContentManifest,
  SearchAnswer,
  SearchParameters,
  TagList,
} from './api.ts';
import { type Collections, createCollection } from './collection.ts';
import { connect } from './connection.ts';
import type { ClientOptions, RequestOptions } from './options.ts';

/** How a calculation is asked for. */
export interface ExplainOptions extends RequestOptions {
  /** Whether the answer has the lines that make up its figures, and what other values would change about them. */
  explain?: boolean;
}

/** What calculators or analyzers there are. Called, it answers their list. */
export interface Directory<List, Description, Id> {
  (options?: RequestOptions): Promise<List>;
  /** Describes one: the labels, types, units, bounds and defaults of its parameters, for a form. */
  get(id: Id, options?: RequestOptions): Promise<Description>;
}

/** An API to ask. Every promise rejects with a `KontorError` if the API refuses a request or does not answer. */
export interface Client extends Collections {
  /** All entries with the digests of their documents: two manifests compared show what has changed. */
  manifest(options?: RequestOptions): Promise<ContentManifest>;
  /** The tags of the articles. */
  tags(options?: RequestOptions): Promise<TagList>;
  /** Searches everything, calculators and analyzers too. */
  search(parameters: SearchParameters, options?: RequestOptions): Promise<SearchAnswer>;
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
  /** Compares two ways over five years. */
  compare<Id extends keyof Analyzers>(
    analyzer: Id,
    parameters: Analyzers[Id]['parameters'],
    options?: ExplainOptions,
  ): Promise<Analyzers[Id]['answer']>;
}

/** Creates a client of the API at `url`. */
export function createClient(options: ClientOptions): Client {
  const connection = connect(options);
  const { langOf, getJson, getList, post } = connection;
  const getFile = <T>(address: string, asked?: RequestOptions) =>
    getJson<T>(localizedFile(address, langOf(asked), 'json'), asked);
  const directory = <List, Description, Id>(address: string): Directory<List, Description, Id> =>
    Object.assign((asked?: RequestOptions) => getFile<List>(address, asked), {
      get: (id: Id, asked?: RequestOptions) =>
        getFile<Description>(`${address}/${encodeURIComponent(String(id))}`, asked),
    });
  const compute = (address: string, id: string, parameters: object, asked?: ExplainOptions) => {
    const { explain, ...others } = asked ?? {};
    return post<never>(`${address}/${encodeURIComponent(id)}`, { explain }, { parameters }, others);
  };
  return {
    articles: createCollection('articles', connection),
    services: createCollection('services', connection),
    references: createCollection('references', connection),
    faq: createCollection('faq', connection),
    glossary: createCollection('glossary', connection),
    manifest: (asked) => getJson(MANIFEST, asked),
    tags: (asked) => getFile(TAGS, asked),
    search: async (parameters, asked) => (await getList<SearchAnswer>(SEARCH, { ...parameters }, asked)).list,
    calculators: directory(CALCULATORS),
    analyzers: directory(ANALYZERS),
    estimate: (id, parameters, asked) => compute(CALCULATORS, String(id), parameters, asked),
    compare: (id, parameters, asked) => compute(ANALYZERS, String(id), parameters, asked),
  };
}
