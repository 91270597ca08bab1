import { DCAT, DCT, RDF_TYPE, VOID } from '#render/graph/n-triples.ts';
import { type GraphNode, isForeign, isNode, isReference, propertiesOf } from './graph.ts';
import { ancestors, domainOf, isClass, isProperty, rangeOf, supersededBy } from './vocabulary.ts';

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
    const inner = values.filter(isNode).flatMap((value) => nodeProblems(value, typeOf));
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
  if (isNode(value)) return isKindOf(value['@type'], ranges);
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
  // A class in the vocabulary, though written as ISO 8601 has it.
  Duration: (value) => typeof value === 'string' && /^PT\d+M$/.test(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
};

function isLiteral(value: unknown, ranges: Set<string>): boolean {
  return [...ranges].some((range) => DATA_TYPES[range]?.(value));
}
