import { readElements } from '../../site/tools/elements.ts';

/** The samples of a kind on a page for developers, as they are printed. */
export function printedSamples(html: string, kind: string): string[] {
  return readElements(html)
    .filter(({ name, attributes }) => name === 'code' && attributes['class'] === kind)
    .map((sample) => sample.text());
}
