import { writeFile } from 'node:fs/promises';
import { buildRecord } from '#catalog/build-record.ts';
import { listMoves, REDIRECTS_LIMIT, redirectsFile } from '#resources/moves.ts';
import type { ContentOfBuild } from './content-of-build.ts';
import { RECORD_PATH } from './record-file.ts';

/** Where hosts of static files look for redirects, below `client/`. The Node server redirects by itself, and does not serve it. */
const REDIRECTS_NAME = '_redirects';

/** Writes the redirects beside the files of a build, and its record beside the server. */
export async function writeRecord(
  client: URL,
  { sources, buildDate, catalog }: ContentOfBuild,
): Promise<void> {
  const moves = listMoves(catalog);
  if (moves.redirects.size > REDIRECTS_LIMIT)
    console.warn(
      `Warning: ${REDIRECTS_NAME} holds ${REDIRECTS_LIMIT} of ${moves.redirects.size} redirects, the most that hosts read. Take out old aliases.`,
    );
  await writeFile(new URL(REDIRECTS_NAME, client), redirectsFile(moves));
  await writeFile(new URL(`../${RECORD_PATH}`, client), JSON.stringify(buildRecord(sources, buildDate)));
}
