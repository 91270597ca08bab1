import { fieldNames } from '#filters/fields.ts';
import { linesPath } from '#filters/path.ts';
import type { FileStore } from '#http/files.ts';
import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { lazy } from '#text/lazy.ts';

/** Makes the function that writes an entry as part of a list with chosen fields: those of its document, in their order. */
export type FieldWriter<E> = (lang: Lang, fields: readonly string[]) => (entry: E) => string;

/** Chooses fields out of the documents in the bulk files, which are read when they are first asked for. */
export function fieldWriter<K extends ContentKind>(
  kind: K,
  entries: Record<Lang, readonly Entry<K>[]>,
  files: FileStore,
): FieldWriter<Entry<K>> {
  const read = new Map<Lang, Documents<Entry<K>>>();
  const all = fieldNames(kind).length;
  return (lang, fields) => {
    const documents = read.get(lang) ?? readDocuments(linesPath(kind, lang), entries[lang], files);
    read.set(lang, documents);
    return (entry) => {
      const document = documents.get(entry);
      if (!document) throw new Error(`An entry of the list ${linesPath(kind, lang)} has no document`);
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
function readDocuments<E>(path: string, entries: readonly E[], files: FileStore): Documents<E> {
  const body = files.get(path)?.identity.read();
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
