import { rename, rm } from 'node:fs/promises';
import { build } from 'astro';
import { ContentError } from '#loading/problem.ts';
import { readBuildDate } from '#server/build-date.ts';
import { SettingsError } from '#server/settings.ts';
import { warnOfLostNames } from './record-file.ts';

// `npm run build [-- folder]`: builds beside `dist` (or the folder) and takes its place only when everything went
// well, so that a mistake leaves the last good build where it was.

// A shell's NODE_ENV=test or development would make Astro build as if for `astro dev`: without the content files.
process.env['NODE_ENV'] = 'production';

const [target = 'dist'] = process.argv.slice(2);
const next = `${target}.next`;
const last = `${target}.last`;

const startedAt = performance.now();
try {
  // Fixed once, so that a build over midnight is of one day.
  process.env['BUILD_DATE'] = readBuildDate(process.env);
  await rm(next, { recursive: true, force: true });
  await build({ outDir: next, logLevel: 'warn' });
  await warnOfLostNames(target, next);
  await rm(last, { recursive: true, force: true });
  await rename(target, last).catch(ignoreMissing);
  await rename(next, target);
  console.log(`Built ${target} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(isTold(error) ? error.message : error);
  console.error(`Nothing was built; ${target} is as it was.`);
  process.exitCode = 1;
} finally {
  await Promise.all([next, last].map((folder) => rm(folder, { recursive: true, force: true })));
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/** Whether an error's message says everything: Astro loads its own copies of the classes. */
function isTold(error: unknown): error is Error {
  return error instanceof Error && [ContentError.name, SettingsError.name].includes(error.name);
}
