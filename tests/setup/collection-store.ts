import type { DataStore, LoaderContext } from 'astro/loaders';
import type { KontorLoader } from '#astro-loader/index.ts';
import type { ContentKind } from '#schema/kind.ts';

type Entry = Parameters<DataStore['set']>[0];

/** A collection as Astro keeps it between builds. */
export interface CollectionStore {
  entries: Map<string, Entry>;
  meta: Map<string, string>;
  /** What the loader has logged, as `level: text`. */
  log: string[];
  /** Builds: calls the loader as Astro does. */
  load: <K extends ContentKind>(loader: KontorLoader<K>) => Promise<void>;
}

export function openCollection(collection = 'articles'): CollectionStore {
  const entries = new Map<string, Entry>();
  const meta = new Map<string, string>();
  const log: string[] = [];
  const logger = {
    info: (text: string) => log.push(`info: ${text}`),
    warn: (text: string) => log.push(`warn: ${text}`),
  };
  const store = {
    get: (id: string) => entries.get(id),
    values: () => [...entries.values()],
    keys: () => [...entries.keys()],
    set: (entry: Entry) => {
      // As Astro does.
      if (entry.digest && entries.get(entry.id)?.digest === entry.digest) return false;
      entries.set(entry.id, entry);
      return true;
    },
    delete: (id: string) => entries.delete(id),
    clear: () => entries.clear(),
  };
  return {
    entries,
    meta,
    log,
    load: (loader) => {
      const parseData = ({ data }: { data: unknown }) => loader.schema.parseAsync(data);
      return loader.load({ collection, store, meta, logger, parseData } as unknown as LoaderContext);
    },
  };
}
