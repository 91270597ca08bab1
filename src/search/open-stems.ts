import { type Groups, groupCollector, type Places, placeOf } from './groups.ts';
import type { IndexData } from './index-data.ts';
import { readPart, readParts } from './word-parts.ts';

/** Words by what they have in common with others. */
export interface StemGroups {
  /** The words with a stem. */
  byStem: Groups;
  /** The compounds of which something with this stem is a part. */
  byPart: Groups;
  /** Words in names, by their root. */
  byRoot: Groups;
}

/** Reads the stems of words, the parts of compounds and the roots of words in names. */
export function openStems(data: IndexData, keys: readonly string[]): StemGroups {
  const { stems, otherStems, compounds, roots } = data;
  const places: Places = new Map();
  const first = stems.map((stem, word) => placeOf(places, readPart(stem, keys[word] ?? '')));
  const others = new Map<number, number>();
  readParts(otherStems, keys, (word, stem) => others.set(word, placeOf(places, stem)));
  const eachStem = (word: number, tell: (place: number) => void) => {
    tell(first[word] ?? 0);
    const other = others.get(word);
    if (other !== undefined) tell(other);
  };
  const byStem = groupCollector(places);
  for (let word = 0; word < keys.length; word++) eachStem(word, (place) => byStem.add(place, word));
  const byPart = groupCollector(places);
  for (let at = 0; at < compounds.length; ) {
    const word = compounds[at] ?? 0;
    const end = at + 2 + (compounds[at + 1] ?? 0);
    const ofParts = new Set<number>();
    for (at += 2; at < end; at++) eachStem(compounds[at] ?? 0, (place) => ofParts.add(place));
    for (const place of ofParts) byPart.add(place, word);
  }
  return { byStem: byStem.collect(), byPart: byPart.collect(), byRoot: openRoots(roots, keys) };
}

function openRoots(roots: IndexData['roots'], keys: readonly string[]): Groups {
  const places: Places = new Map();
  const byRoot = groupCollector(places);
  readParts(roots, keys, (word, root) => byRoot.add(placeOf(places, root), word));
  return byRoot.collect();
}
