import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildRecord, isOutdated, lostNames } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';

/** The file of a build's record, below the folder of the build. */
export const RECORD_PATH = 'server/record.json';

/** Whether the build in a folder would be another one today, because of what was scheduled. */
export async function isBuildOutdated(folder: string): Promise<boolean> {
  const record = await readRecord(folder);
  return !record || isOutdated(record, readBuildDate(process.env));
}

/** Warns of names that the last build published and the next one has lost: their addresses are in use elsewhere. */
export async function warnOfLostNames(last: string, next: string): Promise<void> {
  const [before, after] = await Promise.all([readRecord(last), readRecord(next)]);
  for (const warning of before && after ? lostNames(before, after) : []) console.warn(`Warning: ${warning}.`);
}

/** The record of the build in a folder, or `undefined` where there is none. */
async function readRecord(folder: string): Promise<BuildRecord | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, RECORD_PATH), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}
