import { unflatten } from 'devalue';
import { slugOf } from '#catalog/names.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Sources } from '#schema/source/sources.ts';
import { handedContent } from './bundling.ts';

/** An entry of a collection by its id; `data` is what the schema in `content.config.ts` describes. */
type Collection = [id: string, data: object][];

/** The content as Astro's collections have it: one a kind, and one that holds the site and the vocabularies. */
export function collectionsOf({ kinds, pricing, ...framing }: Sources): Record<string, Collection> {
  const { rates, programmes, calculators, analyzers } = pricing;
  const byId = <T extends { id: string }>(source: T): [string, T] => [source.id, source];
  const entries: Record<string, Collection> = {
    ...Object.fromEntries(
      CONTENT_KINDS.map((kind) => [
        kind,
        kinds[kind].map((entry): [string, object] => [slugOf(entry), entry]),
      ]),
    ),
    calculators: calculators.map(byId),
    analyzers: analyzers.map(byId),
  };
  const filled = Object.keys(entries).filter((name) => entries[name]?.length);
  return { ...entries, framing: [['framing', { ...framing, rates, programmes, filled }]] };
}

/**
 * What `getCollection` finds in a page of a build: the collections of Kontor from the content that the build handed over, since
 * one bundle renders any content, and `own`, those that the site adds in its `content.config.ts`, as Astro wrote them down.
 */
export function fillCollections(own: unknown): Map<string, Map<string, { id: string; data: object }>> {
  const store = own instanceof Map ? own : unflatten(own as unknown[]);
  const content = handedContent();
  for (const [name, entries] of Object.entries(content ? collectionsOf(content) : {}))
    store.set(name, new Map(entries.map(([id, data]) => [id, { id, data }])));
  return store;
}
