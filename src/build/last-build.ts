import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type BuildRecord, isOutdated, lostNames } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { MAX_OPEN_FILES } from '#loading/read/read-files.ts';
import {
  CODING_SUFFIXES,
  type Fingerprint,
  type Manifest,
  readManifest,
} from '#serve/files/manifest-file.ts';
import { type BuildInputs, INPUTS_NAME, reasonsToBuild } from './build-inputs.ts';

/** Why the build in a folder does not do for what there is now; empty where it does. */
export async function reasonsToReplace(folder: string, now: BuildInputs): Promise<string[]> {
  const reasons = reasonsToBuild(await readRecord<BuildInputs>(folder, `server/${INPUTS_NAME}`), now);
  if (reasons.length > 0) return reasons;
  if (await isBuildOutdated(folder)) return ['another day has other articles or prices'];
  return (await isWhole(folder)) ? [] : ['files of the last build are missing or cut off'];
}

/** Whether all files of a build are there and as long as they were. The server checks the bytes of those that it sends. */
async function isWhole(folder: string): Promise<boolean> {
  try {
    const lengths = lengthsOf(readManifest(join(folder, 'server')));
    const found = await pLimit(MAX_OPEN_FILES).map(
      lengths,
      async ([path, length]) => (await stat(join(folder, path))).size === length,
    );
    return found.every(Boolean);
  } catch {
    return false;
  }
}

/** The files of a build below its folder, and their lengths in bytes. */
function lengthsOf({ files, server }: Manifest): [path: string, length: number][] {
  const served = Object.values(files).flatMap(({ file, codings }) =>
    Object.entries(codings).map(([coding, { length }]): [string, number] => [
      `client/${file}${CODING_SUFFIXES[coding as keyof typeof CODING_SUFFIXES]}`,
      length,
    ]),
  );
  const own = Object.entries(server).map(([path, { length }]: [string, Fingerprint]): [string, number] => [
    `server/${path}`,
    length,
  ]);
  return [...served, ...own];
}

/** The file of a build's record, below the folder of the build. */
export const RECORD_PATH = 'server/record.json';

/** Whether the build in a folder would be another one today, because of what was scheduled. */
export async function isBuildOutdated(folder: string): Promise<boolean> {
  const record = await readRecord<BuildRecord>(folder, RECORD_PATH);
  return !record || isOutdated(record, readBuildDate(process.env));
}

/** Warns of names that the last build published and the next one has lost: their addresses are in use elsewhere. */
export async function warnOfLostNames(last: string, next: string): Promise<void> {
  const [before, after] = await Promise.all(
    [last, next].map((folder) => readRecord<BuildRecord>(folder, RECORD_PATH)),
  );
  for (const warning of before && after ? lostNames(before, after) : []) console.warn(`Warning: ${warning}.`);
}

/** Reads a JSON file of the build in a folder; `undefined` if it cannot be read. */
async function readRecord<T>(folder: string, path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, path), 'utf8'));
  } catch {
    return undefined;
  }
}
