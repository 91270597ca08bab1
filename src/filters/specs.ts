import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import { articles } from './articles.ts';
import { faq } from './faq.ts';
import type { ListSpec, ListSpecs } from './filter.ts';
import { glossary } from './glossary.ts';
import { references } from './references.ts';
import { services } from './services.ts';

/** The spec of each kind's list. Addresses, the query parser and OpenAPI follow from it. */
const listSpecs: ListSpecs = { articles, services, references, faq, glossary };

/** The spec of a kind's list. */
export function specOf<K extends ContentKind>(kind: K): ListSpec<Entry<K>> {
  return listSpecs[kind];
}
