import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The build that is attacked. */
export const DIST = 'dist';

/** Builds unless `dist` was made from what is there now. */
export function bringUpToDate(): void {
  execFileSync(process.execPath, ['src/commands/kontor.ts', 'build', DIST], { stdio: 'inherit' });
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
