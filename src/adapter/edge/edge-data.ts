import type { Headers } from '#http/message.ts';
import type { Address } from '#http/moved.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import type { SlimContent } from '../slim-content.ts';
import type { Digests } from './asset-files.ts';

/** One calculator or analyzer, with the prices that it names. */
export interface CalculationData {
  catalog: Pick<Catalog, 'site' | 'purposes' | 'pricing'>;
  trees: SlimContent['trees'];
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

/** For requests that no smaller part can answer. */
export interface WholeData extends SlimContent {
  digests: Digests;
}

/** What the worker knows of the website. */
export interface SiteData {
  redirects: [path: string, address: Address][];
  gone: [path: string, address: Address][];
  /** The headers of files that belong to a resource, such as feeds, by path. */
  files: Record<string, Headers & { ETag: string }>;
}
