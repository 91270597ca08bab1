import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import { textWidth } from '../curves/text-box.ts';
import type { PageLink } from '../entries/links.ts';
import type { TermConnection } from './neighbours.ts';

/** A line of text at a point of the drawing; `y` is its baseline. */
interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A neighbour in the drawing, with the line that leads to it. */
interface DrawnNeighbour {
  href: string;
  /** Its name, a label a line. */
  labels: Label[];
  /** The line from the middle, as data of an SVG path. */
  line: string;
}

const WIDTH = 1040;
const ROW = 30;
const GAP = 22;
const MARGIN = 16;

/** Where the lines leave the middle and where they arrive, from the centre of the drawing. */
const FROM = 92;
const TO = 176;

/** Most neighbours of one side. */
const MOST = 9;

/** Fonts of the neighbours and of the middle, with the distance of their baselines. */
const FONT = { size: 15, line: 18 };
const MIDDLE_FONT = { size: 22, line: 26.4 };

/** The room for the name of a neighbour. */
const NAME_WIDTH = WIDTH / 2 - TO - 8 - MARGIN;

/** The words of a relation, or a neighbour with its name in lines; `y` is the first baseline. */
interface Row {
  y: number;
  relation?: TermConnection['relation'];
  neighbour?: PageLink;
  lines: string[];
}

/**
 * Draws a term in the middle and what it is connected with, terms on the left and everything else on the right: the closest of each relation, as many as there
 * is room for.
 */
export function drawConnections(term: string, connections: readonly TermConnection[], lang: Lang) {
  const isTerm = ({ relation }: TermConnection) => relation === 'related';
  const left = rowsOf(fitting(connections.filter(isTerm)));
  const right = rowsOf(fitting(connections.filter((each) => !isTerm(each) && each.relation !== 'mentioned')));
  const height = Math.max(heightOf(left), heightOf(right), 4 * ROW) + 2 * MARGIN;
  const place = (rows: Row[], side: -1 | 1) => {
    const top = (height - heightOf(rows)) / 2;
    const x = WIDTH / 2 + side * (TO + 8);
    const anchor = side < 0 ? ('end' as const) : ('start' as const);
    const relations = rows.flatMap(({ y, relation }): Label[] =>
      relation ? [{ text: WORDS.relations[relation][lang], x, y: top + y, anchor }] : [],
    );
    const neighbours = rows.flatMap(({ y, neighbour, lines }): DrawnNeighbour[] => {
      if (!neighbour) return [];
      const end = top + y - FONT.size / 3 + ((lines.length - 1) * FONT.line) / 2;
      const line = curve(height / 2, end, side);
      const labels = lines.map((text, at) => ({ text, x, y: top + y + at * FONT.line, anchor }));
      return [{ href: neighbour.href, labels, line }];
    });
    return { relations, neighbours };
  };
  const sides = [place(left, -1), place(right, 1)];
  return {
    width: WIDTH,
    height,
    middle: labelMiddle(term, height),
    relations: sides.flatMap(({ relations }) => relations),
    neighbours: sides.flatMap(({ neighbours }) => neighbours),
  };
}

/** Of each relation about as many as of the others, until the side is full. */
function fitting(connections: readonly TermConnection[]): TermConnection[] {
  const taken = connections.map(() => 0);
  const room = () => taken.reduce((sum, count) => sum + count, 0) < MOST;
  for (let round = 0; round < MOST && room(); round++)
    connections.forEach(({ neighbours }, at) => {
      if (room() && neighbours.length > (taken[at] ?? 0)) taken[at] = (taken[at] ?? 0) + 1;
    });
  return connections
    .map(({ relation, neighbours }, at) => ({ relation, neighbours: neighbours.slice(0, taken[at]) }))
    .filter(({ neighbours }) => neighbours.length > 0);
}

/** The rows of a side: the words of each relation above its neighbours. */
function rowsOf(connections: readonly TermConnection[]): Row[] {
  const rows: Row[] = [];
  let y = 0;
  for (const { relation, neighbours } of connections) {
    y += rows.length > 0 ? ROW + GAP : ROW * 0.6;
    rows.push({ y, relation, lines: [] });
    for (const neighbour of neighbours) {
      const lines = wrapWords(neighbour.name, FONT.size, NAME_WIDTH);
      y += ROW;
      rows.push({ y, neighbour, lines });
      y += (lines.length - 1) * FONT.line;
    }
  }
  return rows;
}

function heightOf(rows: readonly Row[]): number {
  const last = rows.at(-1);
  return last ? last.y + (last.lines.length - 1) * FONT.line + FONT.size / 2 : 0;
}

function curve(start: number, end: number, side: -1 | 1): string {
  const [from, to] = [WIDTH / 2 + side * FROM, WIDTH / 2 + side * TO];
  const bend = (from + to) / 2;
  return `M${from} ${start.toFixed(1)}C${bend} ${start.toFixed(1)} ${bend} ${end.toFixed(1)} ${to} ${end.toFixed(1)}`;
}

/** The term in the middle of the drawing. */
function labelMiddle(term: string, height: number): Label[] {
  const { size, line } = MIDDLE_FONT;
  const lines = wrapWords(term, size, 2 * FROM - 16);
  const first = height / 2 - ((lines.length - 1) * line) / 2 + size / 3;
  return lines.map((text, at) => ({ text, x: WIDTH / 2, y: first + at * line, anchor: 'middle' }));
}

/** A text in lines no wider than `width`, broken at spaces and after hyphens; a longer word is a line of its own. */
export function wrapWords(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/(?<=-)(?=\p{L}{3})|(?<= )/u)) {
    const last = lines.at(-1);
    const joined = `${last}${word}`;
    if (last !== undefined && textWidth(joined.trimEnd(), size) <= width) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}
