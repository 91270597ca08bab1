import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { readSiteUrl } from '#api/settings.ts';
import { previewOn } from '#catalog/preview.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';
import type { Sources } from '#schema/source/sources.ts';
import { isBundling } from './bundling.ts';
import { collectionsOf } from './collections.ts';
import { loadContent, loadShownContent } from './load.ts';
import { ContentError, figuresHint, type Problem } from './problem.ts';

/**
 * Called after each reading with the error, or `undefined`, and what is to be told though all can be shown. It is passed in the
 * context of `refreshContent`.
 */
type Report = (error: unknown, warning?: string) => void;

/**
 * Loads the entries of a collection: under `astro dev` all, with drafts, otherwise the published ones. Throws if there is a problem
 * anywhere in the content.
 */
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
      const sources = await (isWatched ? readPreview(root) : readPublished(root)).catch((error) => {
        report?.(error);
        if (!isWatched) throw error;
      });
      if (!sources) return;
      report?.(undefined, sources.site.preview?.warning);
      const entries = collectionsOf(sources)[name] ?? [];
      store.clear();
      for (const [id, object] of entries) {
        const data = object as Record<string, unknown>;
        store.set({ id, data, digest: generateDigest(data) });
      }
    },
  };
}

/** Astro loads all collections at the same time; they share one reading of the files. */
const shared = (read: (root: string) => Promise<Sources>) => {
  let reading: Promise<Sources> | undefined;
  return (root: string): Promise<Sources> => {
    reading ??= read(root).finally(() => {
      reading = undefined;
    });
    return reading;
  };
};

const readPublished = shared(async (root) => {
  const buildDate = readBuildDate(process.env);
  const { sources } = await loadContent(root, buildDate, readSiteUrl(process.env));
  return publishedOn(sources, buildDate);
});

const readPreview = shared(async (root) => {
  const buildDate = readBuildDate(process.env);
  const { content, outdated } = await loadShownContent(root, buildDate, readSiteUrl(process.env));
  return previewOn(content.sources, buildDate, outdated.length > 0 ? { warning: warningOf(outdated) } : {});
});

function warningOf(outdated: Problem[]): string {
  return [`Out of date: ${new ContentError(outdated).message}`, ...figuresHint(outdated)].join('\n');
}
