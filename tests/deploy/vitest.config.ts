import { defineConfig } from 'vitest/config';
import { OWN } from '../setup/content-places.ts';
import { contractTests } from '../setup/contract-tests.ts';
import { isSample, warnUnlessSample } from '../setup/sample-content.ts';

warnUnlessSample();

const contract = contractTests(
  isSample ? 'tests/{contract,sample/contract}/*.test.ts' : 'tests/contract/*.test.ts',
);

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
