import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { NodeObject } from 'jsonld';

/** The schema.org vocabulary, read from the N-Quads that `@vocabulary/schema` publishes. */
const SCHEMA = 'http://schema.org/';
const NQUADS = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');

const facts = new Map<string, Map<string, Set<string>>>();
for (const [, subject, predicate, object] of readFileSync(NQUADS, 'utf8').matchAll(
  /^<([^>]+)> <([^>]+)> <([^>]+)> /gm,
)) {
  const name = (iri = '') => (iri.startsWith(SCHEMA) ? iri.slice(SCHEMA.length) : iri);
  const byPredicate = facts.get(name(subject)) ?? new Map<string, Set<string>>();
  facts.set(name(subject), byPredicate);
  const objects = byPredicate.get(name(predicate)) ?? new Set<string>();
  byPredicate.set(name(predicate), objects.add(name(object)));
}

const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SUBCLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const PROPERTY = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property';
const CLASS = 'http://www.w3.org/2000/01/rdf-schema#Class';

const objects = (subject: string, predicate: string): Set<string> =>
  facts.get(subject)?.get(predicate) ?? new Set();

/** A class and all that it is a kind of. */
function ancestors(type: string): string[] {
  return [type, ...[...objects(type, SUBCLASS)].flatMap(ancestors)];
}

/** What schema.org's context says of its terms: addresses without a text are references, dates are dates. */
export function schemaOrgContext(): NodeObject {
  const coerced = [...facts.keys()].flatMap((name) => {
    if (!objects(name, RDF_TYPE).has(PROPERTY)) return [];
    const ranges = objects(name, 'rangeIncludes');
    if (ranges.has('Text')) return [];
    if (ranges.has('URL')) return [[name, { '@id': `${SCHEMA}${name}`, '@type': '@id' }]];
    const date = ['Date', 'DateTime', 'Time'].find((type) => ranges.has(type));
    return date ? [[name, { '@id': `${SCHEMA}${name}`, '@type': `${SCHEMA}${date}` }]] : [];
  });
  return { '@context': { '@vocab': SCHEMA, ...Object.fromEntries(coerced) } };
}

/** What a node says that the vocabulary does not know: its class, its properties, properties of another class. */
export function unknownTerms(node: Record<string, unknown>): string[] {
  const type = String(node['@type']);
  if (!objects(type, RDF_TYPE).has(CLASS)) return [`there is no class ${type}`];
  const classes = ancestors(type);
  return Object.entries(node).flatMap(([name, value]) => {
    const inner = [value].flat().flatMap((item) => (isNode(item) ? unknownTerms(item) : []));
    if (name.startsWith('@')) return inner;
    if (!objects(name, RDF_TYPE).has(PROPERTY)) return [`there is no property ${name}`, ...inner];
    const fits = classes.some((ancestor) => objects(name, 'domainIncludes').has(ancestor));
    return fits ? inner : [`${name} is no property of ${type}`, ...inner];
  });
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && '@type' in value;
}
