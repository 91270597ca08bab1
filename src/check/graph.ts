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
export function isReference(value: unknown): value is { '@id': string } {
  return isObject(value) && '@id' in value && Object.keys(value).length === 1;
}

/** Whether a value is a node with properties of its own. */
export function isWholeNode(value: unknown): value is GraphNode {
  return isObject(value) && '@type' in value;
}

/** Whether a property is one of another vocabulary than schema.org's, and so written whole. */
export function isForeign(name: string): boolean {
  return name.includes(':');
}

/** The values of a property, of which JSON-LD writes one without brackets. */
function valuesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** The properties of a node without `@id` and `@type`. */
export function propertiesOf(node: GraphNode): [name: string, values: unknown[]][] {
  return Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .map(([name, value]) => [name, valuesOf(value)]);
}

/** The ids of all nodes that a value refers to, however deep. Other vocabularies refer to what is elsewhere. */
export function referencedIds(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencedIds);
  if (isReference(value)) return [value['@id']];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => (isForeign(name) ? [] : referencedIds(inner)));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
