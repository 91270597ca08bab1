import { LRUCache } from 'lru-cache';
import { linesPath } from '#filters/path.ts';
import { fieldNames } from '#filters/query-string.ts';
import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Features } from '#schema/source/site/features.ts';
import type { Lang } from '#text/lang.ts';
import { lazy, lazyBy } from '#text/lazy.ts';
import { splitLines } from '#text/lines.ts';
import { bytesOf, type Piece, textOf } from '#text/pieces.ts';
import type { FileStore } from '../../files/files.ts';

/** Makes the function that writes an entry as part of a list with chosen fields: those of its document, in their order. */
export type FieldWriter<E> = (lang: Lang, fields: readonly string[]) => Promise<(entry: E) => Piece>;

/** How many lists of documents are kept. */
const KEPT_LISTS = 3;

const keptOf = lazyBy((_files: FileStore) => new LRUCache<string, Documents<unknown>>({ max: KEPT_LISTS }));

/** Chooses fields out of the documents in the bulk files, which are read when they are asked for. */
export function fieldWriter<K extends ContentKind>(
  kind: K,
  entries: Record<Lang, readonly Entry<K>[]>,
  { files, features }: { files: FileStore; features: Features },
): FieldWriter<Entry<K>> {
  const kept = keptOf(files);
  const all = fieldNames(kind, features).length;
  return async (lang, fields) => {
    const path = linesPath(kind, lang);
    const documents = kept.get(path) ?? (await readDocuments<unknown>(path, entries[lang], files));
    kept.set(path, documents);
    return (entry) => {
      const document = documents.get(entry);
      if (!document) throw new Error(`An entry of the list ${path} has no document`);
      if (fields.length === all) return document.bytes;
      const written = document.fields();
      return `{${fields.flatMap((name) => written.get(name) ?? []).join(',')}}`;
    };
  };
}

interface Document {
  /** Its JSON. */
  bytes: Uint8Array;
  /** The part of it that each field is: `"title":"…"`. Written when it is first asked for. */
  fields: () => ReadonlyMap<string, string>;
}

type Documents<E> = ReadonlyMap<E, Document>;

/** The documents of all entries from a file with one a line, in the order of the list. */
async function readDocuments<E>(
  path: string,
  entries: readonly E[],
  files: FileStore,
): Promise<Documents<E>> {
  const body = await files.get(path)?.identity.read();
  if (body === undefined) throw new Error(`There is no file ${path}`);
  const lines = splitLines(bytesOf([body]));
  if (lines.length !== entries.length)
    throw new Error(`${path} has ${lines.length} lines for ${entries.length} entries`);
  return new Map(
    entries.map((entry, index) => {
      const bytes = lines[index] ?? new Uint8Array();
      return [entry, { bytes, fields: lazy(() => writeEachField(bytes)) }];
    }),
  );
}

function writeEachField(document: Uint8Array): Map<string, string> {
  const values: Record<string, unknown> = JSON.parse(textOf([document]));
  return new Map(
    Object.entries(values).map(([name, value]) => [name, `${JSON.stringify(name)}:${JSON.stringify(value)}`]),
  );
}
