import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Facet } from '#schema/source/vocabularies.ts';
import type { Localized } from '#text/lang.ts';
import { WORDS } from '#text/words.ts';
import type { LimitRange } from './limit.ts';

/** A filter of a list. Its values are those that the entries have. */
export interface Filter<E> {
  description: Localized;
  /** The values of an entry. A query matches a value by its id or by its name in any language, folded. */
  values: (entry: E) => readonly Facet[];
  /** Whether the envelope's `filter` shows the id or the name of a value. */
  shownAs: 'id' | 'name';
}

/** The parameters of one list, besides `query`, `format` and `lang`, which all lists have. */
export interface ListSpec<E> {
  filters: Record<string, Filter<E>>;
  /** The range of the parameter `limit`; absent if the list has none. */
  limit?: LimitRange;
  /** The name of an entry in its own address, and a description of it. */
  itemName: { of: (entry: E) => string; description: Localized };
}

const filter = <E>(
  description: Localized,
  values: Filter<E>['values'],
  shownAs: Filter<E>['shownAs'] = 'id',
): Filter<E> => ({ description, values, shownAs });

/** The spec of each kind's list. Addresses, the query parser and OpenAPI follow from it. */
const listSpecs: { [K in ContentKind]: ListSpec<Entry<K>> } = {
  articles: {
    filters: {
      author: filter(WORDS.filters.authorName, ({ author }) => [author], 'name'),
      category: filter(WORDS.filters.categorySlug, ({ category }) => [category]),
      tag: filter(WORDS.filters.tag, ({ tags }) => tags),
    },
    limit: { minimum: 1, maximum: 100, default: 50 },
    itemName: { of: ({ slug }) => slug, description: WORDS.filters.slug },
  },
  services: {
    filters: {
      category: filter(WORDS.filters.categoryId, ({ category }) => [category]),
    },
    itemName: { of: ({ slug }) => slug, description: WORDS.filters.slug },
  },
  references: {
    filters: {
      industry: filter(WORDS.filters.industry, ({ industry, project_type }) => [industry, project_type]),
      service: filter(WORDS.filters.serviceCategory, ({ services }) =>
        services.map(({ category }) => category),
      ),
    },
    itemName: { of: ({ id }) => id, description: WORDS.filters.referenceId },
  },
  faq: {
    filters: {
      category: filter(WORDS.filters.faqCategory, ({ category }) => [category]),
    },
    itemName: { of: ({ id }) => id, description: WORDS.filters.questionId },
  },
  glossary: {
    filters: {
      category: filter(WORDS.filters.termCategory, ({ category }) => [category]),
    },
    itemName: { of: ({ slug }) => slug, description: WORDS.filters.slug },
  },
};

/** The spec of a kind's list. */
export const specOf = <K extends ContentKind>(kind: K): ListSpec<Entry<K>> => listSpecs[kind];
