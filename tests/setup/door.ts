import type { FileStore } from '#http/files.ts';
import { type FrontDoor, frontDoor } from '#http/front-door.ts';
import { renderedFiles } from '#http/rendered-files.ts';
import type { Published } from '#http/router.ts';

/** A front door without a rate limit to a publication without a build. What nobody expected fails the test. */
export function openDoor(publication: Published, files: FileStore = renderedFiles(publication)): FrontDoor {
  return frontDoor({
    sources: { publication, files, today: () => '2026-11-21' },
    rateLimit: undefined,
    logError: (error) => {
      throw error;
    },
  });
}
