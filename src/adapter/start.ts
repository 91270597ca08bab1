import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { glob } from 'tinyglobby';
import { isBuildOutdated } from './record-file.ts';

// `npm start`: builds where there is no build or something has changed since, then serves it.
const MANIFEST = 'dist/server/manifest.json';
const INPUTS = ['content/**', 'public/**', 'src/**', 'astro.config.mjs', 'package-lock.json'];

if (await isBuildNeeded()) {
  const { status } = spawnSync(process.execPath, ['src/adapter/build.ts'], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const entry = new URL('../../dist/server/entry.mjs', import.meta.url);
await import(entry.href);

async function isBuildNeeded(): Promise<boolean> {
  if (!existsSync(MANIFEST)) return true;
  if (await isBuildOutdated('dist')) return true;
  const builtAt = statSync(MANIFEST).mtimeMs;
  return (await glob(INPUTS)).some((file) => statSync(file).mtimeMs > builtAt);
}
