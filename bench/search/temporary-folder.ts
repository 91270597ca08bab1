import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lazy } from '../../src/text/lazy.ts';

const root = lazy(() => {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-search-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
});

/** A folder that is gone when the process is. */
export function temporaryFolder(): string {
  return mkdtempSync(join(root(), 'part-'));
}
