import { type AmountAxis, amountAxis } from './amount-axis.ts';
import { tickTexts } from './amounts.ts';
import type { Box, PlacedText } from './box.ts';
import type { Comparison } from './comparison.ts';
import { besideWidth, type EndLabel, labelsAbove } from './end-labels.ts';
import { textWidth } from './text-width.ts';

/** The room of a drawing. Its lengths are in the unit of the drawing. */
export interface Frame {
  width: number;
  height: number;
  /** The largest font size that the drawing is shown with. */
  textSize: number;
}

/** Where the plot is, with its axis of amounts, and what stands above it or how wide the labels beside it are. */
export interface PlotLayout {
  plot: Box;
  axis: AmountAxis;
  amountTexts: string[];
  above?: { heading: PlacedText; labels: EndLabel[] };
  besideWidth: number;
}

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
export function layOutPlot(comparison: Comparison, costs: readonly number[], frame: Frame): PlotLayout {
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
    ...(above ? { above } : {}),
    besideWidth: beside,
  };
}
