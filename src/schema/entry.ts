import type { Localized } from '#text/lang.ts';
import type { ContentKind } from './kind.ts';
import type { ArticleSource, DiagramSource, PhotoSource } from './source/articles.ts';
import type { Changes } from './source/changes.ts';
import type { FaqSource } from './source/faq.ts';
import type { GlossarySource } from './source/glossary.ts';
import type { Intros, PageSource } from './source/pages.ts';
import type { ReferenceSource } from './source/references.ts';
import type { Removed } from './source/removed.ts';
import type { SearchWords } from './source/search-words.ts';
import type { ServiceSource } from './source/services.ts';
import type { Site } from './source/site/site.ts';
import type { PricingSources } from './source/sources.ts';
import type { Author, CitedSource, DescribedFacet, Facet, Technology } from './source/vocabularies.ts';

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

/** A calculator that a service names, with what its example costs, if that is known. */
export interface PricedFormLink extends FormLink {
  example: ExampleCost | null;
}

/** What the example of a calculator comes to. */
export interface ExampleCost {
  name: Localized;
  /** The day whose prices the figures are computed with. */
  prices_of: string;
  min_cost: number;
  max_cost: number;
  total_estimate: number;
  monthly_cost: number;
  /** The work of the project, where it is one and its file says so. */
  person_days: number | null;
  customer_days: number | null;
}

/** A question, as other questions on its page refer to it. */
export type QuestionLink = { id: string; question: Localized };

/** A diagram of an article, with the address of its file in each language. */
interface Diagram extends DiagramSource {
  url: Localized;
}

/** A file that is made of a photo. */
export interface PhotoFile {
  path: string;
  format: 'avif' | 'webp';
  width: number;
}

/** A photo of an article, with what is made of it. */
interface Photo extends PhotoSource {
  /** The address of the largest file, for whoever shows only one. */
  url: string;
  files: PhotoFile[];
}

/** Links that entries of several kinds have, by the field of their sources that names what is linked to. */
interface SharedLinks {
  services: ServiceLink[];
  technologies: TechnologyLink[];
  terms: TermLink[];
  calculators: FormLink[];
  analyzers: FormLink[];
  sources: SourceLink[];
}

/** `Source` with the fields of `Links` in place of its own. */
type Linked<Source, Links> = Omit<Source, keyof Links> & Links;

/** `Source` with its links resolved: those of `SharedLinks` that it has, and those of `Own`. */
type LinkedEntry<Source, Own> = Linked<
  Source,
  Omit<Pick<SharedLinks, keyof Source & keyof SharedLinks>, keyof Own> & Own
>;

export type ArticleEntry = LinkedEntry<
  ArticleSource,
  {
    url: Localized;
    category: Facet;
    author: Author;
    tags: Facet[];
    about: TermLink[];
    /** Further terms that each text uses: those that its editor names, then those found in the body. */
    mentions: Localized<TermLink[]>;
    diagrams: Diagram[];
    photos: Photo[];
  }
>;

export type ServiceEntry = LinkedEntry<
  ServiceSource,
  { url: Localized; category: DescribedFacet; related: ServiceLink[]; calculators: PricedFormLink[] }
>;

export type ReferenceEntry = LinkedEntry<
  ReferenceSource,
  { url: Localized | null; industry: Facet; project_type: Facet }
>;

export type FaqEntry = LinkedEntry<
  FaqSource,
  {
    url: Localized;
    category: Facet;
    /** All questions on the page of its category, in their order, including this one. */
    page_questions: QuestionLink[];
  }
>;

export type GlossaryEntry = LinkedEntry<
  GlossarySource,
  {
    url: Localized;
    category: Facet;
    related_terms: TermLink[];
    technology: TechnologyLink | null;
    same_as: SameAs;
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

/** One entry of a kind in each language, links resolved. */
export type Entry<K extends ContentKind> = Entries[K];

/** The company, with what its site has. The features `embed` and `feeds` are off where they would have nothing to show. */
export interface PublishedSite extends Site {
  /** The names of `paths` whose pages there are: none that is off or would be empty. */
  shown: readonly string[];
  /** What the company says on pages that Kontor makes, by the name of the page. */
  intros: Intros;
  /** What the company calls pages where they are linked, by name. */
  labels: Readonly<Record<string, Localized>>;
}

/** All content with its links resolved, each kind in the order of its list in each language. */
export interface Catalog {
  site: PublishedSite;
  kinds: { [K in ContentKind]: Localized<Entry<K>[]> };
  pricing: PricingSources;
  /** What calculators are for, in the order in which they are shown. */
  purposes: Facet[];
  /** The pages that are written in Markdown; they are in no list of the API. */
  pages: PageEntry[];
  /** The addresses of the pages in `src/pages`. */
  ownPages: readonly string[];
  removed: Removed;
  searchWords: SearchWords;
  /** What changes on purpose, as `content/changes.yaml` has it. */
  changes: Changes;
}
