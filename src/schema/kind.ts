import type { Features } from './source/site/features.ts';

/** The kinds of content, by their names in addresses, folders and code. */
export const CONTENT_KINDS = ['articles', 'services', 'references', 'faq', 'glossary'] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The kinds of things that a search over everything finds. */
export const SEARCH_KINDS = [...CONTENT_KINDS, 'calculators', 'roi-analyzers'] as const;

export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Those of a site: calculators and analyzers may be off. */
export const searchKinds = ({ calculators, analyzers }: Features): readonly SearchKind[] =>
  SEARCH_KINDS.filter((kind) =>
    kind === 'calculators' ? calculators : kind === 'roi-analyzers' ? analyzers : true,
  );
