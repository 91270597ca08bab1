import { formats } from '#render/formats.ts';
import type { Entry } from '#schema/entry.ts';
import { FORMAT_NAMES, type FormatName } from '#schema/format.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Site } from '#schema/source/site.ts';
import { LANGS, type Lang } from '#text/lang.ts';

/** Reads the part that a build wrote as JSON into a line. */
export type ReadPart = (line: number) => unknown;

/** How many lists of parts there are: one in each language and format. */
export const LIST_COUNT = LANGS.length * FORMAT_NAMES.length;

/** The place of the parts in one language and format among all: each list has a part of every entry. */
const partsList = (lang: Lang, format: FormatName): number =>
  LANGS.indexOf(lang) * FORMAT_NAMES.length + FORMAT_NAMES.indexOf(format);

/** The entries of a kind as they are part of lists. */
export interface EntryParts<E> {
  /** An entry as part of the lists in one language and format. */
  partOf: (entry: E, lang: Lang, format: FormatName) => unknown;
  /** How many parts there are. */
  count: number;
  /** All parts, in the order of their lines. */
  renderAll: () => unknown[];
  /** Takes over what an earlier `renderAll` has rendered. */
  restore: (readPart: ReadPart) => void;
}

export function entryParts<K extends ContentKind>(
  kind: K,
  entries: readonly Entry<K>[],
  site: Site,
): EntryParts<Entry<K>> {
  const positions = new Map(entries.map((entry, position) => [entry, position]));
  const lineOf = (entry: Entry<K>, lang: Lang, format: FormatName): number => {
    const position = positions.get(entry);
    if (position === undefined) throw new Error(`An entry is not in the list of ${kind}`);
    return partsList(lang, format) * entries.length + position;
  };
  const rendered: unknown[] = [];
  let readPart: ReadPart | undefined;
  const partOf = (entry: Entry<K>, lang: Lang, format: FormatName): unknown => {
    const line = lineOf(entry, lang, format);
    if (readPart) return readPart(line);
    rendered[line] ??= formats[format].part(kind, entry, lang, site);
    return rendered[line];
  };
  return {
    partOf,
    count: LIST_COUNT * entries.length,
    renderAll: () =>
      LANGS.flatMap((lang) =>
        FORMAT_NAMES.flatMap((format) => entries.map((entry) => partOf(entry, lang, format))),
      ),
    restore: (read) => {
      readPart = read;
    },
  };
}
