import type { ContentKind } from '#schema/kind.ts';
import { ADDRESSED_FOLDERS, type AddressedFolder } from '#schema/source/removed.ts';
import type { PricingSources, Source, Sources } from '#schema/source/sources.ts';
import { VOCABULARIES, VOCABULARY_NAMES, type VocabularyName } from '#schema/source/vocabularies.ts';
import { DEFAULT_LANG, type Localized } from '#text/lang.ts';

type Named = { slug: string } | { id: string };

/** The name of an entry in addresses and links: its slug, or its id if it has none. */
export function slugOf(entry: Source<ContentKind> | Named): string {
  return 'slug' in entry ? entry.slug : entry.id;
}

/** What has addresses of its own, as it is written or with its links resolved. */
type Addressed = Named & { aliases: readonly string[]; draft: boolean; page?: boolean };

/** The entries in the order of the first language. */
const inFirst = (entries: readonly Addressed[] | Localized<readonly Addressed[]>): readonly Addressed[] =>
  Array.isArray(entries) ? entries : (entries as Localized<readonly Addressed[]>)[DEFAULT_LANG];

/** An entry that has its own addresses: its name, and its former names. */
export interface NamedEntry {
  name: string;
  aliases: readonly string[];
  /** Whether the website has a page for it. */
  hasPage: boolean;
  /** The entry, to find its place in the files. */
  source: Addressed;
}

/** The folders whose entries share pages. */
export const WITHOUT_PAGES: ReadonlySet<AddressedFolder> = new Set(['faq']);

/** The entries that have addresses of their own, by folder. */
export function namedEntries({
  kinds,
  pricing: { calculators, analyzers },
}: {
  kinds: Record<ContentKind, readonly Addressed[] | Localized<readonly Addressed[]>>;
  pricing: Pick<PricingSources, 'calculators' | 'analyzers'>;
}): Record<AddressedFolder, NamedEntry[]> {
  const folders = { ...kinds, calculators, 'roi-analyzers': analyzers };
  return inEachFolder((folder) => {
    const entries = folders[folder];
    return inFirst(entries).map((source: Addressed) => ({
      name: slugOf(source),
      aliases: source.aliases,
      hasPage: !WITHOUT_PAGES.has(folder) && (source.page ?? true),
      source,
    }));
  });
}

/** The names of all entries that have addresses of their own, with their folders: `glossary/api`. */
export function addressedNames(sources: Parameters<typeof namedEntries>[0]): string[] {
  const named = namedEntries(sources);
  return ADDRESSED_FOLDERS.flatMap((folder) => named[folder].map(({ name }) => `${folder}/${name}`));
}

/** The results of `make` for each folder. */
export function inEachFolder<T>(make: (folder: AddressedFolder) => T): Record<AddressedFolder, T> {
  return Object.fromEntries(ADDRESSED_FOLDERS.map((folder) => [folder, make(folder)])) as Record<
    AddressedFolder,
    T
  >;
}

/** What a field may name: a vocabulary's ids, or the names of the entries in a folder. */
type LinkTarget = VocabularyName | 'services' | 'glossary' | 'calculators' | 'roi-analyzers';

function isVocabulary(target: LinkTarget): target is VocabularyName {
  return target in VOCABULARIES;
}

/** The fields of each kind that hold names, and what these are names of. */
const links = {
  articles: {
    category: 'articleCategories',
    author: 'authors',
    tags: 'tags',
    about: 'glossary',
    mentions: 'glossary',
    services: 'services',
    technologies: 'technologies',
    calculators: 'calculators',
    analyzers: 'roi-analyzers',
    sources: 'sources',
  },
  services: {
    category: 'serviceCategories',
    technologies: 'technologies',
    terms: 'glossary',
    related: 'services',
    calculators: 'calculators',
    analyzers: 'roi-analyzers',
    sources: 'sources',
  },
  references: {
    industry: 'industries',
    project_type: 'projectTypes',
    services: 'services',
    technologies: 'technologies',
    terms: 'glossary',
    sources: 'sources',
  },
  faq: { category: 'faqCategories', terms: 'glossary', services: 'services', sources: 'sources' },
  glossary: {
    category: 'glossaryCategories',
    related_terms: 'glossary',
    technology: 'technologies',
    sources: 'sources',
  },
} satisfies { [K in ContentKind]: Partial<Record<keyof Source<K>, LinkTarget>> };

/** What each field of a kind that holds names can name. */
export const linkTargets = (kind: ContentKind): Readonly<Record<string, LinkTarget>> => links[kind];

/** A name that a field of an entry holds. */
interface Link {
  name: string;
  field: string;
  path: PropertyKey[];
  target: LinkTarget;
  /** The file or folder below the content folder that holds what is named. */
  place: string;
}

/** The names that an entry holds, in the order of its fields. */
export function linksOf(kind: ContentKind, entry: Source<ContentKind>): Link[] {
  return Object.entries<LinkTarget>(links[kind]).flatMap(([field, target]) => {
    const value = entry[field as keyof typeof entry] as unknown as string | string[] | undefined;
    const place = isVocabulary(target) ? VOCABULARIES[target].file : `${target}/`;
    return [value ?? []].flat().map((name, index): Link => {
      const path = typeof value === 'string' ? [field] : [field, index];
      return { name, field, path, target, place };
    });
  });
}

/** What fields can name: values of vocabularies, and entries. */
type Namable = Pick<NamedEntry, 'name' | 'aliases'> & Partial<NamedEntry>;

/** All that fields can name, by where it is. */
export function namable({ vocabularies, kinds, pricing }: Sources): Record<LinkTarget, readonly Namable[]> {
  const values = VOCABULARY_NAMES.map((list) => [
    list,
    vocabularies[list].map(({ id }): Namable => ({ name: id, aliases: [] })),
  ]);
  return { ...namedEntries({ kinds, pricing }), ...Object.fromEntries(values) };
}
