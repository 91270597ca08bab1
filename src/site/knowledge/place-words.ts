import type { Box } from '../curves/text-box.ts';

/** A word of a map, and the area that it lies in. */
export interface MapWord {
  width: number;
  area: Box;
}

/** Two words that belong together, by their places in the list. */
export type WordLink = readonly [from: number, to: number];

/** The middle of a word. */
export interface WordPlace {
  x: number;
  y: number;
}

/** How often words are moved. */
const ROUNDS = 300;

/** How strongly words that belong together attract each other, in one area and in two, and those of one push each other off. */
const PULL = 0.02;
const PULL_ACROSS = 0.001;
const PUSH = 4000;

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/**
 * Places the words of a map: each in its area, near those that it belongs to, in rows, so that none lies over another. The same
 * words are always placed in the same way.
 */
export function placeWords(words: readonly MapWord[], links: readonly WordLink[]): WordPlace[] {
  const places = words.map(({ area }, index): WordPlace => {
    const away = 8 * Math.sqrt(index + 1);
    return {
      x: (area.left + area.right) / 2 + away * Math.cos(index * GOLDEN_ANGLE),
      y: (area.top + area.bottom) / 2 + away * Math.sin(index * GOLDEN_ANGLE),
    };
  });
  const areas = [...Map.groupBy(words.keys(), (index) => words[index]?.area).values()];
  for (let round = 0; round < ROUNDS; round++) {
    const heat = 1 - round / ROUNDS;
    attract(places, words, links, heat);
    for (const members of areas) spread(places, members, heat);
    keepInAreas(places, words);
  }
  for (const members of areas) setInRows(places, words, members);
  return places;
}

/** Moves two places by the same vector, each the other way. */
function moveApart(a: WordPlace, b: WordPlace, x: number, y: number): void {
  a.x -= x;
  a.y -= y;
  b.x += x;
  b.y += y;
}

function attract(
  places: readonly WordPlace[],
  words: readonly MapWord[],
  links: readonly WordLink[],
  heat: number,
): void {
  for (const [from, to] of links) {
    const [a, b] = [places[from], places[to]];
    const pull = heat * (words[from]?.area === words[to]?.area ? PULL : PULL_ACROSS);
    if (a && b) moveApart(a, b, (a.x - b.x) * pull, (a.y - b.y) * pull);
  }
}

/** Pushes the words of an area apart, the more so the nearer they are. */
function spread(places: readonly WordPlace[], members: readonly number[], heat: number): void {
  members.forEach((first, at) => {
    for (const second of members.slice(at + 1)) {
      const [a, b] = [places[first], places[second]];
      if (!a || !b) continue;
      const [x, y] = [b.x - a.x, b.y - a.y];
      const push = (PUSH * heat) / (x * x + y * y + 100) / (Math.hypot(x, y) || 1);
      moveApart(a, b, x * push, y * push);
    }
  });
}

function keepInAreas(places: readonly WordPlace[], words: readonly MapWord[]): void {
  words.forEach(({ width, area }, index) => {
    const place = places[index];
    if (!place) return;
    place.x = within(place.x, area.left + width / 2, area.right - width / 2);
    place.y = within(place.y, area.top, area.bottom);
  });
}

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** How much of a row is words, and the least free room between two of them. */
const FILLED = 0.68;
const GAP = 12;

/** Puts the words of an area into rows of about the same width, the highest ones first, and in each from left to right. */
function setInRows(places: WordPlace[], words: readonly MapWord[], members: readonly number[]): void {
  const area = words[members[0] ?? 0]?.area;
  if (!area) return;
  const room = area.right - area.left;
  const widthOf = (index: number) => words[index]?.width ?? 0;
  const placeOf = (index: number) => places[index] ?? { x: 0, y: 0 };
  const total = members.reduce((sum, index) => sum + widthOf(index) + GAP, 0);
  const count = Math.ceil(total / (room * FILLED));
  const rows: number[][] = [[]];
  let taken = 0;
  for (const index of members.toSorted((a, b) => placeOf(a).y - placeOf(b).y)) {
    const row = rows.at(-1) ?? [];
    const width = row.reduce((sum, each) => sum + widthOf(each) + GAP, widthOf(index));
    const isFull = taken + widthOf(index) / 2 > (total * rows.length) / count;
    taken += widthOf(index) + GAP;
    if (row.length > 0 && (width > room || isFull)) rows.push([index]);
    else row.push(index);
  }
  rows.forEach((row, at) => {
    const y = area.top + ((at + 0.5) * (area.bottom - area.top)) / rows.length;
    const sorted = row.toSorted((a, b) => placeOf(a).x - placeOf(b).x);
    const free = room - row.reduce((sum, index) => sum + widthOf(index), 0);
    // Left and right of the row there is half as much room as between two words; every second row is moved a little.
    const gap = free / row.length;
    let left = area.left + (gap / 2) * (at % 2 === 0 ? 0.5 : 1.5);
    for (const index of sorted) {
      places[index] = { x: left + widthOf(index) / 2, y };
      left += widthOf(index) + gap;
    }
  });
}
