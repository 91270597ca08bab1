import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import type { Localized } from '#text/lang.ts';
import type { LimitRange } from './limit.ts';

/** A filter of a list. Its values are those that the entries have. */
export interface Filter<E> {
  description: Localized;
  /** The values of an entry. A query matches a value by its id or by its name in either language, folded. */
  values: (entry: E) => readonly Facet[];
  /** Whether the envelope's `filter` shows the id or the name of a value. */
  shownAs: 'id' | 'name';
}

/** The parameters of one list, besides `query`, `format` and `lang`, which all lists have. */
export interface ListSpec<E> {
  filters: Record<string, Filter<E>>;
  /** The range of the parameter `limit`; absent if the list has none. */
  limit?: LimitRange;
  /** The name of an entry in its own address, and a description of it. */
  itemName: { of: (entry: E) => string; description: Localized };
}

export type ListSpecs = { [K in ContentKind]: ListSpec<Entry<K>> };
