import type { GlossaryEntry } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { arrangeGroups } from './arrange-groups.ts';
import { wrapWords } from './draw-connections.ts';
import { groupsOf, linksBetween, strengthOf } from './draw-map.ts';

const WIDTH = 350;
const COLUMNS = 3;
const ROW = 112;

/** Radius of a group of one term; the area grows with their number, up to `LARGEST`. */
const RADIUS = 5;
const LARGEST = 34;

/** Names of groups: their size, and where the first row of one is below its circle. */
const FONT = { size: 12, line: 14, first: 11 };

/** Room for a name as `textWidth` measures, which is for semibold letters. */
const NAME_WIDTH = 124;

/** Fewer links between two groups than this are left out. */
const LEAST_LINKS = 4;

/** Draws the categories of terms as circles, those with many links near each other: the map for a phone. */
export function drawGroups(terms: readonly GlossaryEntry[], lang: Lang) {
  const groups = groupsOf(terms, lang);
  const links = linksBetween(terms);
  const groupAt = terms.map(({ category }) => groups.findIndex(({ id }) => id === category.id));
  const strength = (a: number, b: number) => strengthOf(links, groupAt, a, b);
  const cells = groups.map((_, at) => ({
    x: (((at % COLUMNS) + 0.5) * WIDTH) / COLUMNS,
    y: Math.floor(at / COLUMNS) * ROW + LARGEST + 4,
  }));
  const order = arrangeGroups(groups.length, strength, () => cells);
  const drawn = order.flatMap((group, at) => {
    const [cell, each] = [cells[at], groups[group]];
    if (!cell || !each) return [];
    const radius = Math.min(LARGEST, RADIUS * Math.sqrt(each.terms.length) + 4);
    const labels = wrapWords(each.name, FONT.size, NAME_WIDTH).map((text, row) => ({
      text,
      y: cell.y + radius + FONT.first + row * FONT.line,
    }));
    return [{ id: each.id, group, count: each.terms.length, ...cell, radius, labels }];
  });
  return {
    width: WIDTH,
    height: Math.ceil(groups.length / COLUMNS) * ROW + FONT.line,
    groups: drawn,
    links: drawn.flatMap((a, at) =>
      drawn.slice(at + 1).flatMap((b) => {
        const count = strength(a.group, b.group);
        if (count < LEAST_LINKS) return [];
        return [{ line: `M${Math.round(a.x)},${a.y}L${Math.round(b.x)},${b.y}`, width: Math.sqrt(count) }];
      }),
    ),
  };
}
