import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '#api/settings.ts';
import { recoverBuild, resolveTarget } from './build-folder.ts';
import { readBuildInputs } from './build-inputs.ts';
import { reasonsToReplace } from './last-build.ts';
import { KONTOR, runProgram } from './run-program.ts';

/** How many reasons for a build are worth reading. */
const SHOWN_REASONS = 3;

/** `kontor start`: builds unless `dist` was made from what is there now, then serves it. */
export async function start(args: readonly string[], root: string): Promise<void> {
  if (args.length > 0) {
    console.error(`kontor start takes no arguments, only settings in the environment: "${args[0]}" is none.`);
    process.exitCode = 1;
    return;
  }
  // A setting that cannot be used is reported before the build, not after it.
  readSettings(process.env);
  const dist = join(root, 'dist');
  const entry = join(dist, 'server/entry.mjs');
  const status = await bringUpToDate(root, { dist, entry });
  if (status === 0) await import(pathToFileURL(entry).href);
  else process.exitCode = status;
}

/** Builds if needed; the exit status of the build. */
async function bringUpToDate(
  root: string,
  { dist, entry }: { dist: string; entry: string },
): Promise<number> {
  if (recoverBuild(resolveTarget(dist) ?? dist))
    console.log('Restored dist: an earlier build was stopped while replacing it.');
  const reasons = await reasonsToReplace(dist, await readBuildInputs(root, process.env));
  if (reasons.length === 0) {
    console.log('dist is up to date.');
    return 0;
  }
  const more = reasons.length - SHOWN_REASONS;
  const shown = [...reasons.slice(0, SHOWN_REASONS), ...(more > 0 ? [`and ${more} more`] : [])];
  console.log(`dist is to be built: ${shown.join(', ')}.`);
  // In a process of its own: what a build takes in memory is not for the server to keep.
  const { status, signal } = await runProgram(process.execPath, [KONTOR, 'build'], { cwd: root });
  if (signal) console.error(`The build was ended by ${signal}.`);
  if (status === 1 && existsSync(entry)) {
    console.error('Nothing is served. To serve the last good build as it is: node dist/server/entry.mjs');
  }
  return status;
}
