import { type GraphNode, isNode, isReference, propertiesOf } from './graph.ts';
import { ancestors, domainOf, isClass, isProperty, rangeOf, supersededBy } from './vocabulary.ts';

/**
 * What a node says that the vocabulary does not allow: its class, its properties, properties of another class, values of
 * another type. `typeOf` tells the class of a node that is referred to.
 */
export function nodeProblems(node: GraphNode, typeOf: (id: string) => string | undefined): string[] {
  const type = String(node['@type']);
  if (!isClass(type)) return [`there is no class ${type}`];
  const classes = ancestors(type);
  const outdated = [type, ...propertiesOf(node).map(([name]) => name)].flatMap((name) => {
    const successor = supersededBy(name);
    return successor ? [`${name} is superseded by ${successor}`] : [];
  });
  const properties = propertiesOf(node).flatMap(([name, values]) => {
    const inner = values.filter(isNode).flatMap((value) => nodeProblems(value, typeOf));
    if (!isProperty(name)) return [`there is no property ${name}`, ...inner];
    const isOfClass = classes.some((ancestor) => domainOf(name).has(ancestor));
    const wrong = values.filter((value) => !isInRange(value, rangeOf(name), typeOf));
    return [
      ...(isOfClass ? [] : [`${name} is no property of ${type}`]),
      ...(values.length > 0 ? [] : [`${name} is an empty list`]),
      ...wrong.map((value) => `${name} cannot be ${JSON.stringify(value)?.slice(0, 80)}`),
      ...inner,
    ];
  });
  return [...outdated, ...properties];
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

/** Data types, each with what a JSON value must be for it. */
const DATA_TYPES: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && /^https?:/.test(value) && URL.canParse(value),
  Date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isInstant(value),
  DateTime: (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value) &&
    isInstant(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Boolean: (value) => typeof value === 'boolean',
};

function isLiteral(value: unknown, ranges: Set<string>): boolean {
  return [...ranges].some((range) => DATA_TYPES[range]?.(value));
}
