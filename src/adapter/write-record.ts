import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildRecord } from '#catalog/build-record.ts';
import { linkContent } from '#catalog/link.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { readSiteUrl } from '#http/settings.ts';
import { readBuildDate } from '#loading/build-date.ts';
import { readOnce } from '#loading/read-once.ts';
import { runningText } from '#render/markdown/prose.ts';
import { listMoves, REDIRECTS_LIMIT, redirectsFile } from '#resources/moves.ts';
import { RECORD_PATH } from './record-file.ts';

const CONTENT = fileURLToPath(new URL('../../content/', import.meta.url));

/** Where hosts of static files look for redirects, below `client/`. The Node server redirects by itself, and does not serve it. */
const REDIRECTS_NAME = '_redirects';

/** Writes the redirects beside the files of a build, and its record beside the server. */
export async function writeRecord(client: URL): Promise<void> {
  const buildDate = readBuildDate(process.env);
  const sources = await readOnce(CONTENT, buildDate, readSiteUrl(process.env));
  const moves = listMoves(linkContent(publishedOn(sources, buildDate), runningText));
  if (moves.redirects.size > REDIRECTS_LIMIT)
    console.warn(
      `Warning: ${REDIRECTS_NAME} holds ${REDIRECTS_LIMIT} of ${moves.redirects.size} redirects, the most that hosts read. Take out old aliases.`,
    );
  await writeFile(new URL(REDIRECTS_NAME, client), redirectsFile(moves));
  await writeFile(new URL(`../${RECORD_PATH}`, client), JSON.stringify(buildRecord(sources, buildDate)));
}
