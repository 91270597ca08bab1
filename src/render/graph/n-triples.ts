import type { Node } from '../jsonld/node.ts';

// Vocabularies for data beside schema.org's: DCAT 3 and VoID (W3C), Dublin Core.
export const DCAT = 'http://www.w3.org/ns/dcat#';
export const VOID = 'http://rdfs.org/ns/void#';
export const DCT = 'http://purl.org/dc/terms/';

export const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

const SCHEMA = 'http://schema.org/';
const XSD = 'http://www.w3.org/2001/XMLSchema#';
/** schema.org's context gives all its dates this type, with or without a time. */
const DATE = `${SCHEMA}Date`;
const TIME = `${SCHEMA}Time`;

/** Properties whose strings are addresses, and those whose strings are dates or times, as schema.org's context has them. */
const ADDRESSES = new Set([
  'contentUrl',
  'documentation',
  'image',
  'license',
  'logo',
  'mainEntityOfPage',
  'sameAs',
  'url',
]);
const DATES = new Set(['dateModified', 'datePublished', 'lastReviewed']);
const TIMES = new Set(['closes', 'opens']);

/** The statements of nodes as lines of N-Triples, each once. */
export function statementsOf(nodes: readonly Node[]): Set<string> {
  return new Set(nodes.flatMap(linesOf));
}

/**
 * Statements in the order of canonical N-Triples (RDFC-1.0), so that two builds compare line by line. Every node has an id,
 * so there are no blank nodes to name.
 */
export function inOrder(statements: ReadonlySet<string>): string[] {
  const lines = [...statements];
  return lines.some((line) => /[\ud800-\udfff]/.test(line)) ? lines.sort(byCodePoint) : lines.sort();
}

/** The order of code points: what takes two units of UTF-16 follows all that takes one. */
function byCodePoint(a: string, b: string): number {
  const at = firstDifference(a, b);
  return (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1);
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
}

type Properties = Record<string, unknown>;

function linesOf(node: Properties): string[] {
  const subject = iri(idOf(node));
  const statement = (property: string, object: string) => `${subject} ${iri(property)} ${object} .\n`;
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === '@id') return [];
    if (name === '@type') return [statement(RDF_TYPE, iri(termIri(String(value))))];
    return listOf(value).flatMap((each) => {
      const inner = isNode(each) ? linesOf(each) : [];
      return [statement(termIri(name), objectOf(name, each)), ...inner];
    });
  });
}

function objectOf(property: string, value: unknown): string {
  if (typeof value === 'string') {
    if (ADDRESSES.has(property)) return iri(value);
    if (TIMES.has(property)) return typed(value, TIME);
    return DATES.has(property) ? typed(value, DATE) : quoted(value);
  }
  if (typeof value === 'number') return integerLiteral(value);
  if (typeof value === 'boolean') return typed(String(value), `${XSD}boolean`);
  const object = value as Properties;
  if (!('@value' in object)) return iri(idOf(object));
  const text = String(object['@value']);
  return '@language' in object
    ? `${quoted(text)}@${object['@language']}`
    : typed(text, String(object['@type']));
}

/** All numbers in the graph are integers. */
function integerLiteral(value: number): string {
  if (Number.isSafeInteger(value)) return typed(String(value), `${XSD}integer`);
  throw new Error(`${value} is not an integer, and others are not written`);
}

/** The values of a property without those that are left out. */
const listOf = (value: unknown): unknown[] =>
  [value].flat().filter((each) => each !== undefined && each !== null);

const isNode = (value: unknown): value is Properties =>
  typeof value === 'object' && value !== null && '@type' in value && !('@value' in value);

function idOf(node: Properties): string {
  const id = node['@id'];
  if (typeof id === 'string') return id;
  throw new Error(`A node has no id: ${JSON.stringify(node).slice(0, 200)}`);
}

/** The IRI of a class or property: one of schema.org unless it is written whole. */
const termIri = (name: string): string => (name.includes(':') ? name : `${SCHEMA}${name}`);

function iri(value: string): string {
  if (NOT_IN_IRIS.test(value)) throw new Error(`"${value}" is not an address that a graph can have`);
  return `<${value}>`;
}

const NOT_IN_IRIS = /[\s<>"{}|\\^`]/;

const typed = (value: string, type: string): string => `${quoted(value)}^^${iri(type)}`;

const ESCAPES: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

/** A string with the escapes of canonical N-Triples. */
function quoted(value: string): string {
  const escaped = value.replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be escaped
    /[\u0000-\u001f\u007f"\\]/g,
    (character) =>
      ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `"${escaped}"`;
}
