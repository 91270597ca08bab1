import { createHash } from 'node:crypto';
import { MANIFEST } from '#api/resources/addresses.ts';
import type { Content, ContentManifest, Lang } from '#client/api.ts';
import type { ApiConnection } from '#client/connection.ts';
import { KontorError, parseAnswer } from '#client/kontor-error.ts';
import { API_ROOT, linesPath, localizedFile } from '#filters/path.ts';

/** What the store has: the digest of the manifest it was filled by, and those of the documents by the ids of their entries. */
export interface Known {
  manifest: string | undefined;
  digests: ReadonlyMap<string, unknown>;
}

/** How the content differs from what the store has. */
export interface StoreChanges {
  /** The digest of the manifest that says so. */
  manifest: string;
  /** Entries whose document is not the one that the store has. */
  changed: readonly (DigestedDocument & { id: string })[];
  gone: readonly string[];
  /**
   * The ids of entries whose document was not the one in the manifest, or not there: caches keep files for a while, so what
   * is read soon after the content was published may be of two states of it.
   */
  unsettled: readonly string[];
  /** Those of them that had no document. */
  missing: readonly string[];
}

/** Reads what has changed: the manifest, and the documents that are not in the store. */
export async function readChanges(source: CollectionSource, known: Known): Promise<StoreChanges> {
  const { digests } = known;
  const manifest = await readManifest(source.url, source.connection);
  if (manifest.sha256 === known.manifest) {
    return { manifest: manifest.sha256, changed: [], gone: [], unsettled: [], missing: [] };
  }
  const listed = listDigests(manifest, source);
  const outdated = [...listed.keys()].filter((id) => digests.get(id) !== listed.get(id));
  const documents = await readDocuments(source, outdated);
  return {
    manifest: manifest.sha256,
    changed: outdated.flatMap((id) => {
      const found = documents.get(id);
      return found && found.digest !== digests.get(id) ? [{ id, ...found }] : [];
    }),
    gone: [...digests.keys()].filter((id) => !listed.has(id)),
    unsettled: outdated.filter((id) => documents.get(id)?.digest !== listed.get(id)),
    missing: outdated.filter((id) => !documents.has(id)),
  };
}

/** The digests of the documents of a kind in a language, by the ids of their entries. */
function listDigests({ items }: ContentManifest, { kind, lang }: CollectionSource): Map<string, string> {
  const ofKind = items.filter((item) => item.kind === kind);
  return new Map(ofKind.map(({ id, files }) => [id, files[lang].sha256]));
}

const reading = new Map<string, Promise<ContentManifest>>();

/** The manifest of the API at `url`. Astro loads all collections at the same time; they share one request. */
function readManifest(url: string, { getJson }: ApiConnection): Promise<ContentManifest> {
  const found = reading.get(url) ?? getJson<ContentManifest>(MANIFEST).finally(() => reading.delete(url));
  reading.set(url, found);
  return found;
}

/** What a collection is loaded from. */
export interface CollectionSource {
  url: string;
  kind: keyof Content;
  lang: Lang;
  connection: ApiConnection;
}

/** A document, and the digest of the text that it was read from. */
interface DigestedDocument {
  digest: string;
  document: object;
}

/** Documents by the ids of their entries. */
type Documents = ReadonlyMap<string, DigestedDocument>;

/** From this number on, one file with all documents is quicker than one file for each. */
const MANY = 20;

/** Reads the documents of entries, and perhaps those of others. What is not there is left out. */
async function readDocuments(source: CollectionSource, ids: readonly string[]): Promise<Documents> {
  if (ids.length >= MANY) return readAll(source);
  const found = await Promise.all(ids.map((id) => readOne(source, id)));
  return new Map(found.flat());
}

async function readOne({ kind, lang, connection }: CollectionSource, id: string) {
  const path = connection.pathOf(`${API_ROOT}/content/${kind}`, id);
  try {
    const { url, text } = await connection.getText(localizedFile(path, lang, 'json'));
    return [named(url, text)];
  } catch (error) {
    if (error instanceof KontorError && (error.status === 404 || error.status === 410)) return [];
    throw error;
  }
}

async function readAll({ kind, lang, connection }: CollectionSource): Promise<Documents> {
  const { url, text } = await connection.getText(linesPath(kind, lang));
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => named(url, line)));
}

/** A document of JSON under what its entry is called in its address: its slug, or its id if it has none. */
function named(url: string, text: string): [id: string, DigestedDocument] {
  const document = parseAnswer<{ slug?: string; id?: string | number }>(url, text);
  return [
    document.slug ?? String(document.id),
    { digest: createHash('sha256').update(text).digest('base64url'), document },
  ];
}
