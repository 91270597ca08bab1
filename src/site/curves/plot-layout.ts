import { nice, ticks } from 'd3-array';
import { asMoney } from '#text/currency.ts';
import { fillText } from '#text/fill.ts';
import type { Lang, Localized } from '#text/lang.ts';
import { formatNumber } from '#text/numbers.ts';
import { WORDS } from '#text/words.ts';
import { formatAmount } from '../form/money.ts';
import type { CostComparison } from './curve-points.ts';
import { besideWidth, labelsAbove } from './end-labels.ts';
import { textWidth } from './text-box.ts';

/** The room of a drawing. Its lengths are in the unit of the drawing. */
export interface Frame {
  width: number;
  height: number;
  /** The largest font size that the drawing is shown with. */
  textSize: number;
}

/**
 * The drawings for narrow, medium and wide places. `curves.css` shows one of them, scaled to its place, by the width of
 * that place, with font sizes up to `textSize`, so that no text is smaller than 12 CSS pixels.
 */
export const LAYOUTS: { name: 'narrow' | 'medium' | 'wide'; frame: Frame }[] = [
  { name: 'narrow', frame: { width: 360, height: 380, textSize: 15.5 } },
  { name: 'medium', frame: { width: 680, height: 400, textSize: 16.5 } },
  { name: 'wide', frame: { width: 1120, height: 440, textSize: 17.5 } },
];

/** Where the plot is, with its axis of amounts, and what stands above it or how wide the labels beside it are. */
export type PlotLayout = ReturnType<typeof layOutPlot>;

/** A drawing narrower than this, in font sizes, has its labels above the plot. */
const NARROW = 32;

/** The part of the width that labels beside the plot may take. */
const LABEL_PART = 0.3;

/** Distance of texts from the plot, and of two amounts of the axis, in font sizes. */
export const PLOT_GAP = 0.75;
const AMOUNT_EVERY = 4;

/** Room above and below the plot, in font sizes: half an amount, labels with some distance from it, a row of years. */
const TOP = 1;
const TOP_BELOW_LABELS = 1.5;
const BOTTOM = 2;

/** Finds the room of the plot between the texts around it. */
export function layOutPlot(comparison: CostComparison, costs: readonly number[], frame: Frame) {
  const { width, height, textSize: size } = frame;
  const above = width < NARROW * size ? labelsAbove(comparison, { width, size }) : undefined;
  const beside = above ? 0 : besideWidth(comparison, size, width * LABEL_PART);
  const top = above ? above.bottom + TOP_BELOW_LABELS * size : TOP * size;
  const bottom = height - BOTTOM * size;
  const axis = amountAxis(costs, Math.floor((bottom - top) / (AMOUNT_EVERY * size)));
  const amountTexts = tickTexts(axis.ticks, comparison.lang);
  const left = Math.max(...amountTexts.map((text) => textWidth(text, size))) + PLOT_GAP * size;
  const right = width - (above ? size / 2 : beside + PLOT_GAP * size);
  return {
    plot: { left, top, right, bottom },
    axis,
    amountTexts,
    above,
    besideWidth: beside,
  };
}

/** What amounts of an axis are counted in: the first row whose `from` the largest tick reaches. */
const UNITS: { from: number; size: number; name: Localized }[] = [
  { from: 1e12, size: 1e12, name: WORDS.curves.trillions },
  { from: 1e9, size: 1e9, name: WORDS.curves.billions },
  { from: 1e6, size: 1e6, name: WORDS.curves.millions },
  { from: 1e4, size: 1e3, name: WORDS.curves.thousands },
];

/** The texts of the ticks of an axis, all in one unit: `200 Tsd. €`, `€200k`. */
export function tickTexts(amounts: readonly number[], lang: Lang): string[] {
  const largest = Math.max(...amounts.map(Math.abs));
  const unit = UNITS.find(({ from }) => largest >= from);
  return amounts.map((tick) => {
    if (!unit || tick === 0) return formatAmount(tick, lang);
    const count = formatNumber(Math.abs(tick) / unit.size, lang);
    const sign = tick < 0 ? '−' : '';
    return sign + asMoney(fillText(unit.name[lang], { count }), lang);
  });
}

/**
 * A range of round amounts that holds all values and zero, with about `count` round amounts in it that are labeled. These are whole euros: a
 * range below one euro is shown as one.
 */
export function amountAxis(values: readonly number[], count: number) {
  const least = Math.min(0, ...values);
  const most = Math.max(least + 1, 0, ...values);
  const steps = Math.max(1, Math.min(count, Math.floor(most - least)));
  const [low, high] = nice(least, most, steps);
  return { low, high, ticks: ticks(low, high, steps) };
}
