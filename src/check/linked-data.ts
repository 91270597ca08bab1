import type { JsonLdDocument, Options } from 'jsonld';
import jsonld from 'jsonld';
import {
  documentProblems,
  type GraphDocument,
  type GraphNode,
  type IdentifiedNode,
  nodeProblems,
  referencedIds,
} from './node-problems.ts';
import { schemaOrgContext } from './vocabulary.ts';

const context = schemaOrgContext();

// No relative addresses, and an error for everything that would be dropped. The types of jsonld lack both options.
const options = {
  base: null,
  safe: true,
  documentLoader: async (url: string) => {
    if (/^https?:\/\/schema\.org\/?$/.test(url)) return { documentUrl: url, document: context };
    throw new Error(`A context must not be loaded from the network: ${url}`);
  },
} as unknown as Options.Expand & Options.ToRdf;

/**
 * Finds problems in JSON-LD documents. A node that is in several documents is checked once, and must have the same value of
 * each property in all of them.
 */
export class LinkedDataCheck {
  readonly #known = new Map<string, Promise<string[]>>();
  readonly #properties = new Map<string, Map<string, string>>();
  /** RDF statements in all distinct nodes so far. */
  statements = 0;

  /** The problems of the document at `path`. */
  async problems(text: string, path: string): Promise<string[]> {
    const document: GraphDocument = JSON.parse(text);
    const { '@context': vocabulary, '@graph': nodes, ...others } = document;
    const unexpected = Object.keys(others).map((name) => `${name} would make a named graph of the document`);
    const types = new Map(nodes.map((node) => [node['@id'], node['@type']]));
    const said = await Promise.all(
      nodes.map((node) => this.#nodeProblems(vocabulary, node, (id) => types.get(id))),
    );
    const contradictions = nodes.flatMap((node) => this.#contradictions(node));
    return [
      ...unexpected,
      ...documentProblems(document),
      ...recommendationProblems(document, path),
      ...said.flat(),
      ...contradictions,
    ];
  }

  #contradictions(node: IdentifiedNode): string[] {
    const before = this.#properties.get(node['@id']) ?? new Map<string, string>();
    this.#properties.set(node['@id'], before);
    return Object.entries(node).flatMap(([name, value]) => {
      const now = JSON.stringify(value);
      const then = before.get(name) ?? now;
      before.set(name, now);
      return now === then ? [] : [`${node['@id']} has a different ${name} in another document`];
    });
  }

  #nodeProblems(
    vocabulary: string,
    node: IdentifiedNode,
    typeOf: (id: string) => string | undefined,
  ): Promise<string[]> {
    const key = JSON.stringify([vocabulary, node, referencedIds(node).map(typeOf)]);
    const known = this.#known.get(key);
    if (known) return known;
    const problems = this.#expansionProblems(vocabulary, node).then((lost) =>
      [...nodeProblems(node, typeOf), ...lost].map((problem) => `${node['@id']}: ${problem}`),
    );
    this.#known.set(key, problems);
    return problems;
  }

  /** The error if a property of a node does not become RDF. */
  async #expansionProblems(vocabulary: string, node: IdentifiedNode): Promise<string[]> {
    try {
      const document = { '@context': vocabulary, ...node } as unknown as JsonLdDocument;
      const expanded = await jsonld.expand(document, options);
      const quads = await jsonld.toRDF(expanded, { ...options, skipExpansion: true } as Options.ToRdf);
      this.statements += (quads as object[]).length;
      return [];
    } catch (error) {
      return [error instanceof Error ? `${error.message} ${JSON.stringify(error)}` : JSON.stringify(error)];
    }
  }
}

const ARTICLE = ['headline', 'datePublished', 'dateModified', 'author', 'image'];

/** The properties that Google's documentation recommends for results in its search, by class. Last compared on 2026-11-21. */
const GOOGLE: Record<string, readonly string[]> = {
  // https://developers.google.com/search/docs/appearance/structured-data/article
  BlogPosting: ARTICLE,
  TechArticle: ARTICLE,
  // A model project has no picture, and no days on which it was published and changed.
  Article: ['headline', 'author'],
  // https://developers.google.com/search/docs/appearance/structured-data/organization
  // Only profiles that have been verified belong into `sameAs`.
  Organization: 'name legalName url email description address contactPoint telephone logo'.split(' '),
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: ['itemListElement'],
  // https://developers.google.com/search/docs/appearance/structured-data/dataset
  Dataset:
    'name description creator distribution includedInDataCatalog isAccessibleForFree license url'.split(' '),
  // https://developers.google.com/search/docs/appearance/structured-data/faqpage
  FAQPage: ['mainEntity'],
};

/** Properties that Google recommends and that a document lacks. */
function recommendationProblems({ '@graph': nodes }: GraphDocument, path: string): string[] {
  const [item] = nodes;
  const full = nodes.filter((node) => isFullNode(node) || (node === item && ITEM.test(path)));
  return full.flatMap((node) =>
    (GOOGLE[String(node['@type'])] ?? [])
      .filter((name) => node[name] === undefined)
      .map((name) => `${node['@id']} has no ${name}, which Google recommends`),
  );
}

/** The document of one item: the item is its first node. */
const ITEM = /\/content\/[a-z]+\/[^/=]+(\/lang=\w+)?\.jsonld$/;

function isFullNode(node: GraphNode): boolean {
  return (
    ['BreadcrumbList', 'Dataset', 'FAQPage'].includes(String(node['@type'])) ||
    String(node['@id']).endsWith('/#organization')
  );
}
