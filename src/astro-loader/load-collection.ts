import type { LoaderContext } from 'astro/loaders';
import type { Content } from '#client/api.ts';
import { KontorError } from '#client/kontor-error.ts';
import { type Changes, type Known, readChanges, type Source } from './read-changes.ts';

/** What the meta store of a collection keeps: where its entries are from, and the digest of that manifest. */
const META = { source: 'source', manifest: 'manifest' };

/** Brings the store of a collection up to date, or leaves it as it is if the API does not answer. */
export async function loadCollection<K extends keyof Content>(
  context: LoaderContext,
  source: Source<K>,
): Promise<void> {
  const { store, meta, logger, parseData, collection } = context;
  const name = `${source.url} ${source.kind} ${source.lang}`;
  const isFilled = meta.get(META.source) === name;
  const known: Known = {
    manifest: isFilled ? meta.get(META.manifest) : undefined,
    digests: new Map(isFilled ? store.values().map(({ id, digest }) => [id, digest]) : []),
  };
  let changes: Changes;
  try {
    changes = await readChanges(source, known);
  } catch (error) {
    if (!isAway(error)) throw error;
    if (!isFilled) throw emptyStore(collection, error);
    logger.warn(`“${collection}” has the ${known.digests.size} entries of the last build. ${error.message}`);
    return;
  }
  const entries = await Promise.all(
    changes.changed.map(async ({ id, digest, document }) => {
      const data = await parseData({ id, data: { ...document } });
      return { id, digest, data, ...bodyOf(data) };
    }),
  );
  if (!isFilled) store.clear();
  for (const id of changes.gone) store.delete(id);
  for (const entry of entries) store.set(entry);
  meta.set(META.source, name);
  meta.set(META.manifest, changes.manifest);
  logger.info(`${collection}: ${entries.length} new or changed, ${changes.gone.length} gone.`);
}

/** Whether the API cannot be had just now, rather than having been asked in the wrong way. */
function isAway(error: unknown): error is KontorError {
  return error instanceof KontorError && (error.status === 0 || error.status === 429 || error.status >= 500);
}

function emptyStore(collection: string, error: KontorError): Error {
  const message = `“${collection}” cannot be loaded, and there is no earlier build to take it from. ${error.message}`;
  return new Error(message, { cause: error });
}

/** What `render(entry)` renders, if the documents of the kind have a body. */
function bodyOf({ content_html: html, content_markdown: markdown }: Record<string, unknown>) {
  return {
    ...(typeof html === 'string' && { rendered: { html } }),
    ...(typeof markdown === 'string' && { body: markdown }),
  };
}
