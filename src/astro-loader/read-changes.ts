import type { ContentManifest } from '#client/api.ts';
import { type DigestedDocument, readDocuments, type Source } from './read-documents.ts';
import { readManifest } from './read-manifest.ts';

/** An entry whose document is not the one that the store has. */
interface ChangedEntry extends DigestedDocument {
  id: string;
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
  /**
   * The ids of entries whose document was not the one in the manifest, or not there: caches keep files for a while, so what
   * is read soon after the content was published may be of two states of it.
   */
  unsettled: readonly string[];
  /** Those of them that had no document. */
  missing: readonly string[];
}

/** Reads what has changed: the manifest, and the documents that are not in the store. */
export async function readChanges(source: Source, known: Known): Promise<Changes> {
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
function listDigests({ items }: ContentManifest, { kind, lang }: Source): Map<string, string> {
  const ofKind = items.filter((item) => item.kind === kind);
  return new Map(ofKind.map(({ id, files }) => [id, files[lang].sha256]));
}
