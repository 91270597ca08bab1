import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5';

/** A block of code on a page, as it is printed. */
export interface CodeSample {
  /** The name of its language, above it. */
  label: string;
  text: string;
}

/** The blocks of code with a label. */
export function codeSamples(html: string): CodeSample[] {
  const found: CodeSample[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if (!('childNodes' in node)) return;
    if (defaultTreeAdapter.isElementNode(node) && node.tagName === 'figure') {
      const textIn = (tagName: string) =>
        node.childNodes
          .filter((child) => defaultTreeAdapter.isElementNode(child) && child.tagName === tagName)
          .map(textOf)
          .join('');
      found.push({ label: textIn('figcaption'), text: textIn('pre') });
    } else node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

function textOf(node: DefaultTreeAdapterMap['node']): string {
  if (defaultTreeAdapter.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}
