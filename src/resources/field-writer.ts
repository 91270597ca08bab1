import { LRUCache } from 'lru-cache';
import { fieldNames } from '#filters/fields.ts';
import { linesPath } from '#filters/path.ts';
import type { FileStore } from '#http/files.ts';
import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { lazy, lazyBy } from '#text/lazy.ts';

/** Makes the function that writes an entry as part of a list with chosen fields: those of its document, in their order. */
export type FieldWriter<E> = (lang: Lang, fields: readonly string[]) => Promise<(entry: E) => string>;

/** How many lists of documents are kept: parsed, they take several times the bytes of their file. */
const KEPT_LISTS = 3;

const keptOf = lazyBy((_files: FileStore) => new LRUCache<string, Documents<unknown>>({ max: KEPT_LISTS }));

/** Chooses fields out of the documents in the bulk files, which are read when they are asked for. */
export function fieldWriter<K extends ContentKind>(
  kind: K,
  entries: Record<Lang, readonly Entry<K>[]>,
  files: FileStore,
): FieldWriter<Entry<K>> {
  const kept = keptOf(files);
  const all = fieldNames(kind).length;
  return async (lang, fields) => {
    const path = linesPath(kind, lang);
    const documents = kept.get(path) ?? (await readDocuments<unknown>(path, entries[lang], files));
    kept.set(path, documents);
    return (entry) => {
      const document = documents.get(entry);
      if (!document) throw new Error(`An entry of the list ${path} has no document`);
      if (fields.length === all) return document.text;
      const values = document.values();
      // An array of names is all that `JSON.stringify` would need, but it would choose in nested objects too.
      return JSON.stringify(Object.fromEntries(fields.map((name) => [name, values[name]])));
    };
  };
}

interface Document {
  text: string;
  /** Parses it when it is first asked for. */
  values: () => Record<string, unknown>;
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
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const lines = text.trimEnd().split('\n');
  if (lines.length !== entries.length && entries.length > 0)
    throw new Error(`${path} has ${lines.length} lines for ${entries.length} entries`);
  return new Map(
    entries.map((entry, index) => {
      const line = lines[index] ?? '';
      return [entry, { text: line, values: lazy(() => JSON.parse(line)) }];
    }),
  );
}
