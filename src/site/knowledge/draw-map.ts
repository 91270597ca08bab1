import type { GlossaryEntry } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { type Box, textWidth } from '../curves/text-box.ts';
import { arrangeGroups } from './arrange-groups.ts';
import { placeWords, type WordLink } from './place-words.ts';

/** Terms of a category, drawn in an area of their own. */
interface MapGroup {
  id: string;
  name: string;
  terms: readonly GlossaryEntry[];
}

const MAP_WIDTH = 1120;

/** Sizes of terms by how many others they are connected with: the share of all terms up to which each size goes. */
const SIZES: { share: number; size: number }[] = [
  { share: 0.1, size: 17 },
  { share: 0.35, size: 14.5 },
  { share: 1, size: 12.5 },
];

/** Letters are about this much narrower than `textWidth` says, which is for semibold. */
const NARROWER = 0.93;

/** Height of a row of words. */
const ROW = 25;

/** How much of an area its words fill, and the room above them for the name of the group. */
const FILLED = 0.6;
const HEADING = 38;

/** Distance of the words from the edges of their area. */
const INSET = 10;

/** About how high a row of areas is. */
const ROW_HEIGHT = 290;

/** Draws all terms as a map: each category an area, terms near those that they are connected with. */
export function drawMap(terms: readonly GlossaryEntry[], lang: Lang) {
  const groups = groupsOf(terms, lang);
  const grouped = groups.flatMap((group) => group.terms);
  const links = linksBetween(grouped);
  const size = sizesOf(grouped.length, links);
  const words = grouped.map((entry, index) => {
    const fontSize = size(index);
    const name = entry.term[lang];
    return { width: textWidth(name, fontSize) * NARROWER, fontSize, name, entry };
  });
  const groupAt = grouped.map(({ category }) => groups.findIndex(({ id }) => id === category.id));
  const room = groups.map((_, group) =>
    words.reduce((sum, { width }, at) => sum + (groupAt[at] === group ? (width + 12) * ROW : 0), 0),
  );
  const strength = (a: number, b: number) => strengthOf(links, groupAt, a, b);
  const order = arrangeGroups(groups.length, strength, (each) =>
    layAreas(each, room).map(({ left, right, top, bottom }) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
    })),
  );
  const areas = layAreas(order, room);
  const areaOf = (group: number): Box => areas[order.indexOf(group)] ?? EMPTY;
  const inner = groups.map((_, group) => {
    const { left, right, top, bottom } = areaOf(group);
    return { left: left + INSET, right: right - INSET, top: top + HEADING, bottom: bottom - INSET };
  });
  const placed = words.map((word, at) => ({ ...word, area: inner[groupAt[at] ?? 0] ?? EMPTY }));
  const places = placeWords(placed, links);
  return {
    width: MAP_WIDTH,
    height: Math.ceil(Math.max(...areas.map(({ bottom }) => bottom))),
    groups: groups.map(({ id, name }, at) => ({ id, name, area: areaOf(at) })),
    words: placed.map(({ name, entry, fontSize }, at) => ({
      name,
      entry,
      fontSize,
      ...(places[at] ?? { x: 0, y: 0 }),
    })),
    /** Lines between terms of one group, and of two. */
    inside: linksAsPath(
      links.filter(([a, b]) => groupAt[a] === groupAt[b]),
      places,
    ),
    across: linksAsPath(
      links.filter(([a, b]) => groupAt[a] !== groupAt[b]),
      places,
    ),
  };
}

const EMPTY: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** The categories of terms, each with its terms. */
export function groupsOf(terms: readonly GlossaryEntry[], lang: Lang): MapGroup[] {
  return [...Map.groupBy(terms, ({ category }) => category.id)].map(([id, members]) => ({
    id,
    name: members[0]?.category.name[lang] ?? id,
    terms: members,
  }));
}

/** Pairs of terms one of which names the other. */
export function linksBetween(terms: readonly GlossaryEntry[]): WordLink[] {
  const places = new Map(terms.map(({ slug }, at) => [slug, at]));
  const pairs = terms.flatMap(({ related_terms }, from) =>
    related_terms.flatMap(({ slug }): WordLink[] => {
      const to = places.get(slug);
      return to === undefined ? [] : [[Math.min(from, to), Math.max(from, to)]];
    }),
  );
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}

/** How many links there are between the terms of two groups. */
export function strengthOf(
  links: readonly WordLink[],
  groupAt: readonly number[],
  a: number,
  b: number,
): number {
  return links.filter(([from, to]) => {
    const [one, other] = [groupAt[from], groupAt[to]];
    return (one === a && other === b) || (one === b && other === a);
  }).length;
}

function sizesOf(count: number, links: readonly WordLink[]): (index: number) => number {
  const degrees = Array(count).fill(0);
  for (const index of links.flat()) degrees[index] += 1;
  const ranked = degrees.map((_, index) => index).sort((a, b) => degrees[b] - degrees[a]);
  const rank = new Map(ranked.map((index, at) => [index, at / count]));
  return (index) => SIZES.find(({ share }) => (rank.get(index) ?? 1) < share)?.size ?? 12.5;
}

/** The areas of groups in an order, in rows from the top left on, each as large as its words need. */
function layAreas(order: readonly number[], room: readonly number[]): Box[] {
  const needs = order.map((group) => (room[group] ?? 0) / FILLED + HEADING * 200);
  const total = needs.reduce((sum, need) => sum + need, 0);
  const rows = Math.max(1, Math.round(total / MAP_WIDTH / ROW_HEIGHT));
  const boxes: Box[] = [];
  let top = 0;
  let done = 0;
  for (let row = 0; row < rows; row++) {
    const taken: number[] = [];
    const goal = (total * (row + 1)) / rows;
    for (let at = boxes.length; at < needs.length; at++) {
      const need = needs[at] ?? 0;
      if (row < rows - 1 && taken.length > 0 && done + need / 2 > goal) break;
      taken.push(need);
      done += need;
    }
    const sum = taken.reduce((all, need) => all + need, 0);
    const bottom = top + sum / MAP_WIDTH;
    let left = 0;
    for (const need of taken) {
      const right = left + (need / sum) * MAP_WIDTH;
      boxes.push({ left, right, top, bottom });
      left = right;
    }
    top = bottom;
  }
  return boxes;
}

/** Straight lines between places, as data of an SVG path. */
export function linksAsPath(links: readonly WordLink[], places: readonly { x: number; y: number }[]): string {
  const point = (at: number) => `${Math.round(places[at]?.x ?? 0)},${Math.round(places[at]?.y ?? 0)}`;
  return links.map(([from, to]) => `M${point(from)}L${point(to)}`).join('');
}
