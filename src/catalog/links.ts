import type { ContentKind } from '#schema/kind.ts';
import type { Source } from '#schema/source/index.ts';
import { type VocabularyName, vocabularySchemas } from '#schema/source/vocabularies.ts';

/** What a field may name: a vocabulary's ids or the slugs of a kind. */
export type LinkTarget = VocabularyName | 'services' | 'glossary';

export function isVocabulary(target: LinkTarget): target is VocabularyName {
  return target in vocabularySchemas;
}

/** Where each target's names stand, for messages to an editor. */
export const targetPlaces = {
  authors: 'content/authors.yaml',
  tags: 'content/tags.yaml',
  technologies: 'content/technologies.yaml',
  articleCategories: 'content/articles/categories.yaml',
  serviceCategories: 'content/services/categories.yaml',
  industries: 'content/references/industries.yaml',
  projectTypes: 'content/references/project-types.yaml',
  faqCategories: 'content/faq/categories.yaml',
  glossaryCategories: 'content/glossary/categories.yaml',
  sources: 'content/sources.yaml',
  services: 'content/services/',
  glossary: 'content/glossary/',
} satisfies Record<LinkTarget, string>;

/** Which fields of each kind are names of something else, and of what. */
export const links = {
  articles: {
    category: 'articleCategories',
    author: 'authors',
    tags: 'tags',
    about: 'glossary',
    mentions: 'glossary',
    services: 'services',
    technologies: 'technologies',
    sources: 'sources',
  },
  services: {
    category: 'serviceCategories',
    technologies: 'technologies',
    terms: 'glossary',
    related: 'services',
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
