import type { Evidence } from './evidence.ts';

/** The inverse document frequency of a word, as BM25 has it. */
export function rarity({ scores, having }: Pick<Evidence, 'scores' | 'having'>): number {
  return Math.log(1 + (scores.length - having.length + 0.5) / (having.length + 0.5));
}
