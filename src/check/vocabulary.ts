import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { NodeObject } from 'jsonld';
import { RDF_TYPE } from '#render/graph/n-triples.ts';

// The schema.org vocabulary, read from the N-Quads that `@vocabulary/schema` publishes.
const SCHEMA = 'http://schema.org/';
const NQUADS = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');

const facts = new Map<string, Map<string, Set<string>>>();
for (const [, subject, predicate, object] of readFileSync(NQUADS, 'utf8').matchAll(
  /^<([^<>\n]+)> <([^<>\n]+)> <([^<>\n]+)> /gm,
)) {
  const name = (iri = '') => (iri.startsWith(SCHEMA) ? iri.slice(SCHEMA.length) : iri);
  const byPredicate = facts.get(name(subject)) ?? new Map<string, Set<string>>();
  facts.set(name(subject), byPredicate);
  const objects = byPredicate.get(name(predicate)) ?? new Set<string>();
  byPredicate.set(name(predicate), objects.add(name(object)));
}

const SUBCLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const PROPERTY = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#Property';
const CLASS = 'http://www.w3.org/2000/01/rdf-schema#Class';

const objects = (subject: string, predicate: string): Set<string> =>
  facts.get(subject)?.get(predicate) ?? new Set();

const firstObject = (subject: string, predicate: string) => [...objects(subject, predicate)].at(0);

export const isClass = (name: string): boolean => objects(name, RDF_TYPE).has(CLASS);

export const isProperty = (name: string): boolean => objects(name, RDF_TYPE).has(PROPERTY);

/** A class and all its superclasses. */
export function ancestors(type: string): string[] {
  return [type, ...[...objects(type, SUBCLASS)].flatMap(ancestors)];
}

/** The classes that have a property. */
export const domainOf = (property: string): Set<string> => objects(property, 'domainIncludes');

/** The classes and data types of a property's values. */
export const rangeOf = (property: string): Set<string> => objects(property, 'rangeIncludes');

/** The inverse of a property. */
export const inverseOf = (property: string) => firstObject(property, 'inverseOf');

/** The successor of an outdated class or property. */
export const supersededBy = (name: string) => firstObject(name, 'supersededBy');

/** A JSON-LD context with the types of schema.org's properties: references if the value is an address, and dates. */
export function schemaOrgContext(): NodeObject {
  const coerced = [...facts.keys()].flatMap((name) => {
    if (!isProperty(name)) return [];
    const ranges = rangeOf(name);
    if (ranges.has('Text')) return [];
    if (ranges.has('URL')) return [[name, { '@id': `${SCHEMA}${name}`, '@type': '@id' }]];
    const date = ['Date', 'DateTime', 'Time'].find((type) => ranges.has(type));
    return date ? [[name, { '@id': `${SCHEMA}${name}`, '@type': `${SCHEMA}${date}` }]] : [];
  });
  return { '@context': { '@vocab': SCHEMA, ...Object.fromEntries(coerced) } };
}
