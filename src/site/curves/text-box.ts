/** A rectangle; y grows downward. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Anchor = 'start' | 'middle' | 'end';

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

/**
 * Width of characters in em, as wide as in Inter semibold or wider. A drawing is laid out where no font can be measured.
 */
const WIDTHS: [characters: RegExp, em: number][] = [
  [/[iIjl .,:;'’|!\u00a0]/, 0.32],
  [/[frt()/„“”-]/, 0.43],
  [/[ckvxyszJL]/, 0.59],
  [/[mw]/, 0.9],
  [/[MW%…]/, 1],
  [/[A-ZÄÖÜ&\d€]/, 0.72],
];

/** Width of most small letters. */
const USUAL = 0.63;

/** About how wide a text is, in the unit of its font size; rather too much than too little. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const char of text) em += LATIN_WIDTHS[char.codePointAt(0) ?? 0] ?? charWidth(char);
  return em * size;
}

function charWidth(char: string): number {
  const [, em] = WIDTHS.find(([characters]) => characters.test(char)) ?? [null, USUAL];
  return em;
}

/** The widths of the characters up to the end of Latin Extended-A by their codes, looked up once: a page measures thousands. */
const LATIN_WIDTHS: readonly number[] = Array.from({ length: 0x180 }, (_, code) =>
  charWidth(String.fromCodePoint(code)),
);

const MAX_ROWS = 2;

/** A text in at most two rows; what does not fit is replaced by an ellipsis. */
export function wrapText(text: string, size: number, width: number): string[] {
  const fits = (row: string) => textWidth(row, size) <= width;
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const row = rows.at(-1);
    if (row !== undefined && (rows.length === MAX_ROWS || fits(`${row} ${word}`)))
      rows[rows.length - 1] = `${row} ${word}`;
    else rows.push(word);
  }
  return rows.map((row) => (fits(row) ? row : cutText(row, fits)));
}

/** The longest beginning of a text that fits with an ellipsis. */
function cutText(text: string, fits: (row: string) => boolean): string {
  const chars = [...text];
  const length = chars.findLastIndex((_, end) => fits(`${chars.slice(0, end).join('')}…`));
  return `${chars.slice(0, Math.max(1, length)).join('').trimEnd()}…`;
}
