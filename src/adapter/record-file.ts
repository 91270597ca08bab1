import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildRecord, buildRecord, isOutdated, lostNames } from '#catalog/build-record.ts';
import { linkContent } from '#catalog/link.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { loadContent } from '#loading/load.ts';
import { readBuildDate } from '#server/build-date.ts';
import { listMoves, REDIRECTS_LIMIT, redirectsFile } from '#server/moves.ts';

/** The file of a build's record, below the folder of the build. */
const RECORD_PATH = 'server/record.json';

/** Where hosts of static files look for redirects, below `client/`. The Node server does not serve it. */
const REDIRECTS_NAME = '_redirects';

/** Writes the redirects beside the files of a build, and its record beside the server. */
export async function writeRecord(client: URL): Promise<void> {
  const buildDate = readBuildDate(process.env);
  const { sources } = await loadContent(fileURLToPath(CONTENT), buildDate);
  const moves = listMoves(linkContent(publishedOn(sources, buildDate)));
  if (moves.redirects.size > REDIRECTS_LIMIT)
    console.warn(
      `${REDIRECTS_NAME} holds the first ${REDIRECTS_LIMIT} of ${moves.redirects.size} redirects, as many as hosts read: take out old aliases`,
    );
  await writeFile(new URL(REDIRECTS_NAME, client), redirectsFile(moves));
  await writeFile(new URL(`../${RECORD_PATH}`, client), JSON.stringify(buildRecord(sources, buildDate)));
}

const CONTENT = new URL('../../content/', import.meta.url);

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
