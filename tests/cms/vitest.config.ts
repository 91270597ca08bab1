import { defineConfig } from 'vitest/config';

/** `npm run test:cms`: all content in Sveltia CMS, as editors have it. */
export default defineConfig({
  test: {
    name: 'cms',
    include: ['tests/cms/*.test.ts'],
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
});
