import type { Loader } from 'astro/loaders';
import type { z } from 'astro/zod';
import type { Content, Lang } from '#client/api.ts';
import { createClient } from '#client/client.ts';
import { PACKAGE_NAMES } from '#client/package-names.ts';
import { DEFAULT_LANG } from '#text/lang.ts';
import { documentSchema } from './document-schema.ts';
import { loadCollection } from './load-collection.ts';
import type { Source } from './read-changes.ts';

/** Which content a collection has. */
export interface KontorOptions<K extends keyof Content> {
  /** Where the API is: an origin such as `https://www.example.com`. */
  url: string;
  kind: K;
  /** The language of the texts, German by default. */
  lang?: Lang;
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
export function kontor<K extends keyof Content>({
  url,
  kind,
  lang = DEFAULT_LANG,
}: KontorOptions<K>): KontorLoader<K> {
  const source: Source<K> = { url, kind, lang, client: createClient({ url, lang }) };
  return {
    name: PACKAGE_NAMES.loader,
    schema: documentSchema(kind),
    load: (context) => loadCollection(context, source),
  };
}
