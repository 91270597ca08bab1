/** The shortest part of a compound, in letters. */
const SHORTEST_PART = 4;

/** The longest word that is taken apart, in letters. */
const LONGEST = 60;

/** Letters that may join two parts: `Arbeit-s-zeit`, `Datei-en-liste`. */
const LINKS = ['', 's', 'n', 'en', 'es'];

/** Whether a part is a word of its own; only the last one may be inflected. */
type IsPart = (part: string, isLast: boolean) => boolean;

/** Prefixes of verbs and their nouns, as keys: `Übersicht` has no part `über`. */
const PARTICLES = new Set(
  'uber unter durch nach gegen hinter wieder wider zuruck zwischen weiter fest fort heraus voraus mit'.split(
    ' ',
  ),
);

/**
 * The parts of a compound, or none where it is no compound. `isPart` knows the vocabulary. Of several readings the one
 * with the fewest parts counts, then the one whose first part is longest.
 */
export function splitCompound(key: string, isPart: IsPart): string[] {
  const readings = new Map<number, string[] | undefined>();
  const readFrom = (start: number): string[] | undefined => {
    if (start === key.length) return [];
    if (readings.has(start)) return readings.get(start);
    let best: string[] | undefined;
    for (let end = key.length; end >= start + SHORTEST_PART; end--) {
      const part = key.slice(start, end);
      // The whole word is no part of itself.
      if (part.length === key.length || PARTICLES.has(part) || !isPart(part, end === key.length)) continue;
      for (const link of LINKS) {
        if (link !== '' && (!key.startsWith(link, end) || end + link.length === key.length)) continue;
        const rest = readFrom(end + link.length);
        if (rest && (!best || rest.length + 1 < best.length)) best = [part, ...rest];
      }
    }
    readings.set(start, best);
    return best;
  };
  const isPossible = key.length >= 2 * SHORTEST_PART && key.length <= LONGEST;
  return isPossible ? (readFrom(0) ?? []) : [];
}
