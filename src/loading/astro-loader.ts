import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { slugOf } from '#catalog/slug.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { readBuildDate } from '#loading/build-date.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Sources } from '#schema/source/index.ts';
import { loadContent } from './load.ts';

/** Feeds one Astro collection with the checked entries of a kind, without those that are not published. A problem anywhere in the content throws. */
export function contentLoader(kind: ContentKind): Loader {
  return loader(kind, ({ kinds }) => kinds[kind].map((entry) => [slugOf(entry), entry]));
}

/** Feeds the collection that holds the calculators. */
export function calculatorLoader(): Loader {
  return loader('calculators', ({ pricing }) =>
    pricing.calculators.map((calculator) => [calculator.id, calculator]),
  );
}

/** Feeds the collection that holds the ROI analyzers. */
export function analyzerLoader(): Loader {
  return loader('analyzers', ({ pricing }) => pricing.analyzers.map((analyzer) => [analyzer.id, analyzer]));
}

/** Feeds the collection that holds, in one entry, what all others refer to: the site, the vocabularies, the rates, the removed names. */
export function framingLoader(): Loader {
  return loader('framing', ({ site, vocabularies, pricing: { rates, programmes }, removed }) => [
    ['framing', { site, vocabularies, rates, programmes, removed }],
  ]);
}

/** What `refreshContent` may be given to learn how the reading went: called with what was thrown, or `undefined`. */
type Report = (error: unknown) => void;

function loader(name: string, entriesOf: (sources: Sources) => [id: string, data: object][]): Loader {
  return {
    name: `kontor-${name}`,
    load: async ({ store, config, generateDigest, watcher, refreshContextData }) => {
      const report = refreshContextData?.['report'] as Report | undefined;
      const sources = await readOnce(fileURLToPath(new URL('content/', config.root))).catch((error) => {
        report?.(error);
        // Only `astro dev` has a watcher. It is to go on, with the last good content in the store.
        if (!watcher) throw error;
      });
      if (!sources) return;
      report?.(undefined);
      const entries = entriesOf(sources);
      store.clear();
      for (const [id, object] of entries) {
        const data = object as Record<string, unknown>;
        store.set({ id, data, digest: generateDigest(data) });
      }
    },
  };
}

let reading: Promise<Sources> | undefined;

/** Astro loads all collections at once; they share one reading of the files. */
function readOnce(root: string): Promise<Sources> {
  const buildDate = readBuildDate(process.env);
  reading ??= loadContent(root, buildDate)
    .then(({ sources }) => publishedOn(sources, buildDate))
    .finally(() => {
      reading = undefined;
    });
  return reading;
}
