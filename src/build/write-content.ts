import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedOn } from '#catalog/visibility.ts';
import type { ContentOfBuild } from '#loading/content-of-build.ts';
import { makeSlimContent } from '#serve/files/make-slim-content.ts';
import { CONTENT_NAME } from '#serve/files/manifest-file.ts';

/** Writes what the process needs of the content into the folder `server` of a build. */
export async function writeContent(
  server: string,
  { sources, buildDate, catalog }: ContentOfBuild,
): Promise<void> {
  const content = makeSlimContent(publishedOn(sources, buildDate), catalog);
  await writeFile(join(server, CONTENT_NAME), JSON.stringify(content));
}
