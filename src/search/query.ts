import type { SearchIndex } from './open-index.ts';
import { hasDigit, joinedKey, readWords, type Word } from './words.ts';

/** A word that a query asks for. */
export interface QueryWord {
  key: string;
  raw: string;
  /** Its place among all words of the query, stop words included. */
  place: number;
  /** Whether what lacks it is never found: words with digits, and those in quotation marks. */
  isRequired: boolean;
}

export interface Query {
  /** All words as one, stop words too: what the name of an entry is compared with. */
  wholeKey: string;
  /** All words, in their places. */
  keys: string[];
  /** Each word once, without stop words where others remain. */
  words: QueryWord[];
}

/** Most words of a query that are looked for. */
const MOST_WORDS = 12;

const QUOTED = /["“„«][^"“”„«»]*["”“»]/gu;

export function readQuery(query: string, index: Pick<SearchIndex, 'stopWords'>): Query {
  const text = query.normalize('NFKC');
  const quotes = [...text.matchAll(QUOTED)].map(({ 0: whole, index }) => ({
    from: index,
    to: index + whole.length,
  }));
  const isQuoted = ({ start }: Word) => quotes.some(({ from, to }) => from < start && start < to);
  // The dot inside `Node.js` says no more than a hyphen would.
  const all = readWords(text).map((word, at, words) =>
    word.key.startsWith('.') && words[at - 1]?.end === word.start
      ? { ...word, key: word.key.slice(1) }
      : word,
  );
  const telling = all.filter((word) => isQuoted(word) || !isStopWord(word, index));
  const kept = new Set(telling.length > 0 ? telling : all);
  const words = new Map<string, QueryWord>();
  for (const [place, word] of all.entries()) {
    if (!kept.has(word) || words.has(word.key) || words.size === MOST_WORDS) continue;
    const { key, raw } = word;
    words.set(key, { key, raw, place, isRequired: isQuoted(word) || hasDigit(key) });
  }
  return { wholeKey: joinedKey(all), keys: all.map(({ key }) => key), words: [...words.values()] };
}

/** Most words that are tried as one: `x-y-z`. */
const MOST_JOINED = 3;

/** Neighbours in a query that are written as one elsewhere, or something that begins like them: the first, how many they are, and their key. */
export function joinNeighbours(
  words: readonly QueryWord[],
  { keys, firstFrom }: Pick<SearchIndex, 'keys' | 'firstFrom'>,
): { start: number; count: number; key: string }[] {
  const found: ReturnType<typeof joinNeighbours> = [];
  for (const [start, first] of words.entries()) {
    let key = first.key;
    for (let count = 2; count <= MOST_JOINED; count++) {
      const last = words[start + count - 1];
      if (last?.place !== first.place + count - 1) break;
      // What inflection leaves of the last word is longer.
      const beginning = joinedKey([{ key }, { key: last.key.slice(0, SHORTEST_STEM) }]);
      key = joinedKey([{ key }, last]);
      if (keys[firstFrom(beginning)]?.startsWith(beginning)) found.push({ start, count, key });
    }
  }
  return found;
}

/** Fewer letters of a word are no stem. */
const SHORTEST_STEM = 3;

/** Whether a word of a query is a stop word. `IT`, in capitals, is not `it`. */
export function isStopWord(
  { key, raw }: Pick<Word, 'key' | 'raw'>,
  { stopWords }: Pick<SearchIndex, 'stopWords'>,
): boolean {
  return stopWords.has(key) && !(raw.length > 1 && raw === raw.toUpperCase());
}
