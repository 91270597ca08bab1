import { readSvg } from './read-svg.ts';
import { allElements, type SvgElement } from './svg-element.ts';

/** The words in a checked diagram: each text with the line of its file. */
export function diagramWords(svg: string): { text: string; line: number }[] {
  const read = readSvg(svg);
  if (!read.ok) return [];
  return allElements(read.value)
    .filter(({ name }) => name === 'text')
    .map((element) => ({ text: wordsOf(element).trim(), line: element.line }));
}

function wordsOf({ children }: SvgElement): string {
  return children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');
}
