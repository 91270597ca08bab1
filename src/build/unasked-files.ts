import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HASHED_FOLDER } from '#api/headers.ts';
import { CODING_SUFFIXES, type ManifestFile } from '#serve/files/manifest-file.ts';

const HASHED = HASHED_FOLDER.slice(1);

/** What may name files that browsers load: pages, scripts, styles, and whatever pages of the site's own are. */
const NAMING = /\.(?:html|js|css|json|xml|txt|webmanifest)$/;

/** What separates words in a file. The name of a bundled file may have letters beyond ASCII, its digest and extension may not. */
const BETWEEN = /[^\w.~-]+/;

/** The digest and the extension of a file: what of its name differs from file to file. */
const endOf = (name: string): string => name.split('.').slice(-2).join('.');

/**
 * Removes from the folder of a build what was bundled for pages that the site does not have, such as the scripts of calculators,
 * and returns the other files. Bundles are made before it is known which pages there are.
 */
export function removeUnasked(client: string, files: readonly ManifestFile[]): ManifestFile[] {
  const hashed = new Map(
    files.flatMap(({ file }) =>
      file.startsWith(HASHED) ? [[endOf(file.slice(HASHED.length)), file] as const] : [],
    ),
  );
  const asked = new Set<string>();
  const visit = (file: string) => {
    if (!NAMING.test(file)) return;
    for (const word of readFileSync(join(client, file), 'utf8').split(BETWEEN)) {
      const found = word.includes('.') ? hashed.get(endOf(word)) : undefined;
      if (found === undefined || asked.has(found)) continue;
      asked.add(found);
      visit(found);
    }
  };
  for (const { file } of files) if (!file.startsWith(HASHED) && !file.startsWith('api/')) visit(file);
  const isAsked = ({ file }: ManifestFile) => !file.startsWith(HASHED) || asked.has(file);
  for (const { file } of files.filter((each) => !isAsked(each)))
    for (const suffix of Object.values(CODING_SUFFIXES)) rmSync(join(client, file + suffix), { force: true });
  return files.filter(isAsked);
}
