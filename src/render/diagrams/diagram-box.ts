import type { SvgElement } from './read-svg.ts';

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
