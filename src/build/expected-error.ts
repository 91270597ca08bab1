import { existsSync, statfsSync } from 'node:fs';
import { SettingsError } from '#api/settings.ts';
import { ContentError } from '#loading/problem.ts';
import { HostLimitError } from '#static/host-files.ts';

/** Thrown when the code could not be bundled; the message is the explanation of the process that tried. */
export class BundleError extends Error {
  override name = 'BundleError';
}

const EXPECTED = [ContentError, SettingsError, HostLimitError, BundleError];

/**
 * What stopped a build or a start, for the person who ran it; the stack only where nobody expected the error. `folders` are those
 * that were written to, of which one is named if a disk is full: the error of a write does not say which.
 */
export function explainError(error: unknown, folders: readonly string[] = []): string {
  if (!(error instanceof Error)) return String(error);
  // By name: Astro loads the content with a copy of the class.
  if (EXPECTED.some(({ name }) => error.name === name)) return error.message;
  const problem = systemError(error);
  if (!problem) return error.stack ?? error.message;
  if (isDiskFull(problem)) return explainFullDisk(folders);
  // Astro writes them under names that all builds and dev servers of a project share.
  if (problem.code === 'ENOENT' && isAstroTemporary(problem.path ?? '')) {
    return 'Another build or dev server of this project started at the same moment. Run the build again.';
  }
  return `${problem.message}.`;
}

function explainFullDisk(folders: readonly string[]): string {
  const disks = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => ({ folder, room: roomAt(folder) }));
  const [fullest] = disks.sort((a, b) => a.room - b.room);
  return fullest ? `The disk of ${fullest.folder} is full.` : 'The disk is full.';
}

/** The bytes that are left on the disk of a folder. */
function roomAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function isAstroTemporary(path: string): boolean {
  return path.split(/[\\/]/).includes('.astro') && path.endsWith('.tmp');
}

/** The error of the operating system at the root of an error, if there is one. */
function systemError(error: Error): NodeJS.ErrnoException | undefined {
  if ('syscall' in error || isDiskFull(error)) return error;
  return error.cause instanceof Error ? systemError(error.cause) : undefined;
}

function isDiskFull(error: Error): boolean {
  return /\b(ENOSPC|EDQUOT)\b|no space left on device/i.test(error.message);
}
