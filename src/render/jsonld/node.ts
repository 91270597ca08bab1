import { DEFAULT_LANG, LANGS, type Lang, type Localized, otherLangs } from '#text/lang.ts';

/** A JSON-LD node object with an id. */
export interface Node {
  '@id': string;
  '@type': string;
  [property: string]: unknown;
}

/** A node as JSON, with its id, so that graphs can be assembled without parsing JSON. */
export type WrittenNode = { id: string; json: string };

/** An entry as nodes. */
export interface EntryNodes {
  node: Node;
  /** Short forms of the nodes that it refers to. */
  stubs: Node[];
  /** Its page, then what stands on that page and what these refer to; empty if it has no page of its own. */
  page: Node[];
}

/** An entry in a list as JSON: its node, and stubs of the nodes that it refers to. */
export type EntryPart = { node: WrittenNode; stubs: WrittenNode[] };

/** A reference to a node; schema.org's context does not turn strings into references for these properties. */
export const ref = (node: { '@id': string }): { '@id': string } => ({ '@id': node['@id'] });

/** References to several nodes, or `undefined` for none, so that no empty array is written. */
export const refs = (nodes: readonly { '@id': string }[]): { '@id': string }[] | undefined =>
  nodes.length > 0 ? nodes.map(ref) : undefined;

/** A node as JSON. `<` is escaped, so that the text can be embedded in a `<script>` element of an HTML page. */
export const writeNode = (node: Node): WrittenNode => ({
  id: node['@id'],
  json: JSON.stringify(node).replaceAll('<', '\\u003c'),
});

/** A JSON-LD document. Of several nodes with the same id, it contains the first. */
export function writeGraph(nodes: WrittenNode[]): string {
  const byId = new Map<string, string>();
  for (const { id, json } of nodes) if (!byId.has(id)) byId.set(id, json);
  return `{"@context":"https://schema.org","@graph":[${[...byId.values()].join(',')}]}`;
}

/** A text as values with a language: an object `{de, en}` would be a node with two unknown properties. */
export const tagged = (text: Localized): object[] => LANGS.map((lang) => literal(text[lang], lang));

/** Several texts of each language as values with a language; `undefined` for none, so that no empty list is written. */
export function taggedAll(texts: Localized<readonly string[]>): object[] | undefined {
  const literals = LANGS.flatMap((lang) => texts[lang].map((text) => literal(text, lang)));
  return literals.length > 0 ? literals : undefined;
}

/** The addresses of the pages of a thing; `undefined` if it has none. */
export const allUrls = (url: Localized | undefined): string[] | undefined =>
  url && LANGS.map((lang) => url[lang]);

const literal = (value: string, lang: string): object => ({ '@value': value, '@language': lang });

/** The original is in the first language, all others are its translations: each names the other. */
function related(lang: Lang, short: (lang: Lang) => Node): object {
  const nodes = (lang === DEFAULT_LANG ? otherLangs(lang) : [DEFAULT_LANG]).map(short);
  const [only, ...others] = nodes;
  if (!only) return {};
  const property = lang === DEFAULT_LANG ? 'workTranslation' : 'translationOfWork';
  return { [property]: others.length > 0 ? refs(nodes) : ref(only) };
}

/** The property of a work that refers to its translations, or its original, and stubs of these, which `short` makes. */
export function translations(lang: Lang, short: (lang: Lang) => Node): { property: object; stubs: Node[] } {
  const stubs = otherLangs(lang).map((other) => ({
    ...short(other),
    inLanguage: other,
    ...related(other, short),
  }));
  return { property: related(lang, short), stubs };
}
