import type { Lang } from '#text/lang.ts';
import { cutText, textWidth } from '../curves/text-width.ts';
import type { Connection, Neighbour } from './neighbours.ts';
import { RELATION_WORDS } from './words.ts';

/** A text at a point of the drawing; `y` is its baseline. */
interface Label {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** A neighbour in the drawing, with the line that leads to it. */
interface DrawnNeighbour extends Label {
  href: string;
  /** The whole name, where the text is cut. */
  name: string;
  /** The line from the middle, as data of an SVG path. */
  line: string;
}

/** A term in the middle and what it is connected with, terms on the left and everything else on the right. */
export interface Drawing {
  width: number;
  height: number;
  middle: Label[];
  relations: Label[];
  neighbours: DrawnNeighbour[];
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

const FONT = 15;
const MIDDLE_FONT = 22;

interface Row {
  y: number;
  relation?: Connection['relation'];
  neighbour?: Neighbour;
}

/** Lays out what a term is connected with: the closest of each relation, as many as there is room for. */
export function drawConnections(term: string, connections: readonly Connection[], lang: Lang): Drawing {
  const isTerm = ({ relation }: Connection) => relation === 'related';
  const left = rowsOf(fitting(connections.filter(isTerm)));
  const right = rowsOf(fitting(connections.filter((each) => !isTerm(each) && each.relation !== 'mentioned')));
  const height = Math.max(heightOf(left), heightOf(right), 4 * ROW) + 2 * MARGIN;
  const place = (rows: Row[], side: -1 | 1) => {
    const top = (height - heightOf(rows)) / 2;
    const x = WIDTH / 2 + side * (TO + 8);
    const anchor = side < 0 ? ('end' as const) : ('start' as const);
    const relations = rows.flatMap(({ y, relation }): Label[] =>
      relation ? [{ text: RELATION_WORDS[relation][lang], x, y: top + y, anchor }] : [],
    );
    const neighbours = rows.flatMap(({ y, neighbour }): DrawnNeighbour[] => {
      if (!neighbour) return [];
      const text = shorten(neighbour.name, WIDTH / 2 - TO - 8 - MARGIN);
      const end = top + y - FONT / 3;
      return [{ ...neighbour, text, x, y: top + y, anchor, line: curve(height / 2, end, side) }];
    });
    return { relations, neighbours };
  };
  const sides = [place(left, -1), place(right, 1)];
  return {
    width: WIDTH,
    height,
    middle: wrap(term, height),
    relations: sides.flatMap(({ relations }) => relations),
    neighbours: sides.flatMap(({ neighbours }) => neighbours),
  };
}

/** Of each relation about as many as of the others, until the side is full. */
function fitting(connections: readonly Connection[]): Connection[] {
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
function rowsOf(connections: readonly Connection[]): Row[] {
  const rows: Row[] = [];
  let y = 0;
  for (const { relation, neighbours } of connections) {
    y += rows.length > 0 ? ROW + GAP : ROW * 0.6;
    rows.push({ y, relation });
    for (const neighbour of neighbours) {
      y += ROW;
      rows.push({ y, neighbour });
    }
  }
  return rows;
}

const heightOf = (rows: readonly Row[]): number => (rows.at(-1)?.y ?? 0) + FONT / 2;

function curve(start: number, end: number, side: -1 | 1): string {
  const [from, to] = [WIDTH / 2 + side * FROM, WIDTH / 2 + side * TO];
  const bend = (from + to) / 2;
  return `M${from} ${start.toFixed(1)}C${bend} ${start.toFixed(1)} ${bend} ${end.toFixed(1)} ${to} ${end.toFixed(1)}`;
}

/** As much of a text as there is room for. */
function shorten(text: string, room: number): string {
  const fits = (part: string) => textWidth(part, FONT) <= room;
  return fits(text) ? text : cutText(text, fits);
}

/** The term in lines of its own words, centred. */
function wrap(term: string, height: number): Label[] {
  const lines: string[] = [];
  for (const word of term.split(/(?<=-)|\s+/)) {
    const last = lines.at(-1);
    const joined = last === undefined ? word : `${last}${last.endsWith('-') ? '' : ' '}${word}`;
    if (last !== undefined && textWidth(joined, MIDDLE_FONT) <= 2 * FROM - 16)
      lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const first = height / 2 - ((lines.length - 1) * MIDDLE_FONT * 1.2) / 2 + MIDDLE_FONT / 3;
  return lines.map((text, at) => ({
    text,
    x: WIDTH / 2,
    y: first + at * MIDDLE_FONT * 1.2,
    anchor: 'middle',
  }));
}
