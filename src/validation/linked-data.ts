import jsonld, { type JsonLdDocument, type Options } from 'jsonld';
import { KNOWLEDGE } from '#resources/addresses.ts';
import { documentProblems } from './document-problems.ts';
import { recommendationProblems } from './google.ts';
import { type GraphDocument, type IdentifiedNode, referencedIds } from './graph.ts';
import { nodeProblems } from './node-problems.ts';
import { schemaOrgContext } from './vocabulary.ts';

const context = schemaOrgContext();

// Nothing is relative, and nothing is lost in silence: jsonld knows both options, its types do not.
const options = {
  base: null,
  safe: true,
  documentLoader: async (url: string) => {
    if (/^https?:\/\/schema\.org\/?$/.test(url)) return { documentUrl: url, document: context };
    throw new Error(`The network is not to be asked for ${url}`);
  },
} as unknown as Options.Expand & Options.ToRdf;

/** Documents that speak one way of a node: lists and items in a language; the graph, which speaks both. */
function familyOf(path: string): string {
  if (path.startsWith(KNOWLEDGE)) return 'graph';
  return path.includes('/lang=en') ? 'en' : 'de';
}

/** Finds what is wrong with JSON-LD documents. What a node says is looked at once, in however many documents it stands. */
export class LinkedDataCheck {
  readonly #known = new Map<string, Promise<string[]>>();
  readonly #said = new Map<string, Map<string, string>>();
  /** RDF statements in all distinct nodes so far. */
  statements = 0;

  /** What is wrong with the document at `path`; nothing where it holds. */
  async problems(text: string, path: string): Promise<string[]> {
    const document: GraphDocument = JSON.parse(text);
    const { '@context': vocabulary, '@graph': nodes, ...others } = document;
    const strange = Object.keys(others).map((name) => `${name} would make a named graph of the document`);
    const types = new Map(nodes.map((node) => [node['@id'], node['@type']]));
    const said = await Promise.all(
      nodes.map((node) => this.#nodeProblems(vocabulary, node, (id) => types.get(id))),
    );
    const contradictions = nodes.flatMap((node) => this.#contradictions(node, familyOf(path)));
    return [
      ...strange,
      ...documentProblems(document),
      ...recommendationProblems(document, path),
      ...said.flat(),
      ...contradictions,
    ];
  }

  #contradictions(node: IdentifiedNode, family: string): string[] {
    const key = `${family} ${node['@id']}`;
    const before = this.#said.get(key) ?? new Map<string, string>();
    this.#said.set(key, before);
    return Object.entries(node).flatMap(([name, value]) => {
      const now = JSON.stringify(value);
      const then = before.get(name) ?? now;
      before.set(name, now);
      return now === then ? [] : [`${node['@id']} has another ${name} elsewhere`];
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

  /** Whether everything that a node says becomes RDF. */
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
