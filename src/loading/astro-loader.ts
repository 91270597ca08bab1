import { fileURLToPath } from 'node:url';
import type { Loader } from 'astro/loaders';
import { slugOf } from '#catalog/slug.ts';
import { publishedOn } from '#catalog/visibility.ts';
import { readSiteUrl } from '#http/settings.ts';
import { readBuildDate } from '#loading/build-date.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Sources } from '#schema/source/sources.ts';
import { readOnce, readSources } from './read-once.ts';

/** Loads the published entries of a kind into an Astro collection. Throws if there is a problem anywhere in the content. */
export function contentLoader(kind: ContentKind): Loader {
  return loader(kind, ({ kinds }) => kinds[kind].map((entry) => [slugOf(entry), entry]));
}

/** Loads the collection of calculators. */
export function calculatorLoader(): Loader {
  return loader('calculators', ({ pricing }) =>
    pricing.calculators.map((calculator) => [calculator.id, calculator]),
  );
}

/** Loads the collection of ROI analyzers. */
export function analyzerLoader(): Loader {
  return loader('analyzers', ({ pricing }) => pricing.analyzers.map((analyzer) => [analyzer.id, analyzer]));
}

/** Loads a collection of one entry: the site, the vocabularies, the prices, the pages, the removed names, the words of the search and the items of Wikidata. */
export function framingLoader(): Loader {
  return loader(
    'framing',
    ({ site, vocabularies, pricing: { rates, programmes }, pages, removed, searchWords, wikidata }) => [
      ['framing', { site, vocabularies, rates, programmes, pages, removed, searchWords, wikidata }],
    ],
  );
}

/** Called after each reading with the error, or `undefined`. It is passed in the context of `refreshContent`. */
type Report = (error: unknown) => void;

function loader(name: string, entriesOf: (sources: Sources) => [id: string, data: object][]): Loader {
  return {
    name: `kontor-${name}`,
    load: async ({ store, config, generateDigest, watcher, refreshContextData }) => {
      const report = refreshContextData?.['report'] as Report | undefined;
      // Only `astro dev` has a watcher. It keeps running with the last valid content in the store.
      const isWatched = watcher !== undefined;
      const root = fileURLToPath(new URL('content/', config.root));
      const sources = await readPublished(root, isWatched).catch((error) => {
        report?.(error);
        if (!isWatched) throw error;
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

/** Astro loads all collections at the same time; they share one reading of the files. A build makes no other. */
function readPublished(root: string, isWatched: boolean): Promise<Sources> {
  const buildDate = readBuildDate(process.env);
  const read = isWatched ? readSources : readOnce;
  reading ??= read(root, buildDate, readSiteUrl(process.env))
    .then((sources) => publishedOn(sources, buildDate))
    .finally(() => {
      reading = undefined;
    });
  return reading;
}
