import jsonld, { type JsonLdDocument, type Options } from 'jsonld';
import { schemaOrgContext, unknownTerms } from './schema-org.ts';

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

interface Graph {
  '@graph': { '@id': string; [property: string]: unknown }[];
}

/** What is wrong with a JSON-LD document, or `undefined`. */
export async function brokenGraph(document: Graph): Promise<string | undefined> {
  const ids = document['@graph'].map((node) => node['@id']);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) return `${twice} stands in the graph twice`;
  const dangling = references(document['@graph']).find((id) => !ids.includes(id));
  if (dangling) return `${dangling} is referred to and not there`;
  const [unknown] = document['@graph'].flatMap(unknownTerms);
  if (unknown) return unknown;
  try {
    await jsonld.expand(document as unknown as JsonLdDocument, options);
    await jsonld.toRDF(document as unknown as JsonLdDocument, options);
    return undefined;
  } catch (error) {
    return JSON.stringify(error);
  }
}

/** The ids of all node references, that is objects with an `@id` and nothing else. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  if (entries.length === 1 && entries[0]?.[0] === '@id') return [String(entries[0][1])];
  return entries.flatMap(([, inner]) => references(inner));
}
