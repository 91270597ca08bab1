/**
 * Mutation tests: Stryker changes the code in one place at a time and runs the tests of its room. A change that no test
 * notices is a gap in the tests. Settings by environment variables:
 *
 * - ROOMS: the folders of `src/` to mutate, separated by commas. Each is tested by the folder of the same name in `tests/`.
 * - CONCURRENCY: how many test processes run at a time.
 */
const ROOMS = process.env['ROOMS'] ?? 'text,filters,pricing,http';

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutation/vitest.config.ts', related: false },
  mutate: ROOMS.split(',').map((room) => `src/${room}/**/*.ts`),
  coverageAnalysis: 'perTest',
  // Constants of a module are set before the first test, so changing them would need a new process for each.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: 'bench/mutation/reports/incremental.json',
  concurrency: Number(process.env['CONCURRENCY'] ?? 1),
  tempDirName: 'bench/mutation/.stryker-tmp',
  ignorePatterns: ['/dist', '/dist.*', '/content', '/docs', '/bench/attack', '/public', '/schemas'],
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: 'bench/mutation/reports/mutation.json' },
  htmlReporter: { fileName: 'bench/mutation/reports/mutation.html' },
};
