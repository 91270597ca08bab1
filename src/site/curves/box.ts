import { textWidth } from './text-width.ts';

/** A rectangle; y grows downward. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Anchor = 'start' | 'middle' | 'end';

/** A line of text whose middle is at the height `y`, and the room that it may take. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  anchor: Anchor;
  box: Box;
}

/** Height of a row of text, in font sizes. */
export const ROW = 1.3;

/** Where the box of a text of width 1 begins, from its anchor. */
const BEFORE: Record<Anchor, number> = { start: 0, middle: 0.5, end: 1 };

export function placeText(
  text: string,
  at: { x: number; y: number },
  anchor: Anchor,
  size: number,
): PlacedText {
  const width = textWidth(text, size);
  const left = at.x - width * BEFORE[anchor];
  const half = (size * ROW) / 2;
  const box = { left, right: left + width, top: at.y - half, bottom: at.y + half };
  return { text, x: at.x, y: at.y, anchor, box };
}
