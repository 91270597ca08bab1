import { sumOf } from './sum.ts';

/**
 * Rounds `quotas` to whole numbers that add up to `total`, a whole number. The difference between `total` and the sum of
 * the quotas is distributed in proportion to their size. Each quota is then rounded down, and the rest goes to those
 * with the largest remainders. A quota of zero stays zero. Exact while the sum of all sizes is a safe integer.
 */
export function apportion(total: number, quotas: readonly number[]): number[] {
  const sizes = quotas.map(Math.abs);
  const size = sumOf(sizes);
  if (size === 0) return quotas.map(() => 0);
  const excess = total - sumOf(quotas);
  const exact = quotas.map((quota, index) => quota + (excess * (sizes[index] ?? 0)) / size);
  const shares = exact.map(Math.floor);
  const byRemainder = [...exact.keys()]
    .filter((index) => sizes[index] !== 0)
    .sort((a, b) => remainder(exact[b]) - remainder(exact[a]));
  let left = total - sumOf(shares);
  // Rounding errors of doubles can leave more than one for each, or less than none.
  const rounds = Math.floor(left / byRemainder.length);
  left -= rounds * byRemainder.length;
  for (const [rank, index] of byRemainder.entries())
    shares[index] = (shares[index] ?? 0) + rounds + (rank < left ? 1 : 0);
  return shares.map((share) => share + 0);
}

const remainder = (value = 0) => value - Math.floor(value);
