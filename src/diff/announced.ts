import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '#schema/source/changes.ts';
import type { Group } from './engine.ts';
import type { Move } from './figures.ts';

/** What moves without being announced, or by more than that. */
export interface UnannouncedMove {
  group: Group;
  id: string;
  /** The first day on which it does. */
  date: string;
  /** The largest change on any day, in tenths of a percent rounded up. Zero if only requests are refused, or a month moves. */
  percent: number;
  /** How much is announced; absent for nothing. */
  announced?: number;
}

/** The entries that are new: an old one has announced a former change, and does not announce this one too. */
export const newEntries = (before: Changes, after: Changes): Changes =>
  after.filter((entry) => !before.some((other) => isDeepStrictEqual(entry, other)));

/** The calculators and analyzers of which figures move, or requests are refused, that no entry in force on that day allows. */
export function unannouncedMoves(moves: readonly Move[], entries: Changes): UnannouncedMove[] {
  const lacking = moves.flatMap((move): UnannouncedMove[] => {
    const { group, id, day } = move;
    const percent = inTenths(move.percent);
    const allowed = entries
      .filter(({ date }) => date <= day)
      .flatMap((entry) => allowedPercent(entry[group][id], move) ?? []);
    const most = allowed.length > 0 ? Math.max(...allowed) : undefined;
    if (most !== undefined && percent <= most) return [];
    return [{ group, id, date: day, percent, ...(most !== undefined && { announced: most }) }];
  });
  const bySubject = Map.groupBy(lacking, ({ group, id }) => `${group}/${id}`);
  return [...bySubject.values()].flatMap(([first, ...later]) =>
    first ? [{ ...first, percent: Math.max(first.percent, ...later.map(({ percent }) => percent)) }] : [],
  );
}

type Announced = Changes[number]['calculators'][string];

/** By how much an entry lets figures move; amounts only if they are those of the example. */
function allowedPercent(announced: Announced | undefined, { typical }: Move): number | undefined {
  if (!announced || 'percent' in announced) return announced?.percent;
  const { from, to } = announced;
  const isSame = typical?.before['total_estimate'] === from && typical.after['total_estimate'] === to;
  return isSame ? inTenths(from === 0 ? 100 : (Math.abs(to - from) / from) * 100) : undefined;
}

/** Rounded up; what arithmetic adds to an exact tenth is no more of it. */
const inTenths = (percent: number): number => Math.ceil(Number((percent * 10).toFixed(6))) / 10;
