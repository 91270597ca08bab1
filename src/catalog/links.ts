import type { ContentKind } from '#schema/kind.ts';
import type { Source } from '#schema/source/sources.ts';
import { VOCABULARIES, type VocabularyName } from '#schema/source/vocabularies.ts';

/** What a field may name: a vocabulary's ids, or the names of the entries in a folder. */
export type LinkTarget = VocabularyName | 'services' | 'glossary' | 'calculators' | 'roi-analyzers';

export function isVocabulary(target: LinkTarget): target is VocabularyName {
  return target in VOCABULARIES;
}

/** The file or folder below the content folder that holds the names of a target. */
export function targetPlace(target: LinkTarget): string {
  return isVocabulary(target) ? VOCABULARIES[target].file : `${target}/`;
}

/** The fields of each kind that hold names, and what these are names of. */
export const links = {
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
