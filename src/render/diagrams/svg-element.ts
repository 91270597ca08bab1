/** An element of a diagram. */
export interface SvgElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (SvgElement | string)[];
  /** The line of its file, from 1. */
  line: number;
}

/** Something wrong with a diagram, on a line of its file from 1. */
export interface SvgProblem {
  line: number;
  message: string;
}

/** All elements of a diagram, each after the one that holds it. */
export function allElements(root: SvgElement): SvgElement[] {
  return [root, ...root.children.flatMap((child) => (typeof child === 'string' ? [] : allElements(child)))];
}
