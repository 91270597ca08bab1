import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { readSiteUrl } from '#api/settings.ts';
import { previewOn } from '#catalog/preview.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';
import type { Sources } from '#schema/source/sources.ts';
import { isBundling } from './bundling.ts';
import { collectionsOf } from './collections.ts';
import { loadContent } from './load.ts';
import { loadPreview, type PreviewContent, pathsOfFile } from './preview-content.ts';
import { ContentError, figuresHint, type Problem } from './problem.ts';

/** A problem of a single entry, and where that is shown; all else can be shown. */
export interface Broken {
  problem: Problem;
  paths: readonly string[];
}

/**
 * Called after each reading with the error, or `undefined`, what is to be told though all can be shown, and what cannot be shown
 * though all else can. It is passed in the context of `refreshContent`.
 */
export type Report = (error: unknown, warning?: string, broken?: readonly Broken[]) => void;

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
      const read = await (isWatched ? readPreview(root) : readPublished(root)).catch((error) => {
        report?.(error);
        if (!isWatched) throw error;
      });
      if (!read) return;
      const { sources, broken } = read;
      report?.(undefined, sources.site.preview?.warning, broken);
      const entries = collectionsOf(sources)[name] ?? [];
      store.clear();
      for (const [id, object] of entries) {
        const data = object as Record<string, unknown>;
        store.set({ id, data, digest: generateDigest(data) });
      }
    },
  };
}

interface Read {
  sources: Sources;
  broken?: readonly Broken[];
}

/** Astro loads all collections at the same time; they share one reading of the files. */
const shared = (read: (root: string) => Promise<Read>) => {
  let reading: Promise<Read> | undefined;
  return (root: string): Promise<Read> => {
    reading ??= read(root).finally(() => {
      reading = undefined;
    });
    return reading;
  };
};

const readPublished = shared(async (root) => {
  const buildDate = readBuildDate(process.env);
  const { sources } = await loadContent(root, buildDate, readSiteUrl(process.env));
  return { sources: publishedOn(sources, buildDate) };
});

/** The files that were shown last. */
let last: PreviewContent['state'] | undefined;

const readPreview = shared(async (root) => {
  const buildDate = readBuildDate(process.env);
  const read = await loadPreview(root, { buildDate, siteUrl: readSiteUrl(process.env), last });
  const { content, outdated, broken: problems } = read;
  last = read.state;
  const warning = outdated.length > 0 ? { warning: warningOf(outdated) } : {};
  return {
    sources: previewOn(content.sources, buildDate, warning),
    broken: problems.map((problem) => ({ problem, paths: pathsOfFile(content, problem.file) })),
  };
});

function warningOf(outdated: Problem[]): string {
  return [`Out of date: ${new ContentError(outdated).message}`, ...figuresHint(outdated)].join('\n');
}
