import type { Picture } from '#site/prerendered.ts';
import { drawSavings } from '#site/start/savings-curve.ts';
import { fitLine } from './fit-title.ts';
import { setText, type Typeface, widthOf } from './set-text.ts';

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
