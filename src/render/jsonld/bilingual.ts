import type { Localized } from '#text/lang.ts';
import type { Node } from './node.ts';

/**
 * One node for both languages out of the node of each: texts that differ become literals tagged with their language,
 * never a bare `{de, en}`, which would silently be a node with two unknown properties.
 */
export function bilingual({ de, en }: Localized<Node>): Node {
  const names = new Set([...Object.keys(de), ...Object.keys(en)]);
  const properties = [...names].map((name) => [
    name,
    name.startsWith('@') ? de[name] : joined(de[name], en[name]),
  ]);
  return Object.fromEntries(properties) as Node;
}

/** A text in both languages as a JSON-LD value. */
export function tagged({ de, en }: Localized): unknown {
  return de === en ? de : [literal(de, 'de'), literal(en, 'en')];
}

function joined(de: unknown, en: unknown): unknown {
  if (JSON.stringify(de) === JSON.stringify(en)) return de;
  if (isAddress(de) || isAddress(en)) return [de, en];
  const texts = (value: unknown) => [value ?? []].flat() as unknown[];
  if ([...texts(de), ...texts(en)].some((value) => typeof value !== 'string')) return de;
  return [...texts(de).map((text) => literal(text, 'de')), ...texts(en).map((text) => literal(text, 'en'))];
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\//.test(value);
}

function literal(value: unknown, language: string) {
  return { '@value': value, '@language': language };
}
