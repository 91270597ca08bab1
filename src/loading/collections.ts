import { slugOf } from '#catalog/names.ts';
import { CONTENT_KINDS } from '#schema/kind.ts';
import type { Sources } from '#schema/source/sources.ts';

/** The entries of a collection, each with its id. */
export type CollectionEntry = [id: string, data: object];

/** The content as Astro's collections have it: one a kind, and one that holds the site and the vocabularies. */
export function collectionsOf(sources: Sources): Record<string, CollectionEntry[]> {
  const { kinds, pricing, site, vocabularies, pages, removed, searchWords, wikidata } = sources;
  const { rates, programmes, calculators, analyzers } = pricing;
  const byId = <T extends { id: string }>(source: T): CollectionEntry => [source.id, source];
  return {
    ...Object.fromEntries(
      CONTENT_KINDS.map((kind) => [
        kind,
        kinds[kind].map((entry): CollectionEntry => [slugOf(entry), entry]),
      ]),
    ),
    calculators: calculators.map(byId),
    analyzers: analyzers.map(byId),
    framing: [['framing', { site, vocabularies, rates, programmes, pages, removed, searchWords, wikidata }]],
  };
}
