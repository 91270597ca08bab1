import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/** An element of a page, as a browser reads it. */
export interface PageElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The names of the elements that it stands in, the outermost first. */
  ancestors: readonly string[];
  text: () => string;
}

type Node = DefaultTreeAdapterTypes.Node;

/** All elements of a page in the order in which they begin. */
export function readElements(html: string): PageElement[] {
  const elements: PageElement[] = [];
  const visit = (node: Node, ancestors: readonly string[]) => {
    const name = 'tagName' in node ? node.tagName : undefined;
    if ('tagName' in node) {
      const attributes = Object.fromEntries(node.attrs.map((each) => [each.name, each.value]));
      elements.push({ name: node.tagName, attributes, ancestors, text: () => textOf(node) });
    }
    const within = name === undefined ? ancestors : [...ancestors, name];
    for (const child of childrenOf(node)) visit(child, within);
  };
  visit(parse(html), []);
  return elements;
}

function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

function textOf(node: Node): string {
  return 'value' in node ? node.value : childrenOf(node).map(textOf).join('');
}

/** The values of an attribute that holds words, such as `rel`. */
export function wordsOf(value: string | undefined): string[] {
  return (value ?? '').toLowerCase().split(/\s+/).filter(Boolean);
}

/** An element's opening tag, for messages. */
export function tagOf({ name, attributes }: PageElement): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  const tag = `<${name}${written.join('')}>`;
  return tag.length > 160 ? `${tag.slice(0, 159)}…` : tag;
}
