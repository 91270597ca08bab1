import { readFile, stat } from 'node:fs/promises';
import { glob } from 'tinyglobby';
import { digest } from '#http/etag.ts';
import { readFiles } from '#loading/read-files.ts';

/** The file in `dist/server` that records what the build was made from. */
export const INPUTS_NAME = 'build-inputs.json';

/** Everything that decides the bytes of a build. */
export interface BuildInputs {
  /** Digest of each file by its path. Times do not count: a checkout changes them without changing a byte. */
  files: Record<string, string>;
  /** `SITE_URL`; empty where the site is the one in content/site.yaml. */
  site: string;
  /** The version of Node, which brings the compressors and the order of the alphabet. */
  node: string;
}

const PROJECT_FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Reads the inputs as they are now. */
export async function readBuildInputs(
  root: string,
  environment: Record<string, string | undefined>,
): Promise<BuildInputs> {
  const [sources, published] = await Promise.all([
    glob([...PROJECT_FILES, 'content/**', 'src/**'], { cwd: root }),
    // Such as public/.well-known/security.txt.
    glob('public/**', { cwd: root, dot: true }),
  ]);
  const paths = [...sources, ...published].sort();
  const contents = await readFiles(root, paths, readIfFile);
  return {
    files: Object.fromEntries(contents.map((bytes, index) => [paths[index] ?? '', digest(bytes)])),
    site: environment['SITE_URL']?.trim() ?? '',
    node: process.version,
  };
}

/** A link may lead to a pipe, which never ends. The check of the content says what to do about it. */
async function readIfFile(path: string): Promise<Buffer> {
  const info = await stat(path).catch(() => undefined);
  return info?.isFile() ? readFile(path) : Buffer.alloc(0);
}

/** Why the last build, made from `last`, does not do for `now`; empty where it does. Pure. */
export function reasonsToBuild(last: BuildInputs | undefined, now: BuildInputs): string[] {
  if (!last) return ['there is no build yet'];
  const setting = (name: string, before: string, after: string) =>
    before === after ? [] : [`${name} changed from ${before || '(not set)'} to ${after || '(not set)'}`];
  return [
    ...setting('SITE_URL', last.site, now.site),
    ...setting('Node', last.node, now.node),
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
