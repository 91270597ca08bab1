import { constants } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { notFound } from '#api/errors.ts';
import { headersOfFile } from '#api/headers.ts';
import type { Moves } from '#api/redirect.ts';
import { redirectLines } from '#api/resources/moves.ts';
import { type Publication, publish } from '#api/resources/publish.ts';
import { MAX_OPEN_FILES } from '#loading/read/read-files.ts';
import type { Catalog } from '#schema/entry.ts';
import { type ManifestContents, type ManifestFile, readManifest } from '#serve/files/manifest-file.ts';
import { headerRules } from './header-rules.ts';

// The configuration files of static hosts, in the syntax of Cloudflare and Netlify.

/** The text of `_headers`. Throws a HostLimitError where hosts would not read all of it. */
export function headersFile(files: ManifestContents['files'], published: Publication['files']): string {
  const hosted = Object.entries(files).map(([path, file]) => ({
    path: encodeURI(path),
    headers: headersOfFile(file, published),
  }));
  const rules = headerRules(hosted);
  const lines = rules.flatMap(({ pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  checkHeaderRules(rules, lines);
  return `${lines.join('\n')}\n`;
}

/**
 * The text of `_redirects`: the former addresses of entries, then `lines`. Throws a HostLimitError where hosts would not read
 * all of it. Slashes and `.html` at the end of a page's address are left to the hosts: rules of Netlify do not tell
 * `/blog/` from `/blog`, so that one here would lead in a circle.
 */
export function redirectsFile(moves: Pick<Moves, 'redirects'>, lines: readonly string[] = []): string {
  const all = [...redirectLines(moves), ...lines];
  checkRedirects(all);
  return all.map((line) => `${line}\n`).join('');
}

/** Thrown where a build holds more than hosts of files read, so that a part of it would silently be missing. */
export class HostLimitError extends Error {
  override name = 'HostLimitError';
}

/**
 * The least that hosts of files take: Cloudflare leaves what is beyond unread, Netlify names no number.
 * https://developers.cloudflare.com/workers/static-assets/headers/, …/redirects/
 * https://developers.cloudflare.com/pages/platform/limits/
 */
const LIMITS = {
  headerRules: 100,
  headerLine: 2000,
  redirects: 2000,
  redirectLine: 1000,
  /** Without a paid plan; with one, 100,000. */
  files: 20_000,
  fileBytes: 25 * 2 ** 20,
};

/** Refuses more redirects, or longer ones, than hosts read. */
function checkRedirects(lines: readonly string[]): void {
  if (lines.length > LIMITS.redirects)
    throw new HostLimitError(
      `_redirects has ${lines.length} lines, and hosts of files read ${LIMITS.redirects}. Take out the oldest \`aliases\` of entries: each stands for all addresses of its entry.`,
    );
  checkLengths('_redirects', lines, LIMITS.redirectLine);
}

/** Refuses more rules, or longer lines, than hosts read. */
function checkHeaderRules(rules: readonly object[], lines: readonly string[]): void {
  if (rules.length > LIMITS.headerRules)
    throw new HostLimitError(
      `_headers has ${rules.length} rules, and hosts of files read ${LIMITS.headerRules}. Each former module in public/embed/ takes one: take out the oldest.`,
    );
  checkLengths('_headers', lines, LIMITS.headerLine);
}

function checkLengths(name: string, lines: readonly string[], limit: number): void {
  const long = lines.find(({ length }) => length > limit);
  if (long !== undefined)
    throw new HostLimitError(
      `A line of ${name} has ${long.length} characters, and hosts of files read ${limit}: ${long.slice(0, 80)} …`,
    );
}

/** What goes beyond the files that every host takes: some hosts, or plans, take more. */
export function sizeWarnings(files: readonly ManifestFile[]): string[] {
  const large = files.filter(({ codings }) => (codings.identity?.length ?? 0) > LIMITS.fileBytes);
  return [
    ...(files.length > LIMITS.files
      ? [`${files.length} files are more than the ${LIMITS.files} that some hosts take`]
      : []),
    ...large.map(({ file }) => `${file} has more than the 25 MiB that some hosts take`),
  ];
}

/** What no host of files answers, although the site names it. */
export const answerWarnings = ({ server }: { server: boolean }): string[] =>
  server
    ? [
        'llms.txt and other files name requests that only a server answers: write `features: { server: false }` in content/site.yaml if nothing but a host of files serves the site',
      ]
    : [];

/** The folder of a build that any host of files can serve. */
const STATIC_FOLDER = 'static';

/** Netlify answers with it what is missing below `/api`; Cloudflare passes over a line with this status. */
const JSON_404 = '/api/* /404.json 404';

/** Copies the files of the build into a folder for static hosts, with their configuration files. */
export async function writeStaticFolder(build: string, catalog: Catalog): Promise<void> {
  const target = join(build, STATIC_FOLDER);
  const { files } = readManifest(join(build, 'server'));
  const publication = publish(catalog);
  await copyFiles(files, join(build, 'client'), target);
  const write = (name: string, text: string) => writeFile(join(target, name), text);
  await write('_headers', headersFile(files, publication.files));
  await write('_redirects', redirectsFile(publication.moves, [JSON_404]));
  await write('404.json', String(notFound().body));
  // Without it, GitHub Pages leaves out folders whose names begin with an underscore.
  await write('.nojekyll', '');
  for (const warning of [...sizeWarnings(Object.values(files)), ...answerWarnings(catalog.site.features)])
    console.warn(`Warning: ${warning}.`);
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
