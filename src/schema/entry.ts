import type { Localized } from '#text/lang.ts';
import type { ContentKind } from './kind.ts';
import type { ArticleSource } from './source/articles.ts';
import type { FaqSource } from './source/faq.ts';
import type { GlossarySource } from './source/glossary.ts';
import type { ReferenceSource } from './source/references.ts';
import type { Removed } from './source/removed.ts';
import type { ServiceSource } from './source/services.ts';
import type { Site } from './source/site.ts';
import type { PricingSources } from './source/sources.ts';
import type { DescribedFacet, Facet, Technology } from './source/vocabularies.ts';

/** What another entry needs to know of a glossary term that it names. */
export interface TermLink {
  slug: string;
  term: Localized;
  url: Localized;
}

/** What another entry needs to know of a service that it names. */
export interface ServiceLink {
  slug: string;
  name: Localized;
  category: DescribedFacet;
  url: Localized;
}

/** What an FAQ entry needs to know of the questions that stand on its page. */
export interface QuestionLink {
  id: string;
  question: Localized;
}

/** `Source` with its links resolved: the fields of `Links` stand in place of the names. */
type Linked<Source, Links> = Omit<Source, keyof Links> & Links;

export type ArticleEntry = Linked<
  ArticleSource,
  {
    url: Localized;
    category: Facet;
    author: Facet;
    tags: Facet[];
    about: TermLink[];
    /** Further terms that its text in each language uses: those the editor names, then those found in the body. */
    mentions: Localized<TermLink[]>;
    services: ServiceLink[];
    technologies: Technology[];
  }
>;

export type ServiceEntry = Linked<
  ServiceSource,
  {
    url: Localized;
    category: DescribedFacet;
    technologies: Technology[];
    terms: TermLink[];
    related: ServiceLink[];
  }
>;

export type ReferenceEntry = Linked<
  ReferenceSource,
  {
    url: Localized | null;
    industry: Facet;
    project_type: Facet;
    services: ServiceLink[];
    technologies: Technology[];
    terms: TermLink[];
  }
>;

export type FaqEntry = Linked<
  FaqSource,
  {
    url: Localized;
    category: Facet;
    /** All questions on the page of its category, in their order; itself among them. */
    page_questions: QuestionLink[];
    terms: TermLink[];
    services: ServiceLink[];
  }
>;

export type GlossaryEntry = Linked<
  GlossarySource,
  { url: Localized; category: Facet; related_terms: TermLink[]; technology: Technology | null }
>;

interface Entries {
  articles: ArticleEntry;
  services: ServiceEntry;
  references: ReferenceEntry;
  faq: FaqEntry;
  glossary: GlossaryEntry;
}

/** One piece of content of kind `K`, both languages, links resolved: what filters read and renderers render. */
export type Entry<K extends ContentKind> = Entries[K];

/** All content, each kind in the order in which its lists show it in each language. */
export interface Catalog {
  site: Site;
  kinds: { [K in ContentKind]: Localized<Entry<K>[]> };
  pricing: PricingSources;
  removed: Removed;
}
