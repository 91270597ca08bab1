import { defineConfig } from 'vitest/config';
import { OWN } from '../setup/content-places.ts';
import { contractTests } from '../setup/contract-tests.ts';

const TIMES = { testTimeout: 300_000, hookTimeout: 600_000 };

/** Companies that the contract is asked of besides that of `npm test`, and whose pages are looked at: each a file that builds and serves one. */
const COMPANIES = ['german-only', 'three-languages', 'francs-and-brand', 'half-of-features'];

/** `npm run test:consumers`: the packages, installed and used as by those who build on the API, and by a company. */
export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    projects: [
      {
        test: {
          name: 'consumers',
          include: ['tests/consumers/*.test.ts'],
          exclude: ['**/node_modules/**'],
          // Each starts servers, installs and builds.
          fileParallelism: false,
          provide: { contentFolder: OWN },
          ...TIMES,
        },
      },
      ...COMPANIES.map((name) => ({
        test: {
          name,
          include: [...contractTests('tests/contract/*.test.ts'), 'tests/consumers/companies/pages.test.ts'],
          isolate: false,
          globalSetup: `tests/consumers/companies/${name}.ts`,
          ...TIMES,
        },
      })),
    ],
  },
});
