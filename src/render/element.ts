import type { Element, ElementContent } from 'hast';

/** An element of HTML or SVG. A string among its children is a text. */
export const element = (
  tagName: string,
  properties: Element['properties'] = {},
  children: readonly (ElementContent | string)[] = [],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
});
