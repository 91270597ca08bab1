import { defineConfig } from 'vitest/config';
import { OWN } from '../setup/content-places.ts';

/** `npm run test:outside`: what the API publishes, taken up by tools of others. */
export default defineConfig({
  test: {
    name: 'outside',
    include: ['tests/outside/*.test.ts'],
    exclude: ['**/node_modules/**'],
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    provide: { contentFolder: OWN },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
