/** The inverse document frequency of a word, as BM25 has it, from its scores by document. */
export function rarity(scores: Float32Array): number {
  let having = 0;
  for (const score of scores) if (score > 0) having++;
  return Math.log(1 + (scores.length - having + 0.5) / (having + 0.5));
}
