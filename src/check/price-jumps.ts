import type { LoadedContent } from '#loading/load.ts';
import { atField, type Problem } from '#loading/problem.ts';
import { daysBetween } from './day-findings.ts';

/** How many times its predecessor a value may be, or the other way round, before it looks like a slip. */
const LARGEST_STEP = 1.5;

/** How many days after it takes effect a step is still reported. */
const TOLD_DAYS = 60;

/** Values of `content/rates.yaml`, coming ones too, that differ so much from the ones before them that a digit may be wrong. */
export function priceJumps(
  { sources, origins }: Pick<LoadedContent, 'sources' | 'origins'>,
  day: string,
): Problem[] {
  const { rates } = sources.pricing;
  const { day_rates, shares, prices, packages } = rates;
  return [
    ...jumpsIn({ day_rates }, 'euros'),
    ...jumpsIn({ shares }, 'value'),
    ...jumpsIn({ prices }, 'euros'),
    ...jumpsIn({ packages }, 'days'),
  ]
    .filter(({ since }) => daysBetween(since, day) <= TOLD_DAYS)
    .map(({ path, message }) => atField(origins, { entry: rates, path, message }));
}

type Dated<Field extends string> = { since: string } & Record<Field, number>;

function jumpsIn<Field extends string>(
  lists: Record<string, Record<string, { history: Dated<Field>[] }>>,
  field: Field,
): { since: string; path: PropertyKey[]; message: string }[] {
  return Object.entries(lists).flatMap(([list, named]) =>
    Object.entries(named).flatMap(([name, { history }]) =>
      history.flatMap((entry, index) => {
        const [from, to] = [history[index - 1]?.[field] ?? entry[field], entry[field]];
        if (to <= from * LARGEST_STEP && from <= to * LARGEST_STEP) return [];
        const message = `"${name}" goes from ${from} to ${to} on ${entry.since}: make sure that no digit is wrong`;
        return [{ since: entry.since, path: [list, name, 'history', index, field], message }];
      }),
    ),
  );
}
