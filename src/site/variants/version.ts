import type { Lang } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';

/** What some answers come to, as far as versions of it are compared. */
export interface Version {
  /** The answers that matter. */
  values: Readonly<Record<string, unknown>>;
  /** What the figure is made of. */
  lines: readonly VersionLine[];
  /** The sum of an estimate, or what is saved after five years. */
  figure: number;
  /** From what to what an estimate is, in words. */
  range?: string;
  /** Running cost, beside an estimate. */
  monthly?: number;
  /** Whether more of it is better. */
  isGain?: boolean;
  /** What belongs to the figure, in words: the running cost, or the month of breaking even. */
  note: string;
}

interface VersionLine {
  id: string;
  label: string;
  euros: number;
  /** Whether the figure is smaller where the line is greater, as savings are by what the option costs. */
  isSubtracted?: boolean;
}

/** A line of two versions. */
interface ComparedLine extends Omit<VersionLine, 'euros'> {
  kept: number;
  now: number;
}

/** What one line adds to a figure, or takes from it. */
export interface Step {
  id: string;
  label: string;
  change: number;
}

/** The lines of both versions, those of the present one in their place, and what is gone at the end. */
function linesSideBySide(kept: Version, now: Version): ComparedLine[] {
  const eurosIn = ({ lines }: Version, id: string) => lines.find((line) => line.id === id)?.euros ?? 0;
  const gone = kept.lines.filter(({ id }) => !now.lines.some((line) => line.id === id));
  return [...now.lines, ...gone].map(({ euros: _, ...line }) => ({
    ...line,
    kept: eurosIn(kept, line.id),
    now: eurosIn(now, line.id),
  }));
}

/** How the figure of one version becomes that of another. What is less than half a euro is one step with all that is. */
export function stepsBetween(kept: Version, now: Version, lang: Lang): Step[] {
  const steps = linesSideBySide(kept, now).map(({ id, label, isSubtracted, ...line }) => {
    return { id, label, change: isSubtracted ? line.kept - line.now : line.now - line.kept };
  });
  const seen = steps.filter(({ change }) => Math.round(Math.abs(change)) > 0);
  const rest = now.figure - kept.figure - seen.reduce((sum, { change }) => sum + change, 0);
  return Math.round(Math.abs(rest)) > 0
    ? [...seen, { id: 'rest', label: WORDS.variants.rest[lang], change: rest }]
    : seen;
}
