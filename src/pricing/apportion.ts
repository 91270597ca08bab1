import { sumOf } from './sum.ts';

/**
 * Whole numbers close to `quotas` that add up to `total`, a whole number. What the quotas lack or have too much is
 * spread over them by their size; each is then rounded down, and what is left goes to the largest remainders. A quota of
 * zero stays zero. Exact as long as the sum of all sizes is a safe integer.
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
    .sort((a, b) => remainder(exact[b]) - remainder(exact[a]) || a - b);
  let left = total - sumOf(shares);
  // Rounding of doubles can leave more or less than one for each.
  const rounds = Math.floor(left / byRemainder.length);
  left -= rounds * byRemainder.length;
  for (const [rank, index] of byRemainder.entries())
    shares[index] = (shares[index] ?? 0) + rounds + (rank < left ? 1 : 0);
  return shares.map((share) => share + 0);
}

const remainder = (value = 0) => value - Math.floor(value);
