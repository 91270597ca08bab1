import { execFileSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { INPUTS_NAME, readBuildInputs, reasonsToBuild } from '../../src/adapter/build-inputs.ts';

/** The build that is attacked. */
export const DIST = 'dist';

/** Builds unless `dist` was made from what is there now. */
export async function bringUpToDate(): Promise<void> {
  const file = join(DIST, 'server', INPUTS_NAME);
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const reasons = reasonsToBuild(last, await readBuildInputs(resolve('.'), process.env));
  if (reasons.length === 0) return;
  execFileSync(process.execPath, ['src/adapter/build.ts', DIST], { stdio: 'inherit' });
}

/** A copy of the build beside it, which shares its bytes: replace a file there, never write into it. */
export function copyBuild(): string {
  const copy = mkdtempSync(`${DIST}.attack-`);
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const target = join(copy, path.slice(DIST.length));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
  }
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) linkSync(path, join(copy, path.slice(DIST.length)));
  }
  return copy;
}
