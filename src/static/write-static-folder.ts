import { constants } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { notFound } from '#api/errors.ts';
import { publish } from '#api/resources/publish.ts';
import { readContentOfBuild } from '#loading/content-of-build.ts';
import { MAX_OPEN_FILES } from '#loading/read/read-files.ts';
import type { ManifestContents } from '#serve/files/manifest-file.ts';
import { readManifest } from '#serve/files/read-manifest.ts';
import { headersFile, redirectsFile, sizeWarnings } from './host-files.ts';

/** The folder of a build that any host of files can serve. */
const STATIC_FOLDER = 'static';

/** Netlify answers with it what is missing below `/api`; Cloudflare passes over a line with this status. */
const JSON_404 = '/api/* /404.json 404';

/** Copies the files of the build into a folder for static hosts, with their configuration files. */
export async function writeStaticFolder(build: string): Promise<void> {
  const target = join(build, STATIC_FOLDER);
  const { files } = readManifest(join(build, 'server'));
  const { catalog } = await readContentOfBuild();
  const publication = publish(catalog);
  await copyFiles(files, join(build, 'client'), target);
  const write = (name: string, text: string) => writeFile(join(target, name), text);
  await write('_headers', headersFile(files, publication.files));
  await write('_redirects', redirectsFile(publication.moves, [JSON_404]));
  await write('404.json', String(notFound().body));
  // Without it, GitHub Pages leaves out folders whose names begin with an underscore.
  await write('.nojekyll', '');
  for (const warning of sizeWarnings(Object.values(files))) console.warn(`Warning: ${warning}.`);
}

/** Copies the files of a build, without their compressed copies: hosts compress by themselves. */
export async function copyFiles(
  files: ManifestContents['files'],
  client: string,
  target: string,
): Promise<void> {
  const paths = Object.values(files).map(({ file }) => file);
  const folders = new Set(paths.map((path) => dirname(join(target, path))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await pLimit(MAX_OPEN_FILES).map(paths, (path) =>
    copyFile(join(client, path), join(target, path), constants.COPYFILE_FICLONE),
  );
}
