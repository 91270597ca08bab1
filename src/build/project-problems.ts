import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedDigest } from '#catalog/embed-addresses.ts';

/** Why the project cannot be built where it is, or `undefined` where it can. Pure. */
export function projectPathProblem(root: string): string | undefined {
  // Vite takes what follows for the query or the fragment of an address; of a percent sign, Astro loses styles and scripts.
  const [sign] = /[#?%]/.exec(root) ?? [];
  return sign && `the path of the project, ${root}, holds "${sign}": rename that folder, or move the project`;
}

/** The icon of the pages, and the mark on the pictures that other sites show with links. */
export const ICON = 'public/favicon.svg';

/** The icon that programs ask for without reading a page; made from `ICON` where the site has none in `public/`. */
export const ICON_FILE = 'favicon.ico';

/** What keeps `public/` from being copied into a build, or `undefined`. Astro would wait for a pipe for ever. */
export function publicProblem(root: string): string | undefined {
  if (!existsSync(join(root, ICON)))
    return `${ICON} is missing: it is the icon of the pages and the mark on their pictures; put an SVG image there`;
  // It is read only if it is a file.
  return folderProblem(root, 'public') ?? iconProblem(root);
}

function iconProblem(root: string): string | undefined {
  return /<svg[\s/>]/.test(readFileSync(join(root, ICON), 'utf8'))
    ? undefined
    : `${ICON} is no SVG image: it is the mark on pictures of every size; put an SVG image there`;
}

function folderProblem(root: string, folder: string): string | undefined {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    const problem = entry.isDirectory()
      ? folderProblem(root, path)
      : (entryProblem(entry, path) ?? pinnedProblem(root, path));
    if (problem) return problem;
  }
  return undefined;
}

function entryProblem(entry: Dirent, path: string): string | undefined {
  if (entry.isFile()) return undefined;
  return entry.isSymbolicLink()
    ? `${path} is a symbolic link: put the file or folder itself in its place`
    : `${path} is not a file but a pipe, a socket or a device: delete it`;
}

/** What is wrong with a version of the module for pages of others that was kept: those pages rely on its bytes. */
function pinnedProblem(root: string, path: string): string | undefined {
  const digest = pinnedDigest(path.replace(/^public/, ''));
  if (digest === undefined) return undefined;
  const found = createHash('sha256')
    .update(readFileSync(join(root, path)))
    .digest('hex');
  return found.startsWith(digest)
    ? undefined
    : `${path} does not have the bytes that its name is made of: put back the file that was published, or delete it`;
}
