import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';

/** The tests in some files that hold for any content and every way of running Kontor. */
export const contractTests = (files: string): string[] =>
  globSync(files)
    .filter((file) => readFileSync(file, 'utf8').includes('/setup/runtimes.ts'))
    .sort();
