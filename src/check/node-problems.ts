import { DCAT, DCT, RDF_TYPE, VOID } from '#render/graph/n-triples.ts';
import { isRecord } from '#text/records.ts';
import { ancestors, domainOf, inverseOf, isClass, isProperty, rangeOf, supersededBy } from './vocabulary.ts';

/** The properties of other vocabularies than schema.org's that may be used. */
const FOREIGN: ReadonlySet<string> = new Set([
  RDF_TYPE,
  ...['dataset', 'distribution', 'downloadURL', 'mediaType'].map((name) => `${DCAT}${name}`),
  ...['dataDump', 'triples', 'uriSpace', 'vocabulary'].map((name) => `${VOID}${name}`),
  ...['description', 'license', 'modified', 'publisher', 'title'].map((name) => `${DCT}${name}`),
]);

/**
 * What the vocabulary does not allow in a node: unknown classes and properties, properties of another class, values of
 * another type. `typeOf` gives the class of a node that is referred to.
 */
export function nodeProblems(node: GraphNode, typeOf: (id: string) => string | undefined): string[] {
  if (node['@id'] === undefined) return ['a node has no id'];
  const type = String(node['@type']);
  if (!isClass(type)) return [`${type} is not a class`];
  const classes = ancestors(type);
  const own = propertiesOf(node).filter(([name]) => !isForeign(name));
  const strange = propertiesOf(node).flatMap(([name]) =>
    isForeign(name) && !FOREIGN.has(name) ? [`${name} is not in a vocabulary that we use`] : [],
  );
  const outdated = [type, ...own.map(([name]) => name)].flatMap((name) => {
    const successor = supersededBy(name);
    return successor ? [`${name} is superseded by ${successor}`] : [];
  });
  const properties = own.flatMap(([name, values]) => {
    const inner = values.filter(isWholeNode).flatMap((value) => nodeProblems(value, typeOf));
    if (!isProperty(name)) return [`${name} is not a property`, ...inner];
    const isOfClass = classes.some((ancestor) => domainOf(name).has(ancestor));
    const wrong = values.filter((value) => !isInRange(value, rangeOf(name), typeOf));
    return [
      ...(isOfClass ? [] : [`${name} is not a property of ${type}`]),
      ...(values.length > 0 ? [] : [`${name} is an empty list`]),
      ...wrong.map((value) => `${name} cannot be ${JSON.stringify(value)?.slice(0, 80)}`),
      ...inner,
    ];
  });
  return [...strange, ...outdated, ...properties];
}

function isInRange(value: unknown, ranges: Set<string>, typeOf: (id: string) => string | undefined): boolean {
  if (isReference(value)) return isKindOf(typeOf(value['@id']), ranges);
  if (isWholeNode(value)) return isKindOf(value['@type'], ranges);
  if (typeof value === 'object' && value !== null && '@value' in value)
    return isLiteral(value['@value'], ranges);
  return isLiteral(value, ranges);
}

function isKindOf(type: string | undefined, ranges: Set<string>): boolean {
  return type !== undefined && ancestors(type).some((ancestor) => ranges.has(ancestor));
}

const isInstant = (value: string) => !Number.isNaN(Date.parse(value));

/** Whether a JSON value is of a data type. */
const DATA_TYPES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isInstant(value),
  DateTime: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    isInstant(value),
  Time: (value) => typeof value === 'string' && /^\d{2}:\d{2}$/.test(value),
  // Classes in the vocabulary: one is written as ISO 8601 has it, the other by the names of its members.
  DayOfWeek: (value) => typeof value === 'string' && /^https:\/\/schema\.org\/[A-Z][a-z]+day$/.test(value),
  Duration: (value) => typeof value === 'string' && /^PT\d+M$/.test(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
};

function isLiteral(value: unknown, ranges: Set<string>): boolean {
  return [...ranges].some((range) => DATA_TYPES[range]?.(value));
}

/** Problems of a whole document: duplicate and missing ids, disconnected nodes, inverse properties that disagree. */
export function documentProblems({ '@graph': nodes }: GraphDocument): string[] {
  const byId = new Map(nodes.map((node) => [node['@id'], node]));
  const twice = nodes.filter((node) => byId.get(node['@id']) !== node).map(({ '@id': id }) => id);
  const dangling = new Set(referencedIds(nodes).filter((id) => !byId.has(id)));
  return [
    ...(nodes.length === 0 ? ['the graph is empty'] : []),
    ...twice.map((id) => `${id} is in the graph twice`),
    ...[...dangling].map((id) => `${id} is referred to, but not in the graph`),
    ...unconnectedNodes(nodes).map((id) => `${id} is not connected to the first node of the document`),
    ...nodes.flatMap((node) => inverseProblems(node, byId)),
  ];
}

/** Nodes that no chain of references, in either direction, connects to the first one. */
function unconnectedNodes(nodes: readonly IdentifiedNode[]): string[] {
  const neighbours = new Map(nodes.map((node) => [node['@id'], new Set(referencedIds(node))]));
  for (const [id, targets] of neighbours) for (const target of targets) neighbours.get(target)?.add(id);
  const reached = new Set<string>();
  const queue = nodes.slice(0, 1).map((node) => node['@id']);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    queue.push(...(neighbours.get(id) ?? []));
  }
  return nodes.map((node) => node['@id']).filter((id) => !reached.has(id));
}

/** Inverse properties that both nodes must have; for others, one direction is enough. */
const BOTH_WAYS = ['workTranslation', 'translationOfWork'];

/** Properties whose inverse names only some of what has them: a service names its calculators, not all articles about it. */
const ONE_WAY = ['about'];

function inverseProblems(node: IdentifiedNode, byId: ReadonlyMap<string, IdentifiedNode>): string[] {
  return propertiesOf(node).flatMap(([name, values]) => {
    const inverse = inverseOf(name);
    if (!inverse || ONE_WAY.includes(name)) return [];
    return values.filter(isReference).flatMap(({ '@id': id }) => {
      if (id === node['@id']) return [`${id} has itself as ${name}`];
      const back = byId.get(id)?.[inverse];
      if (back === undefined && !BOTH_WAYS.includes(name)) return [];
      const agrees = back === node['@id'] || referencedIds(back).includes(node['@id']);
      return agrees ? [] : [`${node['@id']} has ${id} as ${name}, which does not have it as ${inverse}`];
    });
  });
}

/** A node of a JSON-LD document. */
export interface GraphNode {
  '@id'?: string;
  '@type'?: string;
  [property: string]: unknown;
}

export interface IdentifiedNode extends GraphNode {
  '@id': string;
}

/** A JSON-LD document as this service writes them. */
export interface GraphDocument {
  '@context': string;
  '@graph': IdentifiedNode[];
}

/** Whether a value is a reference to a node: an object with an `@id` and nothing else. */
function isReference(value: unknown): value is { '@id': string } {
  return isRecord(value) && '@id' in value && Object.keys(value).length === 1;
}

/** Whether a value is a node with properties of its own. */
function isWholeNode(value: unknown): value is GraphNode {
  return isRecord(value) && '@type' in value;
}

/** Whether a property is one of another vocabulary than schema.org's, and so written whole. */
function isForeign(name: string): boolean {
  return name.includes(':');
}

/** The values of a property, of which JSON-LD writes one without brackets. */
function valuesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The properties of a node without `@id` and `@type`. */
function propertiesOf(node: GraphNode): [name: string, values: unknown[]][] {
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, value]) => [name, valuesOf(value)]);
}

/** The ids of all nodes that a value refers to, however deep. Other vocabularies refer to what is elsewhere. */
export function referencedIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencedIds);
  if (isReference(value)) return [value['@id']];
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (isForeign(name) ? [] : referencedIds(inner)));
}
