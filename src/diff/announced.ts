import { isDeepStrictEqual } from 'node:util';
import type { Changes } from '#schema/source/changes.ts';
import type { SubjectGroup } from './engine.ts';
import type { Move } from './figures.ts';

/** What moves without being announced, or by more than that. */
export interface UnannouncedMove {
  group: SubjectGroup;
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
  const lacking = moves
    .filter((move) => !isAnnounced(move, entries))
    .map((move): UnannouncedMove => {
      const { group, id, day: date } = move;
      const announced = announcedPercent(move, entries);
      const percent = inTenths(move.percent);
      return { group, id, date, percent, ...(announced !== undefined && { announced }) };
    });
  const bySubject = Map.groupBy(lacking, ({ group, id }) => `${group}/${id}`);
  return [...bySubject.values()].flatMap(([first, ...later]) =>
    first ? [{ ...first, percent: Math.max(first.percent, ...later.map(({ percent }) => percent)) }] : [],
  );
}

/** Whether an entry in force on its day allows all of a move. */
export const isAnnounced = (move: Move, entries: Changes): boolean =>
  inTenths(move.percent) <= (announcedPercent(move, entries) ?? Number.NEGATIVE_INFINITY);

/** By how much the entries in force on its day let it move; `undefined` if there is none for it. */
function announcedPercent(move: Move, entries: Changes): number | undefined {
  const allowed = entries
    .filter(({ date }) => date <= move.day)
    .flatMap((entry) => allowedPercent(entry[move.group][move.id], move) ?? []);
  return allowed.length > 0 ? Math.max(...allowed) : undefined;
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
