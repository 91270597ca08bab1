import { matchesGlob } from 'node:path';
import { z } from 'zod';
import { CONTENT_FILES } from '#check/manual/file-kinds.ts';
import type { Path } from '#editing/edit.ts';
import { LANGS } from '#text/lang.ts';
import type { ReadData } from './read-data.ts';

/** What is edited as one: an entry with all of its files, or a file that is no entry. */
export interface DeskDocument {
  /** `articles/cloud-kosten`, `faq/kosten/was-kostet-es`, `rates`. */
  id: string;
  /** The kind of its first file, a name in `CONTENT_FILES`. */
  kind: string;
  parts: Part[];
}

/** Thrown for a document that there is not. */
export class NoDocument extends Error {
  override name = 'NoDocument';
}

/** A file of a document, or an entry of the list in a file. */
export interface Part {
  file: string;
  kind: string;
  /** Where in the data of the file it is; empty for the whole file. */
  path: Path;
}

/** The kind of a file below `content/`, a name in `CONTENT_FILES`; `undefined` of diagrams and photos. */
function kindOfFile(file: string): string | undefined {
  const entry = Object.entries(CONTENT_FILES).find(([, { files }]) => {
    const [included, excluded] = [false, true].map((isOut) =>
      files.filter((pattern) => pattern.startsWith('!') === isOut),
    );
    const matches = (pattern: string) => matchesGlob(file, pattern.replace('!', ''));
    return included?.some(matches) && !excluded?.some(matches);
  });
  return entry?.[0];
}

/** Whether each entry of a file of this kind is a document of its own: there may be several such files. */
function isListOfEntries(kind: string): boolean {
  const { schema, files } = CONTENT_FILES[kind] ?? {};
  return schema instanceof z.ZodArray && files?.[0]?.includes('*') === true;
}

/** All documents of some content files, in the order of their names. */
export function listDocuments(files: readonly string[], readData: ReadData): DeskDocument[] {
  const parts = files.flatMap((file): Part[] => {
    const kind = kindOfFile(file);
    return kind === undefined ? [] : [{ file, kind, path: [] }];
  });
  const byDocument = Map.groupBy(parts, ({ file }) => documentName(file));
  return [...byDocument].flatMap(([id, all]) => {
    const [first, ...others] = all.toSorted((a, b) => rankOf(a) - rankOf(b));
    if (!first) return [];
    const names = others.length === 0 && isListOfEntries(first.kind) ? entryNames(first, readData) : [];
    if (names.length === 0) return [{ id, kind: first.kind, parts: [first, ...others] }];
    return names.map((name, index) => ({
      id: `${id}/${name}`,
      kind: first.kind,
      parts: [{ ...first, path: [index] }],
    }));
  });
}

/** Files in a folder of their own, such as those of an article, are one document: `articles/cloud-kosten`. */
const documentName = (file: string): string =>
  file.split('/').length > 2 ? file.replace(/\/[^/]*$/, '') : file.replace(/\.[a-z]+$/, '');

/** Facts first, then the texts in the order of the languages. */
function rankOf({ file }: Part): number {
  const lang = /\/([^/]+)\.md$/.exec(file)?.[1];
  if (lang === undefined) return -1;
  const rank = (LANGS as readonly string[]).indexOf(lang);
  return rank < 0 ? LANGS.length : rank;
}

/** The names of the entries in a list; of one that cannot be read, or repeats a name, there are none. */
function entryNames({ file }: Part, readData: ReadData): string[] {
  const { data } = readData(file);
  if (!Array.isArray(data)) return [];
  const names = data.map((entry) => String(Object(entry).slug ?? Object(entry).id ?? ''));
  return names.includes('') || new Set(names).size < names.length ? [] : names;
}
