import { formats } from '#render/formats.ts';
import type { Entry } from '#schema/entry.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import { LANGS, type Lang } from '#text/lang.ts';

/** Each entry of a kind as part of a list: by language and format, in the order of the German list. As JSON it is the same. */
export type RenderedParts = Record<string, readonly unknown[]>;

/** The entries of a kind as they are part of lists. */
export interface EntryParts<E> {
  /** An entry as part of the lists in one language and format; rendered once. */
  partOf: (entry: E, lang: Lang, format: FormatName) => unknown;
  renderAll: () => RenderedParts;
  /** Takes over what an earlier `renderAll` has rendered. */
  restore: (rendered: RenderedParts) => void;
}

export function entryParts<K extends ContentKind>(
  kind: K,
  entries: readonly Entry<K>[],
  site: Site,
): EntryParts<Entry<K>> {
  const rendered = new WeakMap<Entry<K>, Map<string, unknown>>();
  const partOf = (entry: Entry<K>, lang: Lang, format: FormatName): unknown => {
    const parts = rendered.get(entry) ?? new Map<string, unknown>();
    rendered.set(entry, parts);
    const key = partKey(lang, format);
    if (!parts.has(key)) parts.set(key, formats[format].part(kind, entry, lang, site));
    return parts.get(key);
  };
  return {
    partOf,
    renderAll: () =>
      Object.fromEntries(
        LANGS.flatMap((lang) =>
          FORMAT_NAMES.map((format) => [
            partKey(lang, format),
            entries.map((entry) => partOf(entry, lang, format)),
          ]),
        ),
      ),
    restore: (all) => {
      for (const [position, entry] of entries.entries())
        rendered.set(entry, new Map(Object.entries(all).map(([key, list]) => [key, list[position]])));
    },
  };
}

const partKey = (lang: Lang, format: FormatName): string => `${lang}.${format}`;
