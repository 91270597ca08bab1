import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Theme } from '#schema/source/site/theme.ts';
import { mapValues } from '#text/records.ts';
import { element } from '../element.ts';
import { colorNamed, DEFAULT_FONT, FONTS, firstFont, lightColors, REFERENCE } from './allowed-svg.ts';
import { type DiagramBox, diagramBox, readSvg, type SvgElement } from './read-svg.ts';

/** Space around a diagram that stands alone, in pixels. */
const MARGIN = 16;

/** A checked diagram as part of a page: it takes the colours of the theme and the fonts of the page. */
export function drawInPage(svg: string, { name, label }: { name: string; label: string }): Element {
  const root = readChecked(svg);
  const { width, height } = diagramBox(root);
  // Anchors of headings have no dot.
  const idPrefix = `diagram.${name}.`;
  const shown = redraw(root, (attribute, value) => {
    if (attribute === 'font-family') return FONTS.get(firstFont(value))?.page ?? value;
    if (attribute === 'id') return `${idPrefix}${value}`;
    const color = COLORED.has(attribute) ? colorNamed(value) : undefined;
    return color ? `var(--${color})` : value.replace(REFERENCE, `url(#${idPrefix}$1)`);
  });
  return { ...shown, properties: { role: 'img', ariaLabel: label, width, height, ...shown.properties } };
}

/** How wide and high the file of a diagram is. */
export function fileSize(svg: string): { width: number; height: number } {
  const { width, height } = fileBox(diagramBox(readChecked(svg)));
  return { width, height };
}

/** A checked diagram as a file of its own, which looks the same on any ground and has all it needs. */
export function drawFile(
  svg: string,
  { label, lang, theme }: { label: string; lang: string; theme: Theme },
): string {
  const colors = lightColors(theme);
  const root = readChecked(svg);
  const { x, y, width, height } = fileBox(diagramBox(root));
  const shown = redraw(root, (attribute, value) => {
    if (attribute === 'font-family') return FONTS.get(firstFont(value))?.file ?? value;
    const color = COLORED.has(attribute) ? colorNamed(value) : undefined;
    return color ? colors[color] : value;
  });
  const ground = element('rect', { x: String(x), y: String(y), width, height, fill: colors.paper });
  const title = element('title', {}, [label]);
  const properties = {
    xmlns: 'http://www.w3.org/2000/svg',
    'xml:lang': lang,
    role: 'img',
    width,
    height,
    ...shown.properties,
    viewBox: `${x} ${y} ${width} ${height}`,
  };
  return `${toHtml({ ...shown, properties, children: [title, ground, ...shown.children] }, { space: 'svg' })}\n`;
}

function fileBox({ x, y, width, height }: DiagramBox): DiagramBox {
  return { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** The text was checked when it was loaded. */
function readChecked(svg: string): SvgElement {
  const read = readSvg(svg);
  if (!read.ok) throw new Error(`A diagram has not been checked: ${read.error.message}`);
  return read.value;
}

/** What the root of every diagram has unless its file says otherwise. */
const DEFAULTS = { fill: 'ink', 'font-family': DEFAULT_FONT };

/** The attributes that have colours. */
const COLORED = new Set(['fill', 'stroke']);

/** Gives what stands in place of the value of an attribute. */
type Replace = (attribute: string, value: string) => string;

/** The diagram with some of its values replaced. */
function redraw(root: SvgElement, replace: Replace): Element {
  const { xmlns: _, width: _width, height: _height, ...own } = root.attributes;
  const drawn = ({ name, attributes, children }: SvgElement): Element =>
    element(
      name,
      mapValues(attributes, (value, key) => replace(key, value)),
      children.flatMap((child): (ElementContent | string)[] => {
        if (typeof child !== 'string') return [drawn(child)];
        return child.trim() === '' && !WORDS.has(name) ? [] : [child];
      }),
    );
  return drawn({ ...root, attributes: { ...DEFAULTS, ...own } });
}

/** The elements in which a space counts. */
const WORDS = new Set(['text', 'tspan']);
