import type { Content, ContentManifest, Lang } from '#client/api.ts';
import type { Client } from '#client/client.ts';
import type { Collections } from '#client/collection.ts';
import { readManifest } from './read-manifest.ts';

/** What a collection is loaded from. */
export interface Source<K extends keyof Content> {
  url: string;
  kind: K;
  lang: Lang;
  client: Client;
}

/** An entry whose document is not the one that the store has. */
interface ChangedEntry {
  id: string;
  digest: string;
  document: object;
}

/** What the store has: the digest of the manifest it was filled by, and those of the documents by the ids of their entries. */
export interface Known {
  manifest: string | undefined;
  digests: ReadonlyMap<string, unknown>;
}

/** How the content differs from what the store has. */
export interface Changes {
  /** The digest of the manifest that says so. */
  manifest: string;
  changed: readonly ChangedEntry[];
  gone: readonly string[];
}

/** From this number on, one file with all documents is quicker than one file for each that has changed. */
const MANY = 20;

/** Reads what has changed: the manifest, and the documents that are not in the store. */
export async function readChanges<K extends keyof Content>(
  source: Source<K>,
  { manifest: known, digests }: Known,
): Promise<Changes> {
  const { url, kind, lang, client } = source;
  const manifest = await readManifest(url, client);
  if (manifest.sha256 === known) return { manifest: known, changed: [], gone: [] };
  const listed = listEntries(manifest, kind, lang);
  const outdated = [...listed].filter(([id, digest]) => digests.get(id) !== digest);
  const ids = outdated.map(([id]) => id);
  const documents = await (ids.length < MANY ? readEach(source, ids) : readAll(source));
  return {
    manifest: manifest.sha256,
    changed: outdated.map(([id, digest]) => ({
      id,
      digest,
      document: documents.get(id) ?? missing(url, id),
    })),
    gone: [...digests.keys()].filter((id) => !listed.has(id)),
  };
}

/** The digests of the documents of a kind in a language, by the ids of their entries. */
function listEntries({ items }: ContentManifest, kind: keyof Content, lang: Lang): Map<string, string> {
  const ofKind = items.filter((item) => item.kind === kind);
  return new Map(ofKind.map(({ id, files }) => [id, files[lang].sha256]));
}

type Documents = Map<string, object>;

async function readEach<K extends keyof Content>(
  { kind, client }: Source<K>,
  ids: readonly string[],
): Promise<Documents> {
  const collections: Collections = client;
  return new Map(await Promise.all(ids.map(async (id) => [id, await collections[kind].get(id)] as const)));
}

async function readAll<K extends keyof Content>({ kind, client }: Source<K>): Promise<Documents> {
  const collections: Collections = client;
  const documents: Documents = new Map();
  for await (const document of collections[kind].all()) documents.set(nameOf(document), document);
  return documents;
}

/** What an entry is called in its address: its slug, or its id if it has none. */
function nameOf(document: { slug?: string; id?: string | number }): string {
  return document.slug ?? String(document.id);
}

function missing(url: string, id: string): never {
  throw new Error(
    `“${id}” is in the manifest of ${url}, but not in its content: it changed meanwhile. Build again.`,
  );
}
