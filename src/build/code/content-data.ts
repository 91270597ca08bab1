import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from 'tinyglobby';
import { collectionsOf } from '#loading/collections.ts';
import type { Sources } from '#schema/source/sources.ts';

/** The file beside bundled code with the content that it reads at its start. */
const CONTENT_DATA_NAME = 'content.json';

/** What Astro takes as its store of content. The text of a file can be forgotten once it is read, while that of a module is kept. */
const MODULE = `import { readFileSync } from 'node:fs';
const collections = JSON.parse(readFileSync(new URL('../${CONTENT_DATA_NAME}', import.meta.url), 'utf8'));
export default new Map(
  Object.entries(collections).map(([name, entries]) => [name, new Map(entries.map(([id, data]) => [id, { id, data }]))]),
);
`;

/** Lets bundled code in a folder read its content from a file, in place of the empty store that Astro has put into it. */
export async function readContentAtStart(folder: string): Promise<void> {
  const modules = await glob('chunks/_astro_data-layer-content_*.mjs', { cwd: folder, absolute: true });
  const [module] = modules;
  if (module === undefined || modules.length > 1)
    throw new Error(`${modules.length} modules of content are in ${folder}; one was expected.`);
  await writeFile(module, MODULE);
}

/** Writes the published content beside bundled code. */
export async function writeContentData(folder: string, published: Sources): Promise<void> {
  await writeFile(join(folder, CONTENT_DATA_NAME), JSON.stringify(collectionsOf(published)));
}
