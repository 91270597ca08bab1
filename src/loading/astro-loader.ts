import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { readSiteUrl } from '#api/settings.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';
import type { Sources } from '#schema/source/sources.ts';
import { isBundling } from './bundling.ts';
import { collectionsOf } from './collections.ts';
import { loadContent } from './load.ts';

/** Called after each reading with the error, or `undefined`. It is passed in the context of `refreshContent`. */
type Report = (error: unknown) => void;

/** Loads the published entries of a collection. Throws if there is a problem anywhere in the content. */
export function contentLoader(name: string): Loader {
  return {
    name: `kontor-${name}`,
    load: async ({ store, config, generateDigest, watcher, refreshContextData }) => {
      // The build reads the content by itself, and hands it to what has been bundled.
      if (isBundling()) return;
      const report = refreshContextData?.['report'] as Report | undefined;
      // Only `astro dev` has a watcher. It keeps running with the last valid content in the store.
      const isWatched = watcher !== undefined;
      const root = fileURLToPath(new URL('content/', config.root));
      const sources = await readPublished(root).catch((error) => {
        report?.(error);
        if (!isWatched) throw error;
      });
      if (!sources) return;
      report?.(undefined);
      const entries = collectionsOf(sources)[name] ?? [];
      store.clear();
      for (const [id, object] of entries) {
        const data = object as Record<string, unknown>;
        store.set({ id, data, digest: generateDigest(data) });
      }
    },
  };
}

let reading: Promise<Sources> | undefined;

/** Astro loads all collections at the same time; they share one reading of the files. */
function readPublished(root: string): Promise<Sources> {
  const buildDate = readBuildDate(process.env);
  reading ??= loadContent(root, buildDate, readSiteUrl(process.env))
    .then(({ sources }) => publishedOn(sources, buildDate))
    .finally(() => {
      reading = undefined;
    });
  return reading;
}
