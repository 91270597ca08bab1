import { readJson } from '#client/answer-errors.ts';
import type { Content, Lang } from '#client/api.ts';
import type { Connection } from '#client/connection.ts';
import { KontorError } from '#client/kontor-error.ts';
import { API_ROOT, linesPath, localizedFile } from '#filters/path.ts';
import { nodeDigest } from '#loading/node-digest.ts';

/** What a collection is loaded from. */
export interface Source {
  url: string;
  kind: keyof Content;
  lang: Lang;
  connection: Connection;
}

/** A document, and the digest of the text that it was read from. */
export interface DigestedDocument {
  digest: string;
  document: object;
}

/** Documents by the ids of their entries. */
export type Documents = ReadonlyMap<string, DigestedDocument>;

/** From this number on, one file with all documents is quicker than one file for each. */
const MANY = 20;

/** Reads the documents of entries, and perhaps those of others. What is not there is left out. */
export async function readDocuments(source: Source, ids: readonly string[]): Promise<Documents> {
  return ids.length < MANY ? readEach(source, ids) : readAll(source);
}

async function readEach(source: Source, ids: readonly string[]): Promise<Documents> {
  const found = await Promise.all(ids.map((id) => readOne(source, id)));
  return new Map(found.flat());
}

async function readOne({ kind, lang, connection }: Source, id: string) {
  const path = connection.pathOf(`${API_ROOT}/content/${kind}`, id);
  try {
    const { url, text } = await connection.getText(localizedFile(path, lang, 'json'));
    return [named(url, text)];
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
}

async function readAll({ kind, lang, connection }: Source): Promise<Documents> {
  const { url, text } = await connection.getText(linesPath(kind, lang));
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => named(url, line)));
}

/** A document of JSON under what its entry is called in its address: its slug, or its id if it has none. */
function named(url: string, text: string): [id: string, DigestedDocument] {
  const document = readJson<{ slug?: string; id?: string | number }>(url, text);
  return [document.slug ?? String(document.id), { digest: nodeDigest(text), document }];
}

const isNotThere = (error: unknown) =>
  error instanceof KontorError && (error.status === 404 || error.status === 410);
