/** Numbers by the name of their group. In two arrays, thousands of groups take less time and memory than with one each. */
export interface Groups {
  /** The numbers in a group, in the order in which they were added; none where there is no such group. */
  get: (name: string) => Uint32Array;
}

/** Names, each with its place among all. */
export type Places = Map<string, number>;

/** The place of a name; one that is new comes last. */
export function placeOf(places: Places, name: string): number {
  const known = places.get(name);
  if (known !== undefined) return known;
  const place = places.size;
  places.set(name, place);
  return place;
}

interface GroupCollector {
  /** Adds a number to the group at a place. */
  add: (place: number, number: number) => void;
  collect: () => Groups;
}

const NONE = new Uint32Array();

/** Collects numbers in groups, whose places are told by their names. */
export function groupCollector(places: Places): GroupCollector {
  const groups: number[] = [];
  const numbers: number[] = [];
  return {
    add: (place, number) => {
      groups.push(place);
      numbers.push(number);
    },
    collect: () => {
      const { starts, sorted } = sortByGroup(groups, places.size);
      const grouped = sorted.map((at) => numbers[at] ?? 0);
      return {
        get: (name) => {
          const place = places.get(name);
          if (place === undefined || starts[place] === starts[place + 1]) return NONE;
          return grouped.subarray(starts[place], starts[place + 1]);
        },
      };
    },
  };
}

/** The places of a list in the order of their groups, and where each of `count` groups begins; one more than there are. */
export function sortByGroup(
  groups: readonly number[],
  count: number,
): { starts: Uint32Array; sorted: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (const group of groups) starts[group + 1] = (starts[group + 1] ?? 0) + 1;
  for (let group = 0; group < count; group++)
    starts[group + 1] = (starts[group + 1] ?? 0) + (starts[group] ?? 0);
  const sorted = new Uint32Array(groups.length);
  const ends = starts.slice();
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at] ?? 0;
    const end = ends[group] ?? 0;
    sorted[end] = at;
    ends[group] = end + 1;
  }
  return { starts, sorted };
}
