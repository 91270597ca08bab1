import { cp } from 'node:fs/promises';
import type { AstroPrerenderer } from 'astro';

/**
 * Keeps the bundle that renders files in the folder `prerender` of a build, where Astro would render all files with it and
 * remove it: the same bundle renders any content, and in several threads.
 */
export function keepPrerenderer(folder: URL): (prerenderer: AstroPrerenderer) => AstroPrerenderer {
  return (prerenderer) => ({
    ...prerenderer,
    setup: () =>
      cp(new URL('server/.prerender/', folder), new URL('prerender/', folder), { recursive: true }),
    getStaticPaths: async () => [],
  });
}
