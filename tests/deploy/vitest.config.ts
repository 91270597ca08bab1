import { defineConfig } from 'vitest/config';
import { OWN } from '../setup/content-places.ts';

/** `npm run test:deploy`: what is in deploy/, tried with the programs it is for. */
export default defineConfig({
  test: {
    name: 'deploy',
    include: ['tests/deploy/*.test.ts'],
    globalSetup: 'tests/deploy/small-build.ts',
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    provide: { contentFolder: OWN },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
