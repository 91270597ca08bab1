import { mixColors, type Theme, WASH } from '#schema/source/site/theme.ts';

/** The colours of a diagram: those of the theme, by the names that their properties have on pages. */
const COLORS = [
  'ink',
  'muted',
  'hairline',
  'accent',
  'accent-wash',
  'second',
  'second-text',
  'paper',
  'sheet',
] as const;

export type DiagramColor = (typeof COLORS)[number];

/** Light colours of the usual theme, which a file may have in place of their names: so it can be drawn with any program. */
export const USUAL: Readonly<Record<string, DiagramColor>> = {
  '#16222c': 'ink',
  '#566069': 'muted',
  '#dad4c5': 'hairline',
  '#0b5d3b': 'accent',
  '#dde5dc': 'accent-wash',
  '#b9873a': 'second',
  '#84581a': 'second-text',
  '#fbf9f3': 'paper',
  '#fffefb': 'sheet',
};

/** The colour of the theme that an attribute names; `undefined` if it names none. */
export const colorNamed = (value: string): DiagramColor | undefined =>
  COLORS.find((name) => name === value) ??
  (Object.hasOwn(USUAL, value.toLowerCase()) ? USUAL[value.toLowerCase()] : undefined);

/** The colours of a diagram in a file of its own, which looks the same on any ground: those of the theme in light. */
export function lightColors({ colors }: Theme): Record<DiagramColor, string> {
  const { ink, muted, hairline, accent, second, second_text, paper, sheet } = colors;
  return {
    ink: ink.light,
    muted: muted.light,
    hairline: hairline.light,
    accent: accent.light,
    'accent-wash': mixColors(accent.light, WASH, paper.light),
    second: second.light,
    'second-text': second_text.light,
    paper: paper.light,
    sheet: sheet.light,
  };
}

/** A font of the site, as diagrams name it. */
interface DiagramFont {
  /** On pages, which load it. */
  page: string;
  /** In a file that stands alone, with what may stand in for it. */
  file: string;
}

export const DEFAULT_FONT = 'Inter';

/** The fonts of diagrams by their first name. */
export const FONTS: ReadonlyMap<string, DiagramFont> = new Map([
  [DEFAULT_FONT, { page: 'var(--sans)', file: 'Inter, Helvetica, Arial, sans-serif' }],
  ['Source Serif 4', { page: 'var(--serif)', file: "'Source Serif 4', Georgia, serif" }],
]);

/** The first font of a list such as `'Source Serif 4', serif`. */
export function firstFont(list: string): string {
  const [first = ''] = list.split(',');
  return first.trim().replace(/^(["'])(.*)\1$/, '$2');
}

/** The elements that diagrams are made of. None of them loads, runs or links to anything. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'defs',
  'marker',
]);

/** Which values an attribute may have. */
export interface AttributeRule {
  allows: (value: string) => boolean;
  /** What to write, for messages. */
  wanted: string;
}

const matching = (pattern: RegExp, wanted: string): AttributeRule => ({
  allows: (value) => pattern.test(value),
  wanted,
});

const oneOf = (...values: string[]): AttributeRule => ({
  allows: (value) => values.includes(value),
  wanted: `one of ${values.join(', ')}`,
});

const number = matching(/^-?(?:\d+(?:\.\d+)?|\.\d+)$/, 'a number without a unit');
const numbers = matching(/^[-\d., \n]+$/, 'numbers with spaces between them');
const share = matching(/^(?:0|1|0?\.\d+)$/, 'a number from 0 to 1');

const colour: AttributeRule = {
  allows: (value) => value === 'none' || colorNamed(value) !== undefined,
  wanted: `none or a colour of the site: ${Object.entries(USUAL)
    .map(([hex, name]) => `${name} (or ${hex})`)
    .join(', ')}`,
};

const font: AttributeRule = {
  allows: (value) => FONTS.has(firstFont(value)),
  wanted: `a font of the site, ${[...FONTS.keys()].join(' or ')}`,
};

/** How an attribute names an element of the diagram. */
export const REFERENCE = /^url\(#([A-Za-z][\w-]*)\)$/;

const reference = matching(REFERENCE, 'url(#name) of a marker');

// Letters may be turned but not scaled, or nobody could tell how small they are on a phone.
const transform = matching(/^(?: ?(?:translate|rotate)\([-\d., ]+\))+$/, 'translate(…) or rotate(…)');

const withRule = (names: string, rule: AttributeRule): [string, AttributeRule][] =>
  names.split(' ').map((name) => [name, rule]);

/** The attributes that diagrams may have. Style sheets and `style` are not among them: the policy of the pages ignores these. */
export const ATTRIBUTES: ReadonlyMap<string, AttributeRule> = new Map([
  ...withRule('x y x1 x2 y1 y2 cx cy r rx ry width height dx dy refX refY markerWidth markerHeight', number),
  ...withRule('stroke-width stroke-dashoffset stroke-miterlimit font-size', number),
  ...withRule('points stroke-dasharray viewBox', numbers),
  ['d', matching(/^[MmLlHhVvCcSsQqTtAaZz\-\d., \n]+$/, 'the commands of a path')],
  ...withRule('fill stroke', colour),
  ...withRule('opacity fill-opacity stroke-opacity', share),
  ['fill-rule', oneOf('nonzero', 'evenodd')],
  ['stroke-linecap', oneOf('butt', 'round', 'square')],
  ['stroke-linejoin', oneOf('miter', 'round', 'bevel')],
  ['font-family', font],
  ['font-weight', oneOf('400', '600')],
  ['text-anchor', oneOf('start', 'middle', 'end')],
  ['transform', transform],
  ['id', matching(/^[A-Za-z][\w-]*$/, 'a letter, then letters, digits and hyphens')],
  ...withRule('marker-start marker-mid marker-end', reference),
  ['orient', oneOf('auto', 'auto-start-reverse', '0')],
  ['markerUnits', oneOf('strokeWidth', 'userSpaceOnUse')],
  ['xmlns', oneOf('http://www.w3.org/2000/svg')],
]);
