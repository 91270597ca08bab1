import { FIELDS, NAME_FIELDS } from './document.ts';
import { type FoundWord, findParts, findPrefixed, findWords, QUALITY } from './find-words.ts';
import type { SearchIndex } from './open-index.ts';
import type { QueryWord } from './query.ts';

/** How well the documents of a list have a word of a query. */
export interface Evidence {
  query: QueryWord;
  /** By document; 0 where it has not. */
  scores: Float32Array;
  /** The documents that have it, in no order. */
  having: number[];
  /** By document: the bits of the fields that have it. */
  fields: Uint8Array;
  /** The words of the index that match it. */
  words: FoundWord[];
  /** The word that was looked for instead of one that the content never uses. */
  corrected?: number;
}

/** The weight of a word by the bits of the fields that have it: that of the heaviest, and a little for the others. */
const WEIGHTS = Float32Array.from({ length: 1 << FIELDS.length }, (_, fields) => {
  const weights = FIELDS.flatMap(({ weight }, bit) => (fields & (1 << bit) ? [weight] : []));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Math.max(0, ...weights) * 0.95 + sum * 0.05;
});

/** Whether a document belongs to the list that is searched. */
export type IsListed = (document: number) => boolean;

/**
 * Looks a word of a query up. `approximate` finds the nearest words of one that the content never uses. A compound that
 * no entry of the list has is replaced by its parts, each a word of its own.
 */
export function gatherEvidence(
  index: SearchIndex,
  query: QueryWord,
  isListed: IsListed,
  approximate: (key: string) => FoundWord[],
): Evidence[] {
  const own = collect(index, query, findWords(index, query.key), isListed);
  if (own.having.length > 0 || query.isRequired) return [own];
  const parts = findParts(index, query.key).map((key) =>
    collect(index, { ...query, key }, findWords(index, key), isListed),
  );
  if (parts.some(({ having }) => having.length > 0)) return parts;
  const prefixed = collect(index, query, findPrefixed(index, query.key), isListed);
  if (prefixed.having.length > 0 || own.words.length > 0) return [prefixed];
  const near = collect(index, query, approximate(query.key), isListed);
  return near.words.length > 0 ? [{ ...near, corrected: commonest(index, near.words) }] : [own];
}

/** Whether a document is called so. */
export const isName = ({ byName, byOtherName }: SearchIndex, key: string): boolean =>
  byName.get(key).length > 0 || byOtherName.get(key).length > 0;

/** Adds what a document has of several words of the query that it writes as one. */
export function addJoined(
  index: SearchIndex,
  joined: readonly Evidence[],
  key: string,
  isListed: IsListed,
): void {
  const [first] = joined;
  if (!first) return;
  const words = findWords(index, key);
  if (words.length === 0) return;
  const found = collect(index, first.query, words, isListed);
  for (const evidence of joined) {
    evidence.words.push(...found.words);
    for (const document of found.having) {
      const score = found.scores[document] ?? 0;
      const known = evidence.scores[document] ?? 0;
      evidence.fields[document] = (evidence.fields[document] ?? 0) | (found.fields[document] ?? 0);
      if (score <= known) continue;
      if (known === 0) evidence.having.push(document);
      evidence.scores[document] = score;
    }
  }
}

/** Whether a name of a document has a word of the query. */
export const isNamed = ({ fields }: Evidence, document: number): boolean =>
  ((fields[document] ?? 0) & NAME_FIELDS) !== 0;

/** What documents have of words of the index. */
export function collect(
  index: SearchIndex,
  query: QueryWord,
  words: FoundWord[],
  isListed: IsListed,
): Evidence {
  const { documents, starts, postedDocuments, postedFields } = index;
  const scores = new Float32Array(documents.length);
  const allFields = new Uint8Array(documents.length);
  const having: number[] = [];
  for (const { word, rule, inNames } of words) {
    const end = starts[word + 1] ?? 0;
    const quality = QUALITY[rule];
    for (let at = starts[word] ?? 0; at < end; at++) {
      const document = postedDocuments[at] ?? 0;
      if (!isListed(document)) continue;
      const all = postedFields[at] ?? 0;
      const fields = inNames ? all & NAME_FIELDS : all;
      if (fields === 0) continue;
      allFields[document] = (allFields[document] ?? 0) | fields;
      const known = scores[document] ?? 0;
      const score = quality * (WEIGHTS[fields] ?? 0);
      if (score <= known) continue;
      if (known === 0) having.push(document);
      scores[document] = score;
    }
  }
  return { query, scores, having, fields: allFields, words };
}

/** The word that most documents have. */
function commonest({ starts }: SearchIndex, words: readonly FoundWord[]): number {
  const spread = ({ word }: FoundWord) => (starts[word + 1] ?? 0) - (starts[word] ?? 0);
  return words.reduce((best, each) => (spread(each) > spread(best) ? each : best)).word;
}

/** The inverse document frequency of a word, as BM25 has it; of one that is taken for another, as much as it is like that. */
export function rarity({
  scores,
  having,
  corrected,
}: Pick<Evidence, 'scores' | 'having' | 'corrected'>): number {
  return (
    (corrected === undefined ? 1 : QUALITY.near) *
    Math.log(1 + (scores.length - having.length + 0.5) / (having.length + 0.5))
  );
}
