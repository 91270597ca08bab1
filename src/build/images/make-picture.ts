import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Picture } from '#site/prerendered.ts';
import { drawSavings } from '#site/start/savings-curve.ts';
import { type Cache, cached } from '../cache.ts';
import { ICON } from '../project-problems.ts';
import { fitLine, fitTitle } from './fit-title.ts';
import { setText, type Typeface, widthOf } from './set-text.ts';

// Of one picture, nothing is of use for the next.
sharp.cache(false);

/** Makes the picture that other sites show with links to a page: a PNG of few colours. */
export function makePicture(picture: Picture, cache: Cache): Promise<Buffer> {
  const svg = drawPicture(picture);
  return cached(cache, ['pictures', svg], () =>
    sharp(Buffer.from(svg)).png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer(),
  );
}

/** Pixels of an edge of the mark; search engines ask for 112 at least. */
const MARK_SIZE = 512;

/** Makes the mark of the company, whose site is in `root`, as a PNG. */
export async function makeLogo(root: string): Promise<Buffer> {
  const svg = await readFile(join(root, ICON));
  return sharp(svg, { density: 72 * 16 })
    .resize(MARK_SIZE)
    .png()
    .toBuffer();
}

/** Pixels of an edge of the icon of tabs. */
const ICON_SIZE = 32;

/** Makes an icon file (`.ico`) of the mark of the company: one PNG with its header. */
export async function makeIcon(root: string): Promise<Buffer> {
  const svg = await readFile(join(root, ICON));
  const png = await sharp(svg, { density: 72 * 4 })
    .resize(ICON_SIZE, ICON_SIZE, { fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(ICON_SIZE, 6);
  head.writeUInt8(ICON_SIZE, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // where it begins
  return Buffer.concat([head, png]);
}

/** As sites that show links want it. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 88;
const TEXT_WIDTH = PICTURE_SIZE.width - 2 * MARGIN;

/** A title above an example has less room. */
const ABOVE_EXAMPLE = { largest: 72, mostLines: 3 };

/** The picture of a page as an SVG in which all letters are outlines. */
export function drawPicture({ company, kind, title, theme: { colors }, example }: Picture): string {
  const { typeface, lines } = fitTitle(title, TEXT_WIDTH, example ? ABOVE_EXAMPLE : {});
  const lineHeight = typeface.size * 1.18;
  const first = (example ? 222 : 300) - ((lines.length - 1) * lineHeight) / 2 + typeface.size * 0.35;
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colors.paper.light}"/>`,
    `<rect width="14" height="${height}" fill="${colors.accent.light}"/>`,
    setLine(kind, { y: 104, color: colors.muted.light }, { font: 'sans', size: 28 }),
    ...lines.map((line, index) =>
      setText(line, { x: MARGIN, y: first + index * lineHeight, color: colors.ink.light }, typeface),
    ),
    example ? drawExample(example, colors) : '',
    `<path d="M${MARGIN} 512H${width - MARGIN}" stroke="${colors.hairline.light}" stroke-width="2"/>`,
    setLine(company, { y: 564, color: colors.accent.light }, { font: 'serif', size: 32 }),
    '</svg>',
  ].join('');
}

function setLine(text: string, place: { y: number; color: string }, typeface: Typeface): string {
  return setText(text, { x: MARGIN, ...place }, fitLine(text, typeface, TEXT_WIDTH));
}

type Example = NonNullable<Picture['example']>;
type Colors = Picture['theme']['colors'];

/** The two columns of an example: its figure, and what is drawn of it. */
const LEFT = { x: 88, width: 460 };
const PLOT = { x: 580, y: 342, width: 532, height: 140 };

const SMALL: Typeface = { font: 'sans', size: 26 };

/** What the example of a page comes to: its figure and, beside it, its range or the curve of what it saves. */
export function drawExample({ figure, note, range, savings }: Example, colors: Colors): string {
  const large = fitLine(figure, { font: 'serif', size: 76 }, LEFT.width);
  return [
    setText(figure, { x: LEFT.x, y: 432, color: colors.accent.light }, large),
    setText(note, { x: LEFT.x, y: 478, color: colors.muted.light }, fitLine(note, SMALL, LEFT.width)),
    range ? drawRange(range, colors) : '',
    savings ? drawCurve(savings, colors) : '',
  ].join('');
}

/** The bar from the low to the high estimate, with both amounts below its ends. */
function drawRange(
  { low, expected, high, ends: [least, most] }: NonNullable<Example['range']>,
  colors: Colors,
) {
  const { x, width } = PLOT;
  const at = x + (high > low ? (expected - low) / (high - low) : 0.5) * width;
  const color = colors.muted.light;
  return [
    `<rect x="${x}" y="400" width="${width}" height="16" rx="3" fill="${colors.accent.light}" fill-opacity="0.3"/>`,
    `<circle cx="${at.toFixed(1)}" cy="408" r="15" fill="${colors.accent.light}"/>`,
    setText(least, { x, y: 478, color }, SMALL),
    setText(most, { x: x + width - widthOf(most, SMALL), y: 478, color }, SMALL),
  ].join('');
}

/** The curve of savings over five years, with the break-even. */
function drawCurve(course: NonNullable<Example['savings']>, { accent, second, muted, ink, paper }: Colors) {
  const { x, y, width, height } = PLOT;
  const { curve, spent, saved, zero, mark } = drawSavings(course, { width, height });
  return [
    `<g transform="translate(${x} ${y})" fill="none">`,
    `<path d="${spent}" fill="${second.light}" fill-opacity="0.22"/>`,
    `<path d="${saved}" fill="${accent.light}" fill-opacity="0.16"/>`,
    `<path d="M0 ${zero.toFixed(1)}H${width}" stroke="${muted.light}" stroke-width="2"/>`,
    `<path d="${curve}" stroke="${accent.light}" stroke-width="5" stroke-linejoin="round"/>`,
    mark
      ? `<circle cx="${mark.x.toFixed(1)}" cy="${mark.y.toFixed(1)}" r="10" fill="${paper.light}" stroke="${ink.light}" stroke-width="4"/>`
      : '',
    '</g>',
  ].join('');
}
