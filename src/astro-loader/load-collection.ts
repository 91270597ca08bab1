import type { LoaderContext } from 'astro/loaders';
import { KontorError } from '#client/kontor-error.ts';
import { PACKAGE_VERSION } from './package-values.ts';
import { type CollectionSource, type Known, readChanges, type StoreChanges } from './read-changes.ts';

/**
 * What the meta store of a collection keeps: where its entries are from, the loader that made them, and the digest of the
 * manifest that all of them are in; none if some are not.
 */
const META = { source: 'source', version: 'version', manifest: 'manifest' };

/** Brings the store of a collection up to date, or leaves it as it is if the API does not answer. */
export async function loadCollection(context: LoaderContext, source: CollectionSource): Promise<void> {
  const { meta, logger, collection } = context;
  const name = `${source.url} ${source.kind} ${source.lang}`;
  const isFilled = meta.get(META.source) === name;
  let changes: StoreChanges;
  try {
    changes = await readChanges(source, isFilled ? readKnown(context) : NOTHING);
  } catch (error) {
    if (!isAway(error)) throw error;
    if (!isFilled) {
      const message = `“${collection}” cannot be loaded, and there is no earlier build to take it from. ${error.message}`;
      throw new Error(message, { cause: error });
    }
    const { size } = readKnown(context).digests;
    logger.warn(`“${collection}” has the ${size} entries of the last build. ${error.message}`);
    return;
  }
  const [missing] = changes.missing;
  if (!isFilled && missing !== undefined)
    throw new Error(
      `“${missing}” is in the manifest of ${source.url}, but not in its content: it changed meanwhile. Build again.`,
    );
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
  { changed, gone }: StoreChanges,
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

/** How many ids a warning names. */
const IDS_NAMED = 5;

function describeUnsettled(collection: string, url: string, ids: readonly string[]): string {
  const more = ids.length > IDS_NAMED ? ` and ${ids.length - IDS_NAMED} more` : '';
  const names = `${ids.slice(0, IDS_NAMED).join(', ')}${more}`;
  return `“${collection}” is not yet as the manifest of ${url} says: ${names}. What it serves changed a short time ago; the next build asks for these entries again.`;
}

type StoredEntry = Parameters<LoaderContext['store']['set']>[0];

/** What `render(entry)` renders, and its headings, if a document has a body. */
function bodyOf(document: object): Pick<StoredEntry, 'rendered' | 'body'> {
  const { content_html: html, content_markdown: markdown } = document as Record<string, unknown>;
  return {
    ...(typeof html === 'string' && { rendered: { html, metadata: { headings: readHeadings(html) } } }),
    ...(typeof markdown === 'string' && { body: markdown }),
  };
}

/** A heading as Astro has it: `slug` is its id. */
interface Heading {
  depth: number;
  slug: string;
  text: string;
}

/** The headings in HTML of the API that a link can lead to. */
export function readHeadings(html: string): Heading[] {
  return [...html.matchAll(/<h([1-6])([^<>]*)>/g)].flatMap(
    ({ 0: tag, 1: depth, 2: attributes = '', index }) => {
      const slug = / id="([^"]*)"/.exec(attributes)?.[1];
      const start = index + tag.length;
      const inside = html.slice(start, html.indexOf(`</h${depth}>`, start));
      return slug ? [{ depth: Number(depth), slug: decode(slug), text: plainText(inside) }] : [];
    },
  );
}

function plainText(html: string): string {
  return decode(html.replaceAll(/<[^<>]*>/g, ''));
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text without references to characters. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]{1,5})|#(\d{1,6})|([a-z]{2,4}));/gi, (all, hex, decimal, name) => {
    if (name) return CHARACTERS[name] ?? all;
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}
