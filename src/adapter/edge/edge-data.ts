import type { Moves } from '#http/moved.ts';
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

/** `Moves` as JSON. */
export type MovesData = {
  [Name in keyof Moves]: [
    path: string,
    address: Moves['gone'] extends ReadonlyMap<string, infer A> ? A : never,
  ][];
};
