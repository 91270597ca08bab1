import { defineConfig } from 'vitest/config';
import { OWN } from '../setup/content-places.ts';

/** `npm run test:consumers`: the packages, installed and used as by those who build on the API. */
export default defineConfig({
  test: {
    name: 'consumers',
    include: ['tests/consumers/*.test.ts'],
    exclude: ['**/node_modules/**'],
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    // Each starts servers, installs and builds.
    fileParallelism: false,
    provide: { contentFolder: OWN },
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
