import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { EXAMPLE, FIXTURE, OWN } from './tests/setup/content-places.ts';
import { contractTests } from './tests/setup/contract-tests.ts';
import { isSample, warnUnlessSample } from './tests/setup/sample-content.ts';

/** Tests that know the sample content run only while `content/` is the sample. */
const SAMPLE = 'tests/sample/**';

warnUnlessSample();

/** Laws hold for any content, so the fixture, `content/` and the company in `example/` are held to them. */
const LAWS = 'tests/**/*.laws.test.ts';

/** Tests that ask running servers. */
const SERVED = [
  'tests/{commands,contract,e2e}/**/*.test.ts',
  'tests/sample/contract/**/*.test.ts',
  // Their tools have tests of their own, which need no build.
  'tests/site/*.test.ts',
];

/** Tests of all that a browser can meet on a page, which `npm run test:site` makes. */
const OF_SITE = 'tests/site/{crawl,reloaded,translated,widths}.test.ts';

/** Tests with tools of others, of the CMS, of the packages and of deploy/, which have commands of their own. */
const OUTSIDE = 'tests/{outside,cms,consumers,deploy}/**';

/** Packages of tests/site/html-validate, which has a package file of its own. */
const PACKAGES = '**/node_modules/**';

/** Tests of sockets, files, stores and other programs, and of hostile input: they wait, or take long. */
const LIMITS = [
  'tests/{build,desk,edge,integration,limits,serve,static}/**/*.test.ts',
  'tests/site/tools/in-browser.test.ts',
  'tests/tools/check-types.test.ts',
];

/**
 * Files share what they import: the content is read once, and no test changes it. What is waited for may take as long as a busy
 * machine takes.
 */
const SHARED = {
  isolate: false,
  // The text that `src/integration/virtual-modules.ts` makes of it.
  alias: { 'virtual:kontor/changelog': fileURLToPath(new URL('tests/setup/changelog.ts', import.meta.url)) },
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
} as const;

/** For tests that compute, and never wait: each worker reads the content, so there is one for each processor, after all that wait. */
const COMPUTING = { ...SHARED, maxWorkers: '100%', sequence: { groupOrder: 1 } } as const;

export default defineConfig({
  test: {
    reporters: process.env['CI'] ? ['default'] : ['dot'],
    // Half of the time is spent waiting for servers, builds and browsers.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...SERVED, ...LIMITS, SAMPLE, PACKAGES, OUTSIDE],
          ...COMPUTING,
          setupFiles: 'tests/setup/usual-words.ts',
          provide: { contentFolder: FIXTURE },
        },
      },
      {
        test: {
          name: 'limits',
          include: LIMITS,
          ...SHARED,
          provide: { contentFolder: FIXTURE },
        },
      },
      {
        test: {
          name: 'content',
          include: [LAWS, ...(isSample ? [`${SAMPLE}/*.test.ts`] : [])],
          exclude: [...SERVED, PACKAGES],
          ...COMPUTING,
          provide: { contentFolder: OWN },
        },
      },
      {
        test: {
          name: 'example',
          include: [LAWS],
          exclude: [...SERVED, PACKAGES, OUTSIDE],
          ...COMPUTING,
          provide: { contentFolder: EXAMPLE },
        },
      },
      {
        test: {
          name: 'build',
          include: SERVED,
          exclude: [OF_SITE, ...(isSample ? [] : [SAMPLE])],
          ...SHARED,
          globalSetup: 'tests/setup/servers.ts',
          provide: { contentFolder: OWN, sitePages: 'one of each type' },
        },
      },
      {
        test: {
          name: 'example-build',
          include: contractTests('tests/contract/*.test.ts'),
          ...SHARED,
          globalSetup: 'tests/setup/example-server.ts',
        },
      },
    ],
  },
});
