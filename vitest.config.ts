import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    // Half of the time is spent waiting for servers and builds.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/contract/**', 'tests/e2e/**', 'tests/build/**'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'build',
          include: ['tests/{build,contract,e2e}/**/*.test.ts'],
          globalSetup: 'tests/setup/servers.ts',
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
