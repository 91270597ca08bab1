import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { publish } from '#resources/publish.ts';
import type { Catalog } from '#schema/entry.ts';
import { openBuiltFiles } from '../built-files.ts';
import type { ManifestContents } from '../manifest-file.ts';
import { addressMaps, hashSizes, isWritableAnswer, tagMaps } from './answer-maps.ts';
import { headerMaps } from './header-maps.ts';
import { listAnswers } from './list-answers.ts';
import { refusalMaps } from './refusals.ts';

/** Writes what nginx needs to know of the files below `client` to answer with them as the process does. */
export async function writeNginxFiles(
  client: URL,
  files: ManifestContents['files'],
  catalog: Catalog,
): Promise<void> {
  const publication = publish(catalog);
  const store = openBuiltFiles({
    client: fileURLToPath(client),
    files,
    published: publication.files,
    cacheBytes: 1,
  });
  const all = await listAnswers({ publication, store, files });
  const answers = all.filter(isWritableAnswer);
  if (answers.length < all.length)
    console.warn(
      `Warning: nginx leaves ${all.length - answers.length} of ${all.length} files to a process: a header is longer than nginx can be told, or has a "$".`,
    );
  const { maps, headers, bodyHeaders } = headerMaps({
    source: '$kontor_file',
    prefix: 'kontor',
    rows: answers.map(({ headers: own }, index) => [String(index), own]),
  });
  const refusals = refusalMaps();
  const folder = new URL('../nginx/', client);
  await mkdir(folder, { recursive: true });
  const write = (name: string, parts: string[]) => writeFile(new URL(name, folder), parts.join(''));
  await write('answers.conf', [
    hashSizes(answers),
    ...addressMaps(answers),
    ...tagMaps(answers),
    ...maps,
    ...refusals.maps,
  ]);
  await write('headers.conf', headers);
  await write('body-headers.conf', bodyHeaders);
  await write('refusal-headers.conf', refusals.headers);
}
