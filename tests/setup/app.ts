import { type AppParts, openApp, type Respond } from '#api/app.ts';
import { type FileStore, renderedFiles } from '#api/files/files.ts';
import type { Published } from '#api/router.ts';

/** Answers from a publication without a build and without a rate limit. What nobody expected fails the test. */
export function respondFrom(
  publication: Published,
  files: FileStore = renderedFiles(publication),
  parts: Partial<AppParts> = {},
): Respond {
  return openApp({
    sources: { publication, files, today: () => '2026-11-21' },
    rateLimit: undefined,
    logError: (error) => {
      throw error;
    },
    ...parts,
  });
}
