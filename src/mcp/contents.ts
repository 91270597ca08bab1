import type { SearchIndexes } from '#api/resources/search/search.ts';
import type { SearchKind } from '#schema/kind.ts';
import { inEachLang, type Lang, type Localized } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';

/** Something with a name: an entry, a calculator or an analyzer. */
export interface NamedItem {
  kind: SearchKind;
  name: string;
  title: string;
  /** Its page on the website; null if it has none. */
  url: string | null;
}

/** Everything that has a name, in the order of its lists. */
export interface Contents {
  items: readonly NamedItem[];
  find: (kind: SearchKind, name: string) => NamedItem | undefined;
  namesOf: (kind: SearchKind) => string[];
}

/** What there is in each language, as the search index lists it. */
export const contentsIn = (indexes: SearchIndexes): Localized<() => Contents> =>
  inEachLang((lang) => lazy(() => readContents(indexes, lang)));

function readContents(indexes: SearchIndexes, lang: Lang): Contents {
  const { index, sentences } = indexes[lang]();
  const items = index.documents.map(
    ({ kind, id, name: title }, document): NamedItem => ({
      kind,
      name: id,
      title,
      url: sentences.addresses[document]?.url ?? null,
    }),
  );
  const byKey = new Map(items.map((item) => [keyOf(item.kind, item.name), item]));
  return {
    items,
    find: (kind, name) => byKey.get(keyOf(kind, name)),
    namesOf: (kind) => items.filter((item) => item.kind === kind).map(({ name }) => name),
  };
}

const keyOf = (kind: SearchKind, name: string) => `${kind}/${name}`;
