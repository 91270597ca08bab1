import {
  parseXml,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  XmlError,
  XmlProcessingInstruction,
  XmlText,
} from '@rgrove/parse-xml';
import { failure, type Result, success } from '#text/result.ts';
import type { LineProblem } from '../line-problem.ts';

/** Most elements of a diagram. The parser calls itself for each that is inside another one. */
const MAX_ELEMENTS = 1000;

/** Reads the text of an SVG file. An error holds why it cannot be read. */
export function readSvg(text: string): Result<SvgElement, LineProblem> {
  const count = text.match(/<[^/!?]/g)?.length ?? 0;
  if (count > MAX_ELEMENTS)
    return problem(1, `has ${count} elements: draw with at most ${MAX_ELEMENTS}, or join paths`);
  const document = parse(text);
  if (!document.ok) return document;
  const instruction = document.value.children.find((node) => node instanceof XmlProcessingInstruction);
  const lineOf = lineFinder(text);
  if (instruction) return problem(lineOf(instruction.start), `has <?${instruction.name}?>: delete it`);
  // It may declare attributes, which browsers add to elements of the diagram unseen.
  const type = document.value.children.find((node) => node instanceof XmlDocumentType);
  if (type) return problem(lineOf(type.start), 'has <!DOCTYPE>, which can add attributes unseen: delete it');
  const { root } = document.value;
  if (!root) return problem(1, 'is empty');
  return success(elementOf(root, lineOf));
}

function parse(text: string): Result<XmlDocument, LineProblem> {
  try {
    return success(parseXml(text, { includeOffsets: true, preserveDocumentType: true }));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [reason = ''] = error.message.split(' (line ');
    return problem(error.line, `is not well-formed XML at column ${error.column}: ${reason}`);
  }
}

const elementOf = (
  { name, attributes, children, start }: XmlElement,
  lineOf: (at: number) => number,
): SvgElement => ({
  name,
  attributes,
  children: children.flatMap((child): (SvgElement | string)[] => {
    if (child instanceof XmlElement) return [elementOf(child, lineOf)];
    return child instanceof XmlText ? [child.text] : [];
  }),
  line: lineOf(start),
});

function lineFinder(text: string): (at: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => breaks.filter((index) => index < at).length + 1;
}

const problem = (line: number, message: string): { ok: false; error: LineProblem } =>
  failure({ line, message });

/** An element of a diagram. */
export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (SvgElement | string)[];
  /** The line of its file, from 1. */
  line: number;
}

/** All elements of a diagram, each after the one that holds it. */
export function allElements(root: SvgElement): SvgElement[] {
  return [root, ...root.children.flatMap((child) => (typeof child === 'string' ? [] : allElements(child)))];
}

/** The words in a checked diagram: each text with the line of its file. */
export function diagramWords(svg: string): { text: string; line: number }[] {
  const read = readSvg(svg);
  if (!read.ok) return [];
  return allElements(read.value)
    .filter(({ name }) => name === 'text')
    .map((element) => ({ text: wordsOf(element).trim(), line: element.line }));
}

const wordsOf = ({ children }: SvgElement): string =>
  children.map((child) => (typeof child === 'string' ? child : wordsOf(child))).join('');

/** Where a diagram lies in its own units, which are pixels on a wide screen. */
export type DiagramBox = Record<'x' | 'y' | 'width' | 'height', number>;

/** In pixels: the column of text is 684 wide. */
const WIDTHS = { least: 200, most: 684 };
const HEIGHTS = { least: 60, most: 1200 };

/** The box of a diagram that `boxProblem` finds nothing wrong with. */
export function diagramBox({ attributes }: SvgElement): DiagramBox {
  const [x = 0, y = 0, width = 0, height = 0] = boxNumbers(attributes['viewBox'] ?? '');
  return { x, y, width, height };
}

/** What is wrong with the box of a diagram, or `undefined`. */
export function boxProblem(root: SvgElement): string | undefined {
  const written = root.attributes['viewBox'];
  if (written === undefined)
    return '<svg> has no viewBox: write viewBox="0 0 480 320", its width and height in pixels';
  const box = boxNumbers(written);
  if (box.length !== 4 || box.some(Number.isNaN))
    return `viewBox="${written.slice(0, 40)}" is not four numbers: write viewBox="0 0 480 320", its width and height in pixels`;
  const { width, height } = diagramBox(root);
  return lengthProblem('wide', width, WIDTHS) ?? lengthProblem('high', height, HEIGHTS);
}

function lengthProblem(way: string, length: number, { least, most }: typeof WIDTHS): string | undefined {
  return length >= least && length <= most
    ? undefined
    : `the viewBox is ${length} ${way}: make it ${least} to ${most}, in pixels`;
}

const boxNumbers = (viewBox: string): number[] => viewBox.trim().split(/[ ,]+/).map(Number);
