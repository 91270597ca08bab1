import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { defineConfig } from 'vitest/config';
import { OWN } from '../setup/content-places.ts';
import { isSample, warnUnlessSample } from '../setup/sample-content.ts';

warnUnlessSample();

/** The tests that hold for every way of running Kontor. */
const contract = globSync(
  isSample ? 'tests/{contract,sample/contract}/*.test.ts' : 'tests/contract/*.test.ts',
)
  .filter((file) => readFileSync(file, 'utf8').includes('/setup/runtimes.ts'))
  .sort();

/** `npm run test:deploy`: what is in deploy/, tried with the programs it is for. */
export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    // Most of them load the machine.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'deploy',
          include: ['tests/deploy/*.test.ts'],
          globalSetup: 'tests/deploy/small-build.ts',
          provide: { contentFolder: OWN },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
      {
        test: {
          name: 'contract',
          include: contract,
          globalSetup: 'tests/deploy/contract-runtimes.ts',
          provide: { contentFolder: OWN },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 120_000 } },
        },
      },
    ],
  },
});
