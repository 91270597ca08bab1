import { filterPath } from '#catalog/addresses.ts';
import { variantPath } from '#filters/path.ts';
import { select } from '#filters/resolve.ts';
import { specOf } from '#filters/specs.ts';
import type { Catalog, Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site/site.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import { DEFAULT_LANG, type Lang, type Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { MadePage, MakePages } from '../page-frame.ts';

/** A value of a filter that has a page. */
export interface FilterValue extends Facet {
  /** The filter that it is a value of. */
  filter: string;
  path: Localized;
  /** The number of entries that have it. */
  count: number;
}

/** What the page of a list shows: all its entries, or those with one value of a filter. */
export interface ListContent<K extends ContentKind> {
  entries: readonly Entry<K>[];
  /** The value that the entries have. */
  chosen: FilterValue | undefined;
  /** What can be chosen, the values of most entries first. */
  values: readonly FilterValue[];
  /** The number of entries without a filter. */
  total: number;
}

/** The page of a list, and one for each value of its filters that have pages, which may show entries whole. */
export function filterPages<K extends ContentKind, Content>(
  kind: K,
  { site, kinds }: Pick<Catalog, 'site' | 'kinds'>,
  make: MakePages,
  contentOf: (list: ListContent<K>) => Content,
  areWhole = false,
): MadePage<Content>[] {
  const entries = kinds[kind] as Record<Lang, readonly Entry<K>[]>;
  const values = filterValues(kind, entries[DEFAULT_LANG], site);
  return [undefined, ...values].flatMap((chosen) => {
    const ids: Record<string, string> = chosen ? { [chosen.filter]: chosen.id } : {};
    return make(
      {
        path: chosen?.path ?? site.paths[kind],
        section: kind,
        twin: (lang) => variantPath({ kind, lang, filters: ids }, 'json'),
        isWhole: areWhole && chosen !== undefined,
        caption: chosen ? undefined : { title: WORDS.listTitles[kind] },
      },
      (lang) => {
        const shown = select(kind, entries[lang], ids);
        return contentOf({ entries: shown, chosen, values, total: entries[lang].length });
      },
    );
  });
}

function filterValues<K extends ContentKind>(
  kind: K,
  entries: readonly Entry<K>[],
  site: Site,
): FilterValue[] {
  return Object.entries(specOf(kind).filters).flatMap(([filter, { values }]) => {
    const facets = new Map(entries.flatMap(values).map((value) => [value.id, value]));
    return [...facets.values()]
      .flatMap(({ id, name }): FilterValue[] => {
        const path = filterPath(site, kind, filter, id);
        const { length } = select(kind, entries, { [filter]: id });
        return path ? [{ id, name, filter, path, count: length }] : [];
      })
      .sort((a, b) => b.count - a.count);
  });
}
