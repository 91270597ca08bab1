import { rename, rm } from 'node:fs/promises';
import { build } from 'astro';
import { ContentError } from '#loading/problem.ts';

// `npm run build [-- folder]`: builds beside `dist` (or the folder) and takes its place only when everything went
// well, so that a mistake leaves the last good build where it was.

// A shell's NODE_ENV=test or development would make Astro build as if for `astro dev`: without the content files.
process.env['NODE_ENV'] = 'production';

const [target = 'dist'] = process.argv.slice(2);
const next = `${target}.next`;
const last = `${target}.last`;

const startedAt = performance.now();
try {
  await rm(next, { recursive: true, force: true });
  await build({ outDir: next, logLevel: 'warn' });
  await rm(last, { recursive: true, force: true });
  await rename(target, last).catch(ignoreMissing);
  await rename(next, target);
  console.log(`Built ${target} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error && error.name === ContentError.name ? error.message : error);
  console.error(`Nothing was built; ${target} is as it was.`);
  process.exitCode = 1;
} finally {
  await Promise.all([next, last].map((folder) => rm(folder, { recursive: true, force: true })));
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
