import { diagramBox } from './diagram-box.ts';
import type { SvgElement, SvgProblem } from './svg-element.ts';

/** How wide a diagram is on a phone of 390 pixels, and how large its letters have to be there. */
const PHONE = { width: 350, leastSize: 11 };

/** Texts without a size, and those that are too small on a phone, where a diagram is as wide as the screen. */
export function textProblems(root: SvgElement): SvgProblem[] {
  const { width } = diagramBox(root);
  const scale = Math.min(1, PHONE.width / width);
  const least = Math.ceil((PHONE.leastSize / scale) * 10) / 10;
  const problems: SvgProblem[] = [];
  const visit = ({ name, attributes, children, line }: SvgElement, inherited: number | undefined): void => {
    const size = attributes['font-size'] === undefined ? inherited : Number(attributes['font-size']);
    const hasWords = children.some((child) => typeof child === 'string' && child.trim() !== '');
    if (hasWords && (name === 'text' || name === 'tspan')) {
      if (size === undefined)
        problems.push({
          line,
          message: `a text has no font-size: write font-size="16" at <svg> or at <${name}>`,
        });
      else if (size < least)
        problems.push({
          line,
          message: `a text of ${size} in a diagram ${width} wide is ${(size * scale).toFixed(1)} pixels high on a phone: make it ${least} at least, or the diagram less wide`,
        });
    }
    for (const child of children) if (typeof child !== 'string') visit(child, size);
  };
  visit(root, undefined);
  return problems;
}
