import { fileURLToPath } from 'node:url';
import { type Font, openSync } from 'fontkit';
import type { Picture } from '#site/pictures.ts';

/** As sites that show links want it. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const COLORS = { paper: '#fbf9f3', ink: '#16222c', muted: '#566069', hairline: '#dad4c5', green: '#0b5d3b' };

const MARGIN = 88;
const TITLE_WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
const MOST_LINES = 4;

const openFont = (name: string): Font => {
  const font = openSync(fileURLToPath(new URL(`../../site/fonts/${name}.woff2`, import.meta.url)));
  if (!('layout' in font)) throw new Error(`${name}.woff2 is a collection of fonts.`);
  return font;
};

/** The fonts of the pages, so that pictures look like them on any machine. */
const fonts = { serif: openFont('serif'), sans: openFont('sans') };

interface Style {
  font: Font;
  size: number;
  color: string;
}

/** The picture of a page as an SVG in which all letters are outlines. */
export function drawPicture({ company, kind, title }: Picture): string {
  const { size, lines } = fitTitle(title);
  const style = { font: fonts.serif, size, color: COLORS.ink };
  const lineHeight = size * 1.18;
  const first = 300 - ((lines.length - 1) * lineHeight) / 2 + size * 0.35;
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.paper}"/>`,
    `<rect width="14" height="${height}" fill="${COLORS.green}"/>`,
    writeText(kind, MARGIN, 104, { font: fonts.sans, size: 28, color: COLORS.muted }),
    ...lines.map((line, index) => writeText(line, MARGIN, first + index * lineHeight, style)),
    `<path d="M${MARGIN} 512H${width - MARGIN}" stroke="${COLORS.hairline}" stroke-width="2"/>`,
    writeText(company, MARGIN, 564, { font: fonts.serif, size: 32, color: COLORS.green }),
    '</svg>',
  ].join('');
}

/** The title as large as it can be written in few lines. */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const size of [84, 72, 62]) {
    const lines = wrapTitle(title, size);
    if (lines.length <= MOST_LINES - 1) return { size, lines };
  }
  return { size: 54, lines: wrapTitle(title, 54).slice(0, MOST_LINES) };
}

function wrapTitle(title: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= TITLE_WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const widthOf = (text: string, size: number): number =>
  (fonts.serif.layout(text).advanceWidth / fonts.serif.unitsPerEm) * size;

/** A line of text as one path; `y` is its baseline. */
function writeText(text: string, x: number, y: number, { font, size, color }: Style): string {
  const { glyphs, positions } = font.layout(text);
  const scale = size / font.unitsPerEm;
  let advance = 0;
  const outlines = glyphs.map(({ path }, index) => {
    const position = positions[index];
    const moved = path.transform(1, 0, 0, 1, advance + (position?.xOffset ?? 0), position?.yOffset ?? 0);
    advance += position?.xAdvance ?? 0;
    return moved.toSVG();
  });
  return `<path transform="translate(${x} ${y.toFixed(1)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${color}" d="${outlines.join('')}"/>`;
}
