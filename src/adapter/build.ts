import { rename, rm } from 'node:fs/promises';
import { build } from 'astro';
import { ContentError } from '#loading/problem.ts';

// `npm run build`: builds beside `dist` and takes its place only when everything went well, so that a mistake leaves
// the last good build where it was.
const NEXT = 'dist.next';
const LAST = 'dist.last';

const startedAt = performance.now();
try {
  await rm(NEXT, { recursive: true, force: true });
  await build({ outDir: NEXT, logLevel: 'warn' });
  await rm(LAST, { recursive: true, force: true });
  await rename('dist', LAST).catch(ignoreMissing);
  await rename(NEXT, 'dist');
  console.log(`Built dist in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(error instanceof Error && error.name === ContentError.name ? error.message : error);
  console.error('Nothing was built; dist is as it was.');
  process.exitCode = 1;
} finally {
  await Promise.all([NEXT, LAST].map((folder) => rm(folder, { recursive: true, force: true })));
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
