import type { Catalog } from '#schema/entry.ts';
import type { AddressedFolder } from '#schema/source/removed.ts';
import type { Sources } from '#schema/source/sources.ts';

/** An entry that has its own addresses: its name, and its former names. */
export interface NamedEntry {
  name: string;
  aliases: readonly string[];
  /** Whether the website has a page for it. */
  hasPage: boolean;
  /** The entry, to find its place in the files. */
  source: object;
}

export type NamedEntries = Record<AddressedFolder, NamedEntry[]>;

interface Aliased {
  aliases: readonly string[];
}

const bySlug = (source: Aliased & { slug: string }): NamedEntry => ({
  name: source.slug,
  aliases: source.aliases,
  hasPage: true,
  source,
});

const byId = (source: Aliased & { id: string; page?: boolean }): NamedEntry => ({
  name: source.id,
  aliases: source.aliases,
  hasPage: source.page ?? true,
  source,
});

/** A question is shown on the page of its category. */
const onPageOfCategory = (source: Aliased & { id: string }): NamedEntry => ({
  name: source.id,
  aliases: source.aliases,
  hasPage: false,
  source,
});

/** The entries of sources that have addresses of their own, by folder. */
export function namedSources({ kinds, pricing }: Pick<Sources, 'kinds' | 'pricing'>): NamedEntries {
  return {
    articles: kinds.articles.map(bySlug),
    services: kinds.services.map(bySlug),
    references: kinds.references.map(byId),
    faq: kinds.faq.map(onPageOfCategory),
    glossary: kinds.glossary.map(bySlug),
    calculators: pricing.calculators.map(byId),
    'roi-analyzers': pricing.analyzers.map(byId),
  };
}

/** The entries of a catalog that have addresses of their own, by folder. */
export function namedEntries({ kinds, pricing }: Pick<Catalog, 'kinds' | 'pricing'>): NamedEntries {
  return {
    articles: kinds.articles.de.map(bySlug),
    services: kinds.services.de.map(bySlug),
    references: kinds.references.de.map(byId),
    faq: kinds.faq.de.map(onPageOfCategory),
    glossary: kinds.glossary.de.map(bySlug),
    calculators: pricing.calculators.map(byId),
    'roi-analyzers': pricing.analyzers.map(byId),
  };
}
