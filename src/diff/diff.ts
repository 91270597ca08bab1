import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { SettingsError } from '#api/settings.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { ContentError } from '#loading/problem.ts';
import { calendarDate } from '#schema/source/blocks.ts';
import { cacheInMemory, cacheTextsBy } from '#text/cached.ts';
import { compareSides } from './compare.ts';
import { readSide, SideError } from './read-side.ts';
import { writeReport } from './report.ts';
import { SHORT, UNLIMITED } from './report-lines.ts';

/**
 * `kontor diff A B [--on DATE] [--all | --json]`: what changes for visitors and clients. The status is 1 if something changes that is not
 * announced, and 2 if the arguments, or what they name, cannot be used.
 */
export async function diff(args: string[], root: string): Promise<void> {
  exitOnSignals();
  try {
    const { a, b, on, all, json } = readArguments(args);
    // Most files are the same in both: each is parsed and checked once.
    cacheTextsBy(cacheInMemory());
    const [from, to] = [await readSide(a, root), await readSide(b, root)];
    const day = on ?? (to.kind === 'build' ? to.date : readBuildDate(process.env));
    const comparison = await compareSides(from, to, day);
    console.log(
      json ? JSON.stringify(comparison, null, 2) : writeReport(comparison, all ? UNLIMITED : SHORT),
    );
    const { figures, addresses } = comparison.unannounced;
    process.exitCode = figures.length + addresses.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof Error && isExpected(error))) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

/** A signal alone would end this process without its event `exit`, at which those of builds are ended. */
function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

function isExpected(error: Error & { code?: string }): boolean {
  if (error.code?.startsWith('ERR_PARSE_ARGS')) return true;
  return [ContentError, SideError, SettingsError].some((type) => error instanceof type);
}

function readArguments(args: string[]) {
  const options = { on: { type: 'string' }, all: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [a, b, ...others] = positionals;
  if (a === undefined || b === undefined || others.length > 0)
    throw new SideError(
      'Name two folders, each with content or a build: kontor diff content ../other/content',
    );
  const { on, all = false, json = false } = values;
  if (on !== undefined && !calendarDate.safeParse(on).success)
    throw new SideError(`--on ${on} is not a calendar date: write year-month-day, such as 2027-01-01`);
  return { a, b, on, all, json };
}
