import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { glob } from 'tinyglobby';
import { readDrafts } from '#loading/build-date.ts';
import { MAX_OPEN_FILES } from '#loading/read/read-files.ts';
import { readSiteBasis } from '#loading/site-basis.ts';
import { pageThemeCss, readTheme } from '#loading/theme-css.ts';
import { nodeDigest } from '#serve/files/manifest-file.ts';

/** The file in `dist/server` that records what the build was made from. */
export const INPUTS_NAME = 'build-inputs.json';

/** Everything that decides the bytes of a build. */
export interface BuildInputs {
  /** Digest of each file by its path. Times do not count: a checkout changes them without changing a byte. */
  files: Record<string, string>;
  /** The digest of the code of Kontor; empty where it is the site's own `src`. */
  engine: string;
  /** The style sheet of the theme, which is bundled with the code. */
  theme: string;
  /** The languages and words of the site's own, which are bundled with the code. */
  words: string;
  /** `SITE_URL`; empty where the site is the one in content/site.yaml. */
  site: string;
  /** Whether drafts and what is scheduled are shown: what publishes builds looks for it in the record. */
  drafts: boolean;
  /** The version of Node, which brings the compressors and the order of the alphabet. */
  node: string;
}

/** What a build reads of a site beside its content and `public/`. The changes in the API are a page. */
const SITE_FILES = [
  '*.{js,mjs,cjs,ts,mts,cts}',
  'package.json',
  '{package-lock,npm-shrinkwrap}.json',
  '{pnpm-lock.yaml,yarn.lock}',
  'tsconfig.json',
  'CHANGELOG_API.md',
  'src/**',
];

/** The folder of the code of Kontor. */
const ENGINE = fileURLToPath(new URL('../', import.meta.url));

/** Reads the inputs as they are now. */
export async function readBuildInputs(
  root: string,
  environment: Record<string, string | undefined>,
): Promise<BuildInputs> {
  const [project, content, published] = await Promise.all([
    glob(SITE_FILES, { cwd: root }),
    listFolder(root, 'content', { dot: false }),
    // Such as public/.well-known/security.txt.
    listFolder(root, 'public', { dot: true }),
  ]);
  const paths = [...project, ...content, ...published].sort();
  const digests = await pLimit(MAX_OPEN_FILES).map(paths, (path) =>
    digestFile(join(root, path), path.startsWith('content/') ? MOST_CONTENT_BYTES : Number.POSITIVE_INFINITY),
  );
  return {
    files: Object.fromEntries(paths.map((path, index) => [path, digests[index] ?? ''])),
    engine: ENGINE === join(root, 'src', sep) ? '' : await digestEngine(),
    theme: pageThemeCss(await readTheme(root)),
    words: (await readSiteBasis(root)).text,
    site: environment['SITE_URL']?.trim() ?? '',
    drafts: readDrafts(environment),
    node: process.version,
  };
}

async function digestEngine(): Promise<string> {
  const paths = (await glob('**', { cwd: ENGINE })).sort();
  const digests = await pLimit(MAX_OPEN_FILES).map(paths, (path) =>
    digestFile(join(ENGINE, path), Number.POSITIVE_INFINITY),
  );
  return nodeDigest(JSON.stringify([paths, digests]));
}

/** A digest of what is bundled: all that a build is made from besides its content, its day and whether it shows drafts. */
export function digestCode({ files, drafts: _, ...settings }: BuildInputs): string {
  const code = Object.entries(files).filter(([path]) => !path.startsWith('content/'));
  return nodeDigest(JSON.stringify([code, settings, process.platform, process.arch]));
}

/** The files of a folder that may itself be a symbolic link; a build refuses those in it. */
async function listFolder(root: string, folder: string, options: { dot: boolean }): Promise<string[]> {
  const paths = await glob('**', { cwd: join(root, folder), followSymbolicLinks: false, ...options });
  return paths.map((path) => `${folder}/${path}`);
}

/** The check of the content refuses files that are far shorter, so that no build is made of a longer one. */
const MOST_CONTENT_BYTES = 16 * 2 ** 20;

/** The digest of a file, read in pieces. A path may lead to a pipe, which never ends; the build says what to do about it. */
async function digestFile(path: string, mostBytes: number): Promise<string> {
  const info = await stat(path).catch(() => undefined);
  if (!info?.isFile() || info.size > mostBytes) return '';
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

/** Why the last build, made from `last`, does not do for `now`; empty where it does. Pure. */
export function reasonsToBuild(last: BuildInputs | undefined, now: BuildInputs): string[] {
  if (!last) return ['there is no build yet'];
  const setting = (name: string, before: string, after: string) =>
    before === after ? [] : [`${name} changed from ${before || '(not set)'} to ${after || '(not set)'}`];
  return [
    ...setting('SITE_URL', last.site, now.site),
    ...setting('Node', last.node, now.node),
    ...(Boolean(last.drafts) === now.drafts
      ? []
      : [`drafts ${now.drafts ? 'are to be shown' : 'are to be left out'}`]),
    ...(last.engine === now.engine ? [] : ['Kontor changed']),
    ...changedFiles(last.files, now.files),
  ];
}

function changedFiles(last: BuildInputs['files'], now: BuildInputs['files']): string[] {
  const paths = [...new Set([...Object.keys(last), ...Object.keys(now)])].sort();
  return paths.flatMap((path) => {
    if (last[path] === now[path]) return [];
    if (last[path] === undefined) return [`${path} is new`];
    return now[path] === undefined ? [`${path} was removed`] : [`${path} changed`];
  });
}
