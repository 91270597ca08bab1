import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { MANIFEST_NAME } from './manifest-file.ts';

/**
 * Where a build is made: beside its target, so that one rename puts it in place, and under the id of its process, so
 * that two builds at once do not meet.
 */
export interface Workspace {
  /** Holds everything below; removed when the build ends, however it ends. */
  folder: string;
  /** The build itself. */
  build: string;
  /** Astro's store of the content it has read. */
  cache: string;
}

/** Why a build must not replace `target`, or `undefined` where it may. */
export function refusalOf(target: string, root: string): string | undefined {
  const isWithin = (inner: string, outer: string) => `${inner}${sep}`.startsWith(`${outer}${sep}`);
  if (isWithin(root, target)) return 'it contains the project itself';
  const input = ['content', 'src', 'public'].find((name) => isWithin(target, join(root, name)));
  if (input) return `it is in ${input}/, which the build is made from`;
  if (!existsSync(target)) return undefined;
  if (!statSync(target).isDirectory()) return 'it is a file';
  if (readdirSync(target).length === 0 || isBuild(target)) return undefined;
  return 'it contains files that are not a build. Name a new or empty folder';
}

function isBuild(folder: string): boolean {
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
  return { folder, build: join(folder, 'build'), cache: join(folder, 'cache') };
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
 * fails, the last build is put back.
 */
export function installBuild({ folder, build }: Workspace, target: string): void {
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
  discardLast(target, folder);
}

/** Moves a replaced build into a workspace, to be removed with it. What is not a build is not ours to remove. */
function discardLast(target: string, folder: string): void {
  if (isBuild(lastOf(target))) tryMove(lastOf(target), mkdtempSync(join(folder, 'last-')));
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
