import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import type { Localized } from '#text/lang.ts';
import type { LimitRange } from './limit.ts';

/** A closed filter: its values are those that the entries have. */
export interface Filter<E> {
  description: Localized;
  /** The values an entry is found under. A value matches by its id or its name in either language, folded. */
  values: (entry: E) => readonly Facet[];
  /** What the envelope's `filter` shows of a value. */
  shownAs: 'id' | 'name';
}

/** What one list can be asked for, beyond `query`, `format` and `lang`, which all take. */
export interface ListSpec<E> {
  filters: Record<string, Filter<E>>;
  /** How many items an answer holds, where that can be asked for. */
  limit?: LimitRange;
  /** The name under which one entry has an address of its own, and what it is; absent where entries have none. */
  itemName?: { of: (entry: E) => string; description: Localized };
}

export type ListSpecs = { [K in ContentKind]: ListSpec<Entry<K>> };
