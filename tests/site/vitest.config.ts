import { defineConfig } from 'vitest/config';
import { OWN } from '../setup/content-places.ts';

/** `npm run test:site`: the tests of the site, on every page of the build, and of both its elements in pages of others. */
export default defineConfig({
  test: {
    name: 'site',
    include: ['tests/site/*.test.ts', 'tests/e2e/embed/elements.test.ts'],
    globalSetup: 'tests/setup/servers.ts',
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    maxWorkers: 2,
    provide: { contentFolder: OWN, sitePages: 'every page' },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
