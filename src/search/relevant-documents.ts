import { rarity } from './rarity.ts';
import type { SearchResult } from './search.ts';

/** What is less relevant than this, as a share of what is most relevant, is left out. */
const LEAST_RELEVANCE = 2 / 3;

/** What is weaker than this, as a share of the first, is not among the first. */
const LEAST_STRENGTH = 1 / 3;

/** How many results a reader looks at. */
const LOOKED_AT = 5;

/**
 * The documents of a result, in their order, without those that mention in passing what others are about. How relevant a
 * document is: Σ idf × fourth root of the score of each word. The root brings the weights of fields closer together, so that
 * one of two words may be in a weaker field. How strong it is: the same without a root, which the strongest fields decide;
 * beside a name, a topic or a summary is less than a third.
 *
 * Everything is relevant to a query with a required word, for such a query is exact.
 */
export function relevantDocuments({
  documents,
  evidence,
}: Pick<SearchResult, 'documents' | 'evidence'>): readonly number[] {
  if (evidence.some(({ query }) => query.isRequired)) return documents;
  const words = evidence.map((each) => ({ scores: each.scores, weight: rarity(each) }));
  const sumOf = (document: number, measure: (score: number) => number) =>
    words.reduce((sum, { scores, weight }) => sum + weight * measure(scores[document] ?? 0), 0);
  const relevance = documents.map((document) => sumOf(document, fourthRoot));
  const least = LEAST_RELEVANCE * relevance.reduce((most, each) => Math.max(most, each), 0);
  const [first, ...others] = documents.filter((_, place) => (relevance[place] ?? 0) >= least);
  if (first === undefined) return [];
  const kept = [first];
  const leastStrength = LEAST_STRENGTH * sumOf(first, Number);
  for (const document of others)
    if (kept.length >= LOOKED_AT || sumOf(document, Number) >= leastStrength) kept.push(document);
  return kept;
}

/** By square roots, which are the same number in every runtime; powers need not be. */
function fourthRoot(value: number): number {
  return Math.sqrt(Math.sqrt(value));
}
