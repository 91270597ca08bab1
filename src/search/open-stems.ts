import { type Groups, groupNumbers, type Places, placeOf } from './groups.ts';
import type { IndexData } from './index-data.ts';

/** Words by what they have in common with others. */
export interface StemGroups {
  /** The words with a stem. */
  byStem: Groups;
  /** The compounds of which something with this stem is a part. */
  byPart: Groups;
}

/** Reads the stems of words and the parts of compounds. */
export function openStems(
  { stems, compounds }: Pick<IndexData, 'stems' | 'compounds'>,
  keys: readonly string[],
): StemGroups {
  const places: Places = new Map();
  const stemPlaces: number[] = [];
  const stemmed: number[] = [];
  /** Where the stems of each word begin. */
  const starts = new Uint32Array(keys.length + 1);
  const lines = stems.split('\n');
  for (const [word, key] of keys.entries()) {
    for (const stem of (lines[word] ?? '').split(',')) {
      const length = Number(stem);
      stemPlaces.push(placeOf(places, Number.isNaN(length) ? stem : key.slice(0, length)));
      stemmed.push(word);
    }
    starts[word + 1] = stemmed.length;
  }
  const partPlaces: number[] = [];
  const composed: number[] = [];
  for (let at = 0; at < compounds.length; ) {
    const word = compounds[at] ?? 0;
    const end = at + 2 + (compounds[at + 1] ?? 0);
    const ofParts = compounds
      .slice(at + 2, end)
      .flatMap((part) => stemPlaces.slice(starts[part], starts[part + 1]));
    for (const place of new Set(ofParts)) {
      partPlaces.push(place);
      composed.push(word);
    }
    at = end;
  }
  return {
    byStem: groupNumbers(places, stemPlaces, stemmed),
    byPart: groupNumbers(places, partPlaces, composed),
  };
}
