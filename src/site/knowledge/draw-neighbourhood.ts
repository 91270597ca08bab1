import type { GlossaryEntry } from '#schema/entry.ts';
import type { Lang } from '#text/lang.ts';
import { textWidth } from '../curves/text-box.ts';
import { linksAsPath, linksBetween } from './draw-map.ts';
import { placeWords } from './place-words.ts';

const WIDTH = 400;
const ROW = 60;
const FONT_SIZE = 14;

/** Fewer connections among the neighbours themselves say no more than a list does. */
const LEAST_LINKS = 2;

/** Draws a term among those that it is related to, with what connects these; nothing if nothing does. */
export function drawNeighbourhood(term: GlossaryEntry, related: readonly GlossaryEntry[], lang: Lang) {
  const terms = [term, ...related];
  const links = linksBetween(terms);
  if (links.filter(([from]) => from > 0).length < LEAST_LINKS) return undefined;
  const widths = terms.map((each) => textWidth(each.term[lang], FONT_SIZE));
  const rows = Math.ceil(widths.reduce((sum, width) => sum + width, 0) / WIDTH) + 1;
  const area = { left: 0, right: Math.max(WIDTH, ...widths), top: 0, bottom: rows * ROW };
  const places = placeWords(
    widths.map((width) => ({ width, area })),
    links,
  );
  return {
    width: area.right,
    height: area.bottom,
    lines: linksAsPath(links, places),
    words: terms.map((entry, at) => ({
      entry,
      name: entry.term[lang],
      x: places[at]?.x ?? 0,
      y: places[at]?.y ?? 0,
    })),
  };
}
