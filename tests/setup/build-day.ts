/**
 * The day that the tests build for: one on which everything scheduled is published, so that no test depends on the day
 * on which it runs.
 */
export const BUILD_DAY = '9999-12-31';
