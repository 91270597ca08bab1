import type { LoaderContext } from 'astro/loaders';
import { KontorError } from '#client/kontor-error.ts';
import { bodyOf } from './body-of.ts';
import { PACKAGE_VERSION } from './package-version.ts';
import { type Changes, type Known, readChanges } from './read-changes.ts';
import type { Source } from './read-documents.ts';

/**
 * What the meta store of a collection keeps: where its entries are from, the loader that made them, and the digest of the
 * manifest that all of them are in; none if some are not.
 */
const META = { source: 'source', version: 'version', manifest: 'manifest' };

/** Brings the store of a collection up to date, or leaves it as it is if the API does not answer. */
export async function loadCollection(context: LoaderContext, source: Source): Promise<void> {
  const { meta, logger, collection } = context;
  const name = `${source.url} ${source.kind} ${source.lang}`;
  const isFilled = meta.get(META.source) === name;
  let changes: Changes;
  try {
    changes = await readChanges(source, isFilled ? readKnown(context) : NOTHING);
  } catch (error) {
    if (!isAway(error)) throw error;
    if (!isFilled) throw emptyStore(collection, error);
    const { size } = readKnown(context).digests;
    logger.warn(`“${collection}” has the ${size} entries of the last build. ${error.message}`);
    return;
  }
  const [missing] = changes.missing;
  if (!isFilled && missing !== undefined) throw notThere(source.url, missing);
  await storeChanges(context, changes, isFilled);
  meta.set(META.source, name);
  meta.set(META.version, PACKAGE_VERSION);
  if (changes.unsettled.length > 0) {
    meta.delete(META.manifest);
    logger.warn(describeUnsettled(collection, source.url, changes.unsettled));
  } else meta.set(META.manifest, changes.manifest);
  logger.info(`${collection}: ${changes.changed.length} new or changed, ${changes.gone.length} gone.`);
}

const NOTHING: Known = { manifest: undefined, digests: new Map() };

/** What the store has. What another version of the loader has made of a document counts as outdated. */
function readKnown({ store, meta }: LoaderContext): Known {
  const isCurrent = meta.get(META.version) === PACKAGE_VERSION;
  return {
    manifest: isCurrent ? meta.get(META.manifest) : undefined,
    digests: new Map(store.values().map(({ id, digest }) => [id, isCurrent ? digest : undefined])),
  };
}

/** Changes the store once all documents have turned out to fit the schema. */
async function storeChanges(
  { store, parseData }: LoaderContext,
  { changed, gone }: Changes,
  isFilled: boolean,
): Promise<void> {
  const entries = await Promise.all(
    changed.map(async ({ id, digest, document }) => {
      const data = await parseData({ id, data: { ...document } });
      return { id, digest, data, ...bodyOf(document) };
    }),
  );
  if (!isFilled) store.clear();
  for (const id of gone) store.delete(id);
  for (const entry of entries) {
    // Astro would leave an entry with the same digest as it is.
    store.delete(entry.id);
    store.set(entry);
  }
}

/** Whether the API cannot be had just now, rather than having been asked in the wrong way. */
function isAway(error: unknown): error is KontorError {
  return error instanceof KontorError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function emptyStore(collection: string, error: KontorError): Error {
  const message = `“${collection}” cannot be loaded, and there is no earlier build to take it from. ${error.message}`;
  return new Error(message, { cause: error });
}

function notThere(url: string, id: string): Error {
  return new Error(
    `“${id}” is in the manifest of ${url}, but not in its content: it changed meanwhile. Build again.`,
  );
}

/** How many ids a warning names. */
const NAMED = 5;

function describeUnsettled(collection: string, url: string, ids: readonly string[]): string {
  const more = ids.length > NAMED ? ` and ${ids.length - NAMED} more` : '';
  const names = `${ids.slice(0, NAMED).join(', ')}${more}`;
  return `“${collection}” is not yet as the manifest of ${url} says: ${names}. What it serves changed a short time ago; the next build asks for these entries again.`;
}
