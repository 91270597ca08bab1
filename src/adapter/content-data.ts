import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob } from 'tinyglobby';

/** The file in `dist/server` with the content as Astro's collections have it. */
export const CONTENT_DATA_NAME = 'content.json';

/** Reads the content at start; the text of a file can be forgotten then, while that of a module is kept. */
const MODULE = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL('../${CONTENT_DATA_NAME}', import.meta.url), 'utf8'));
`;

/** Moves the content out of the module into which Astro writes it, in the folder `server` of a build. */
export async function moveContentData(server: string): Promise<void> {
  const modules = await glob('chunks/_astro_data-layer-content_*.mjs', { cwd: server, absolute: true });
  const [module] = modules;
  if (module === undefined || modules.length > 1)
    throw new Error(`${modules.length} modules of content are in ${server}; one was expected.`);
  const { default: data } = await import(pathToFileURL(module).href);
  await writeFile(join(server, CONTENT_DATA_NAME), JSON.stringify(data));
  await writeFile(module, MODULE);
}
