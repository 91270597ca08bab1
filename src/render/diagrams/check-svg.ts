import { listNames, nearest } from '#text/nearest.ts';
import type { LineProblem } from '../line-problem.ts';
import { ATTRIBUTES, ELEMENTS, REFERENCE } from './allowed-svg.ts';
import { allElements, boxProblem, diagramBox, readSvg, type SvgElement } from './read-svg.ts';

/** The problems in the text of an SVG file: what is not allowed in a diagram, or cannot be read on a phone. */
export function checkSvg(text: string): LineProblem[] {
  const read = readSvg(text);
  if (!read.ok) return [read.error];
  const root = read.value;
  if (root.name !== 'svg') return [{ line: root.line, message: `begins with <${root.name}>, not <svg>` }];
  const elements = allElements(root);
  const problems = elements.flatMap((element) => elementProblems(element, element === root));
  const box = boxProblem(root);
  return [
    ...problems,
    ...idProblems(elements),
    ...(box ? [{ line: root.line, message: box }] : textProblems(root)),
  ];
}

function elementProblems({ name, attributes, children, line }: SvgElement, isRoot: boolean): LineProblem[] {
  if (!ELEMENTS.has(name) || (name === 'svg' && !isRoot)) return [{ line, message: unknownElement(name) }];
  const stray = children.find((child) => typeof child === 'string' && child.trim() !== '');
  const messages = Object.entries(attributes).flatMap(([key, value]) => attributeProblem(key, value) ?? []);
  if (stray !== undefined && name !== 'text' && name !== 'tspan')
    messages.push(
      `<${name}> holds the text "${String(stray).trim().slice(0, 40)}", which nobody sees: put it into <text>`,
    );
  if (isRoot && attributes['xmlns'] === undefined)
    messages.push('<svg> has no xmlns: write xmlns="http://www.w3.org/2000/svg"');
  return messages.map((message) => ({ line, message }));
}

function unknownElement(name: string): string {
  const reason = ELEMENT_REASONS[name] ?? `draw with ${listNames([...ELEMENTS].slice(1), ELEMENTS.size)}`;
  return `<${name}> is not allowed: ${reason}`;
}

/** What to do in place of elements that drawing programs write. */
const ELEMENT_REASONS: Record<string, string> = Object.assign(Object.create(null), {
  script: 'a diagram runs nothing; delete it',
  style: 'write fill, stroke and font-size as attributes; drawing programs call it presentation attributes',
  foreignObject: 'write words as <text>',
  image: 'draw it with shapes',
  use: 'write the shape where it is used',
  a: 'put the link into the text of the article',
  title: 'delete it; the text in the square brackets in the article says what is shown',
  desc: 'delete it; the text in the square brackets in the article says what is shown',
  metadata: 'delete it, or save the file as plain SVG',
  svg: 'a diagram holds no other diagram; write <g>',
});

function attributeProblem(name: string, value: string): string | undefined {
  const rule = ATTRIBUTES.get(name);
  const shown = `${name}="${value.slice(0, 40)}${value.length > 40 ? '…' : ''}"`;
  if (rule) return rule.allows(value) ? undefined : `${shown} is not allowed: write ${rule.wanted}`;
  const meant = nearest(name, [...ATTRIBUTES.keys()]);
  return `${shown} is not allowed: ${attributeReason(name) ?? (meant ? `did you mean ${meant}?` : 'delete it')}`;
}

function attributeReason(name: string): string | undefined {
  if (/^on/i.test(name)) return 'a diagram runs nothing; delete it';
  if (name === 'style' || name === 'class')
    return 'write fill, stroke and font-size as attributes; drawing programs call it presentation attributes';
  if (/(?:^|:)href$/.test(name)) return 'a diagram refers to nothing outside itself; delete it';
  return name.includes(':') || name.startsWith('data-')
    ? 'delete it, or save the file as plain SVG'
    : undefined;
}

/** Ids in use twice, and references to markers that do not exist. */
function idProblems(elements: readonly SvgElement[]): LineProblem[] {
  const markers = new Set<string>();
  const ids = new Set<string>();
  const problems: LineProblem[] = [];
  for (const { name, attributes, line } of elements) {
    const id = attributes['id'];
    if (id === undefined) continue;
    if (ids.has(id)) problems.push({ line, message: `id="${id}" is in use twice: give each its own` });
    ids.add(id);
    if (name === 'marker') markers.add(id);
  }
  for (const { attributes, line } of elements)
    for (const [name, value] of Object.entries(attributes)) {
      const [, id] = REFERENCE.exec(value) ?? [];
      if (id === undefined || markers.has(id)) continue;
      const message = `${name}="${value}" names no <marker> of this file; markers: ${listNames([...markers]) || 'none'}`;
      problems.push({ line, message });
    }
  return problems;
}

/** How wide a diagram is on a phone of 390 pixels, and how large its letters have to be there. */
const PHONE = { width: 350, leastSize: 11 };

/** Texts without a size, and those that are too small on a phone, where a diagram is as wide as the screen. */
function textProblems(root: SvgElement): LineProblem[] {
  const { width } = diagramBox(root);
  const scale = Math.min(1, PHONE.width / width);
  const least = Math.ceil((PHONE.leastSize / scale) * 10) / 10;
  const problems: LineProblem[] = [];
  const visit = ({ name, attributes, children, line }: SvgElement, inherited: number | undefined): void => {
    const size = attributes['font-size'] === undefined ? inherited : Number(attributes['font-size']);
    const hasWords = children.some((child) => typeof child === 'string' && child.trim() !== '');
    if (hasWords && (name === 'text' || name === 'tspan')) {
      const message =
        size === undefined
          ? `a text has no font-size: write font-size="16" at <svg> or at <${name}>`
          : `a text of ${size} in a diagram ${width} wide is ${(size * scale).toFixed(1)} pixels high on a phone: make it ${least} at least, or the diagram less wide`;
      if (size === undefined || size < least) problems.push({ line, message });
    }
    for (const child of children) if (typeof child !== 'string') visit(child, size);
  };
  visit(root, undefined);
  return problems;
}
