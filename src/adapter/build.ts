import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBuildDate } from '#loading/build-date.ts';
import { installBuild, openWorkspace, recoverBuild, refusalOf, removeFolder } from './build-folder.ts';
import { INPUTS_NAME, readBuildInputs } from './build-inputs.ts';
import { explainError } from './expected-error.ts';
import { warnOfLostNames } from './record-file.ts';

// `npm run build [-- folder]`: builds beside `dist` (or the folder) and takes its place only when the build is
// complete, so that a problem, a full disk or Ctrl-C leaves the last good build where it was.

// A shell's NODE_ENV=test or development would make Astro build as if for `astro dev`: without the content files.
process.env['NODE_ENV'] = 'production';

const startedAt = performance.now();
const [folder = 'dist', ...surplus] = process.argv.slice(2);
const target = resolve(folder);
const root = resolve(fileURLToPath(new URL('../../', import.meta.url)));

try {
  if (recoverBuild(target))
    console.log(`Restored ${folder}: an earlier build was stopped while replacing it.`);
  const refusal = surplus.length > 0 ? 'put a name with spaces in quotes' : refusalOf(target, root);
  if (refusal) fail(`Cannot build into ${folder}: ${refusal}.`);
  else await buildInto(target);
} catch (error) {
  fail(explainError(error));
}

async function buildInto(target: string): Promise<void> {
  console.log(`Building ${folder}. This takes about a minute.`);
  const workspace = openWorkspace(target);
  process.on('exit', () => removeFolder(workspace.folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      fail('The build was stopped.');
      process.exit(128 + constants.signals[signal]);
    });
  }
  // Set once, so that a build over midnight is of one day.
  process.env['BUILD_DATE'] = readBuildDate(process.env);
  // Astro writes some files from timers, where nobody waits for the outcome.
  process.on('unhandledRejection', (error) => {
    fail(explainError(error));
    process.exit(1);
  });
  const inputs = await readBuildInputs(root, process.env);
  // Loaded here because it takes a second, and the first line should not wait for it.
  const { build } = await import('astro');
  await build({ root, outDir: workspace.build, cacheDir: workspace.cache, logLevel: 'warn' });
  await writeFile(join(workspace.build, 'server', INPUTS_NAME), JSON.stringify(inputs));
  await warnOfLostNames(target, workspace.build);
  installBuild(workspace, target);
  console.log(`Built ${folder} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function fail(reason: string): void {
  const state = existsSync(target) ? `${folder} is as it was` : `there is still no ${folder}`;
  console.error(`${reason}\nNothing was built; ${state}.`);
  process.exitCode = 1;
}
