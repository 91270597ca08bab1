import { laterQuoteProblems } from '#loading/check/quoted-figures.ts';
import type { LoadedContent } from '#loading/load.ts';
import type { Problem } from '#loading/problem.ts';
import { priceDays } from '#pricing/rates.ts';
import { daysBetween } from './day-findings.ts';

/** How many days before a price holds the texts are told whose figures it makes wrong. */
const WARNING_DAYS = 60;

/**
 * Figures in texts that were right when their calculator was checked: problems where the prices of `day` make them wrong, warnings
 * where those of the next weeks will.
 */
export function laterQuoteFindings(
  { sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): { problems: Problem[]; warnings: Problem[] } {
  const days = priceDays(sources.pricing.rates);
  const present = days.filter((since) => since <= day).slice(-1);
  const coming = days.filter((since) => since > day && daysBetween(day, since) <= WARNING_DAYS);
  const found = Map.groupBy(laterQuoteProblems(sources, origins, [...present, ...coming]), ({ since }) =>
    since > day ? 'warnings' : 'problems',
  );
  const problemsOf = (kind: 'problems' | 'warnings') => (found.get(kind) ?? []).map(({ problem }) => problem);
  return { problems: problemsOf('problems'), warnings: problemsOf('warnings') };
}
