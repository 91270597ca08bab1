import { laterQuoteProblems } from '#loading/check/quoted-figures.ts';
import type { LoadedContent } from '#loading/load.ts';
import type { Problem } from '#loading/problem.ts';
import { priceDays } from '#pricing/rates.ts';
import { daysBetween } from './day-findings.ts';

/** How many days before a price holds the texts are told whose figures it makes wrong. */
const WARNING_DAYS = 60;

/** Figures in texts that prices since the check of their calculator have made wrong, or that those of the next weeks will. */
export function laterQuoteWarnings(
  { sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): Problem[] {
  const days = priceDays(sources.pricing.rates).filter((since) => daysBetween(day, since) <= WARNING_DAYS);
  return laterQuoteProblems(sources, origins, days, day);
}
