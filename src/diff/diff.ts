import { parseArgs } from 'node:util';
import { SettingsError } from '#api/settings.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { ContentError } from '#loading/problem.ts';
import { calendarDate } from '#schema/source/blocks.ts';
import { cacheTextsBy } from '#text/cached.ts';
import { compareSides } from './compare.ts';
import { readSide, SideError } from './read-side.ts';
import { writeReport } from './report.ts';

// `kontor diff A B [--on DATE] [--json]`: what changes for visitors and clients. The status is 1 if something changes that is not
// announced, and 2 if the arguments or what they name cannot be used.

const USAGE = 'kontor diff A B [--on DATE] [--json], where A and B are content folders or builds (dist)';

const options = { on: { type: 'string' }, json: { type: 'boolean' } } as const;

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (!(error instanceof Error && isExpected(error))) throw error;
  console.error(error.message);
  return 2;
});

function isExpected(error: Error & { code?: string }): boolean {
  if (error.code?.startsWith('ERR_PARSE_ARGS')) return true;
  return [ContentError, SideError, SettingsError].some((type) => error instanceof type);
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [from, to, ...others] = positionals;
  if (from === undefined || to === undefined || others.length > 0) throw new SideError(`Usage: ${USAGE}`);
  if (values.on !== undefined && !calendarDate.safeParse(values.on).success)
    throw new SideError(`--on ${values.on} is not a calendar date: write year-month-day, such as 2027-01-01`);
  shareReadings();
  const [a, b] = [await readSide(from), await readSide(to)];
  const on = values.on ?? (b.kind === 'build' ? b.date : readBuildDate(process.env));
  const comparison = await compareSides(a, b, on);
  console.log(values.json ? JSON.stringify(comparison, null, 2) : writeReport(comparison));
  const { figures, addresses } = comparison.unannounced;
  return figures.length + addresses.length > 0 ? 1 : 0;
}

/** Most files are the same in both: each is parsed and checked once. */
function shareReadings(): void {
  const known = new Map<string, string>();
  cacheTextsBy((source, make) => {
    const key = JSON.stringify(source);
    const text = known.get(key) ?? make();
    known.set(key, text);
    return text;
  });
}
