import type { Headers } from '#http/message.ts';
import type { Address } from '#http/moved.ts';
import type { Tree } from '#pricing/evaluate.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import type { Sources } from '#schema/source/sources.ts';
import type { Digests } from './asset-files.ts';

/** The trees of expressions by their texts. */
type Trees = Record<string, Tree>;

/** One calculator or analyzer, with the prices that it names. */
export interface CalculationData {
  catalog: Pick<Catalog, 'site' | 'purposes' | 'pricing'>;
  trees: Trees;
  digests: Digests;
}

/** The entries of a kind without what only their documents show. */
export interface ContentData<K extends ContentKind = ContentKind> {
  site: Site;
  /** In the order of the German list. */
  entries: Entry<K>[];
  /** The places of the entries in the order of the English list. */
  englishOrder: number[];
  digests: Digests;
}

/** Everything, without the bodies of articles. */
export interface WholeData {
  sources: Sources;
  trees: Trees;
  digests: Digests;
}

/** What the worker knows of the web site. */
export interface SiteData {
  redirects: [path: string, address: Address][];
  gone: [path: string, address: Address][];
  /** The headers of files that belong to a resource, such as feeds, by path. */
  files: Record<string, Headers & { ETag: string }>;
}
