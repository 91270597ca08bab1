import type { Localized } from '#text/lang.ts';
import type { Node } from './node.ts';

/**
 * Merges the nodes of a thing in both languages without losing anything. Texts that differ become literals with a language
 * (an object `{de, en}` would be a node with two unknown properties); addresses, numbers and references that differ are
 * all kept; nested nodes of the same thing are merged.
 */
export function bilingual(nodes: Localized<Node>): Node {
  return mergeNodes(nodes.de, nodes.en) as Node;
}

/** A text in both languages as a JSON-LD value. */
export function tagged({ de, en }: Localized): unknown {
  return de === en ? de : [literal(de, 'de'), literal(en, 'en')];
}

type Properties = Record<string, unknown>;

function mergeNodes(de: Properties, en: Properties): Properties {
  const names = new Set([...Object.keys(de), ...Object.keys(en)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      name.startsWith('@') ? (de[name] ?? en[name]) : mergeValues(de[name], en[name]),
    ]),
  );
}

/** The values of a property in both languages. In lists of the same length, values at the same index belong together. */
function mergeValues(de: unknown, en: unknown): unknown {
  if (JSON.stringify(de) === JSON.stringify(en)) return de;
  const german = valuesOf(de);
  const english = valuesOf(en);
  const isPair = (index: number) =>
    german.length === english.length && isSameThing(german[index], english[index]);
  const merged = [
    ...german.map((value, index) =>
      isPair(index) ? mergeNodes(value as Properties, english[index] as Properties) : inLanguage(value, 'de'),
    ),
    ...english.flatMap((value, index) => (isPair(index) ? [] : [inLanguage(value, 'en')])),
  ];
  const distinct = [...new Map(merged.map((value) => [JSON.stringify(value), value])).values()];
  return distinct.length === 1 ? distinct[0] : distinct;
}

/** Whether two nested nodes are the same thing: they differ in texts, addresses and nested nodes only. */
function isSameThing(de: unknown, en: unknown): boolean {
  if (!isNestedNode(de) || !isNestedNode(en)) return false;
  if (de['@id'] !== en['@id'] || de['@type'] !== en['@type']) return false;
  return Object.keys(de).every((name) => {
    const quantities = (value: unknown) => JSON.stringify(valuesOf(value).filter(isQuantity));
    return !(name in en) || quantities(de[name]) === quantities(en[name]);
  });
}

function isNestedNode(value: unknown): value is Properties {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !('@value' in value);
}

function isQuantity(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'boolean';
}

function valuesOf(value: unknown): unknown[] {
  return value === undefined ? [] : [value].flat();
}

/** Adds the language to a text. Web and e-mail addresses and all other values have none. */
function inLanguage(value: unknown, language: string): unknown {
  const isText = typeof value === 'string' && !/^https?:\/\/|^[^\s@]+@[^\s@]+$/.test(value);
  return isText ? literal(value, language) : value;
}

function literal(value: unknown, language: string) {
  return { '@value': value, '@language': language };
}
