import type { Loader } from 'astro/loaders';
import { z } from 'astro/zod';
import type { Content, Lang } from '#client/api.ts';
import { connect } from '#client/connection.ts';
import type { ClientOptions } from '#client/options.ts';
import { PACKAGE_NAMES } from '#schema/package-names.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { loadCollection } from './load-collection.ts';
import { ITEM_SCHEMAS } from './package-values.ts';

// What the package exports.

export type * from '#client/api.ts';
export { KontorError } from '#client/kontor-error.ts';

/** Which content a collection has, and how the API is talked to. */
export interface KontorOptions<K extends keyof Content> extends Omit<ClientOptions, 'lang' | 'cache'> {
  kind: K;
  /** The language of the texts, German by default. */
  lang?: Lang | undefined;
}

/** A loader of the documents of a kind. */
export interface KontorLoader<K extends keyof Content> {
  name: string;
  load: Loader['load'];
  schema: z.ZodType<Content[K]['whole']>;
}

/**
 * Loads the content of one kind into a collection, with the slug or id of an entry as its id. Only what has changed since
 * the last build is read. If the API does not answer, the collection is as it was at the last build.
 */
export function kontor<K extends keyof Content>(options: KontorOptions<K>): KontorLoader<K> {
  const { kind, lang = DEFAULT_LANG, ...how } = options;
  const connection = connect({ ...how, lang });
  return {
    name: PACKAGE_NAMES.loader,
    schema: documentSchema(kind),
    load: (context) => loadCollection(context, { url: how.url, kind, lang, connection }),
  };
}

/** The schema of the documents of a kind. Fields that it does not know stay: the API may gain some. */
function documentSchema<K extends keyof Content>(kind: K): z.ZodType<Content[K]['whole']> {
  const schema = ITEM_SCHEMAS[kind] as z.core.JSONSchema.JSONSchema;
  return z.fromJSONSchema(schema) as z.ZodType<Content[K]['whole']>;
}
