import type { Entry } from '#schema/entry.ts';
import type { ContentKind } from '#schema/kind.ts';
import { articles } from './articles.ts';
import { faq } from './faq.ts';
import type { ListSpec, ListSpecs } from './filter.ts';
import { glossary } from './glossary.ts';
import { references } from './references.ts';
import { services } from './services.ts';

/** What each kind's list can be asked for: the one source of addresses, the query parser and the description. */
const listSpecs: ListSpecs = { articles, services, references, faq, glossary };

/** The spec of a kind that is known only at run time. */
export function specOf<K extends ContentKind>(kind: K): ListSpec<Entry<K>> {
  return listSpecs[kind] as ListSpec<Entry<K>>;
}
