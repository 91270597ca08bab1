import { rarity } from './rarity.ts';
import type { SearchResult } from './search.ts';

/** What is less relevant than this, as a share of what is most relevant, is left out. */
const LEAST_RELEVANCE = 2 / 3;

/**
 * The documents of a result, in their order, without those that mention in passing what others are about. How relevant a
 * document is: Σ idf × fourth root of the score of each word. The root brings the weights of fields closer together: beside
 * a name, a topic is more than two thirds, a mention in a body less.
 *
 * Everything is relevant to a query with a required word, for such a query is exact.
 */
export function relevantDocuments({
  documents,
  evidence,
}: Pick<SearchResult, 'documents' | 'evidence'>): readonly number[] {
  if (evidence.some(({ query }) => query.isRequired)) return documents;
  const words = evidence.map((each) => ({ scores: each.scores, weight: rarity(each) }));
  const relevance = documents.map((document) =>
    words.reduce((sum, { scores, weight }) => sum + weight * fourthRoot(scores[document] ?? 0), 0),
  );
  const least = LEAST_RELEVANCE * relevance.reduce((most, each) => Math.max(most, each), 0);
  return documents.filter((_, place) => (relevance[place] ?? 0) >= least);
}

/** By square roots, which are the same number in every runtime; powers need not be. */
function fourthRoot(value: number): number {
  return Math.sqrt(Math.sqrt(value));
}
