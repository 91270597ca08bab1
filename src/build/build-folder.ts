import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { MANIFEST_NAME } from '#serve/files/manifest-file.ts';

/**
 * Where a build is made: beside its target, so that one rename puts it in place, and under the id of its process, so
 * that two builds at once do not meet.
 */
export interface Workspace {
  /** Holds everything below; removed when the build ends, however it ends. */
  folder: string;
  /** The build itself. */
  build: string;
  /** What was bundled of the code, and what of it is not part of the build. */
  code: string;
  /** What Astro writes for itself. */
  cache: string;
}

/** Symbolic links that may lead from one to the next; Linux follows as many. */
const MOST_LINKS = 40;

/**
 * The folder that a path leads to. Symbolic links are followed, since a rename would replace the link and not the folder;
 * neither the folder nor where a link leads need exist. `undefined` where links lead in a circle.
 */
export function resolveTarget(path: string, links = MOST_LINKS): string | undefined {
  if (links === 0) return undefined;
  if (existsSync(path)) return realpathSync(path);
  if (isLink(path)) return resolveTarget(resolve(dirname(path), readlinkSync(path)), links - 1);
  const parent = dirname(path) === path ? path : resolveTarget(dirname(path), links);
  return parent && join(parent, basename(path));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Why a build must not replace `target`, or `undefined` where it may. */
export function refusalOf(target: string, root: string): string | undefined {
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  // Astro would put styles and scripts into another folder.
  if (target.includes('%')) return 'its path holds "%". Name another folder';
  if (isWithin(root, target)) return 'it contains the project itself';
  const input = ['content', 'src', 'public'].find((name) => isWithin(target, join(root, name)));
  if (input) return `it is in ${input}/, which the build is made from`;
  if (!existsSync(target)) return undefined;
  if (!statSync(target).isDirectory()) return 'it is a file';
  if (readdirSync(target).length === 0) return undefined;
  if (!isBuild(target)) return 'it contains files that are not a build. Name a new or empty folder';
  const last = lastOf(target);
  if (!existsSync(last) || isLink(last) || isBuild(last)) return undefined;
  return `${last} is in the way, which is not a build. Move it away`;
}

export function isBuild(folder: string): boolean {
  return existsSync(join(folder, 'server', MANIFEST_NAME));
}

/** Makes an empty workspace, and removes those of builds that were killed. */
export function openWorkspace(target: string): Workspace {
  const prefix = `${basename(target)}.next-`;
  mkdirSync(dirname(target), { recursive: true });
  for (const name of readdirSync(dirname(target))) {
    const pid = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (/^\d+$/.test(pid) && !isOtherProcess(Number(pid))) removeFolder(join(dirname(target), name));
  }
  const folder = `${target}.next-${process.pid}`;
  mkdirSync(folder);
  // The process was killed after the second rename of `installBuild`.
  if (existsSync(target)) discardLast(target, folder);
  return { folder, build: join(folder, 'build'), code: join(folder, 'code'), cache: join(folder, 'cache') };
}

/**
 * Why `target` cannot be moved, or `undefined` where it can: mount points and folders of a container's image cannot. Tried
 * with a rename that cannot succeed, since the folder it leads to is not empty.
 */
export function immovability(target: string, { folder }: Workspace): string | undefined {
  // Windows has the same code for every rename to a folder that exists.
  if (process.platform === 'win32' || !existsSync(target)) return undefined;
  const trial = mkdtempSync(join(folder, 'trial-'));
  mkdirSync(join(trial, 'not-empty'));
  try {
    renameSync(target, trial);
    return undefined;
  } catch (error) {
    if (isTaken(error)) return undefined;
    return `it cannot be replaced (${codeOf(error)}), as it is with a folder that something is mounted on. Name a folder in it`;
  } finally {
    removeFolder(trial);
  }
}

function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** A folder that another process still writes to may have to be emptied more than once. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** Where the last build is between the two renames of `installBuild`, and nowhere else. */
const lastOf = (target: string) => `${target}.last`;

/** Brings back the last build where the process was killed between the two renames. */
export function recoverBuild(target: string): boolean {
  return !existsSync(target) && isBuild(lastOf(target)) && tryMove(lastOf(target), target);
}

/** How often another build, finished at the same moment, may take the place first. */
const ATTEMPTS = 100;

/**
 * Puts a complete build in the place of its target. Synchronous, so that no signal is handled in between; if a step
 * fails, the last build is put back. Returns why the last build is still there, or `undefined` where it is gone.
 */
export function installBuild({ folder, build }: Workspace, target: string): string | undefined {
  const last = lastOf(target);
  for (let attempt = 1; ; attempt++) {
    if (isBuild(target)) {
      discardLast(target, folder);
      tryMove(target, last);
    }
    try {
      renameSync(build, target);
      break;
    } catch (error) {
      if (!existsSync(target)) tryMove(last, target);
      if (attempt === ATTEMPTS || !isTaken(error)) throw error;
    }
  }
  try {
    discardLast(target, folder);
    return undefined;
  } catch (error) {
    return `${last} is left (${codeOf(error)})`;
  }
}

/** Moves a replaced build into a workspace, to be removed with it. What is not a build is not ours to remove. */
function discardLast(target: string, folder: string): void {
  // Such as one that was put in the place of `target` and moved away like a build: where it leads stays as it is.
  if (isLink(lastOf(target))) unlinkSync(lastOf(target));
  else if (isBuild(lastOf(target))) tryMove(lastOf(target), mkdtempSync(join(folder, 'last-')));
}

/** Whether the folder was moved; `false` where another build has moved it or has taken the place. */
function tryMove(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (isTaken(error) || codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

const isTaken = (error: unknown) => /^(ENOTEMPTY|EEXIST)$/.test(codeOf(error));

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
