import type { Localized } from '#text/lang.ts';
import type { ContentKind } from './kind.ts';
import type { ArticleSource, DiagramSource } from './source/articles.ts';
import type { FaqSource } from './source/faq.ts';
import type { GlossarySource } from './source/glossary.ts';
import type { PageId, PageSource } from './source/pages.ts';
import type { ReferenceSource } from './source/references.ts';
import type { Removed } from './source/removed.ts';
import type { SearchWords } from './source/search-words.ts';
import type { ServiceSource } from './source/services.ts';
import type { Site } from './source/site.ts';
import type { PricingSources } from './source/sources.ts';
import type { CitedSource, DescribedFacet, Facet, Technology } from './source/vocabularies.ts';

/** The address of the item of Wikidata that is the same thing; null if it is not known. */
type SameAs = string | null;

/** A technology that an entry names. */
export interface TechnologyLink extends Technology {
  same_as: SameAs;
}

/** What the facts of an entry rest on. */
export interface SourceLink extends CitedSource {
  same_as: SameAs;
}

/** A glossary term, as other entries refer to it. */
export interface TermLink {
  slug: string;
  term: Localized;
  url: Localized;
  same_as: SameAs;
}

/** A service, as other entries refer to it. */
export interface ServiceLink {
  slug: string;
  name: Localized;
  category: DescribedFacet;
  url: Localized;
}

/** A calculator or analyzer, as entries refer to it. */
export interface FormLink {
  id: string;
  name: Localized;
  url: Localized;
}

/** A question, as other questions on its page refer to it. */
export interface QuestionLink {
  id: string;
  question: Localized;
}

/** A diagram of an article, with the address of its file in each language. */
interface Diagram extends DiagramSource {
  url: Localized;
}

/** `Source` with its links resolved: the fields of `Links` replace the names. */
type Linked<Source, Links> = Omit<Source, keyof Links> & Links;

export type ArticleEntry = Linked<
  ArticleSource,
  {
    url: Localized;
    category: Facet;
    author: Facet;
    tags: Facet[];
    about: TermLink[];
    /** Further terms that each text uses: those that its editor names, then those found in the body. */
    mentions: Localized<TermLink[]>;
    services: ServiceLink[];
    technologies: TechnologyLink[];
    calculators: FormLink[];
    analyzers: FormLink[];
    sources: SourceLink[];
    diagrams: Diagram[];
  }
>;

export type ServiceEntry = Linked<
  ServiceSource,
  {
    url: Localized;
    category: DescribedFacet;
    technologies: TechnologyLink[];
    terms: TermLink[];
    related: ServiceLink[];
    calculators: FormLink[];
    analyzers: FormLink[];
    sources: SourceLink[];
  }
>;

export type ReferenceEntry = Linked<
  ReferenceSource,
  {
    url: Localized | null;
    industry: Facet;
    project_type: Facet;
    services: ServiceLink[];
    technologies: TechnologyLink[];
    terms: TermLink[];
    sources: SourceLink[];
  }
>;

export type FaqEntry = Linked<
  FaqSource,
  {
    url: Localized;
    category: Facet;
    /** All questions on the page of its category, in their order, including this one. */
    page_questions: QuestionLink[];
    terms: TermLink[];
    services: ServiceLink[];
    sources: SourceLink[];
  }
>;

export type GlossaryEntry = Linked<
  GlossarySource,
  {
    url: Localized;
    category: Facet;
    related_terms: TermLink[];
    technology: TechnologyLink | null;
    same_as: SameAs;
    sources: SourceLink[];
  }
>;

export type PageEntry = Linked<PageSource, { url: Localized }>;

interface Entries {
  articles: ArticleEntry;
  services: ServiceEntry;
  references: ReferenceEntry;
  faq: FaqEntry;
  glossary: GlossaryEntry;
}

/** One entry of a kind in both languages, links resolved. */
export type Entry<K extends ContentKind> = Entries[K];

/** All content with its links resolved, each kind in the order of its list in each language. */
export interface Catalog {
  site: Site;
  kinds: { [K in ContentKind]: Localized<Entry<K>[]> };
  pricing: PricingSources;
  /** What calculators are for, in the order in which they are shown. */
  purposes: Facet[];
  /** The pages that are written in Markdown; they are in no list of the API. */
  pages: Record<PageId, PageEntry>;
  removed: Removed;
  searchWords: SearchWords;
}
