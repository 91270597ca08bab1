import { join } from 'node:path';
import { glob } from 'tinyglobby';
import type { OwnFiles } from '#schema/source/site/own-files.ts';

export const NO_OWN_FILES: OwnFiles = { pages: [], files: [] };

/** Lists what a site has in `src/pages` and `public`, by the addresses at which it is served. */
export async function readOwnFiles(root: string): Promise<OwnFiles> {
  const list = async (folder: string) => (await glob('**/*', { cwd: join(root, folder) })).sort();
  const [routes, files] = await Promise.all([list('src/pages'), list('public')]);
  // Astro makes no page of a file or folder that begins with an underscore.
  const made = routes.filter((file) => !/(?:^|\/)_/.test(file));
  return {
    pages: made.filter((file) => PAGE.test(file)).map(pageAddress),
    files: [
      ...made.filter((file) => ENDPOINT.test(file)).map((file) => `/${file.replace(ENDPOINT, '')}`),
      ...files.map((file) => `/${file}`),
    ],
  };
}

/** What Astro makes a page of, and what it makes another file of. */
const PAGE = /\.(?:astro|md|mdx|html)$/;
const ENDPOINT = /\.[jt]s$/;

const pageAddress = (file: string): string => `/${file.replace(PAGE, '').replace(/(?:^|\/)index$/, '')}`;
