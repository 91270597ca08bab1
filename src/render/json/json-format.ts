import type { Entry } from '#schema/entry.ts';
import type { Item } from '#schema/item/item-schemas.ts';
import type { ContentKind } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { type Piece, separator } from '#text/pieces.ts';
import type { Format } from '../format.ts';
import { article } from './articles.ts';
import { faqItem } from './faq.ts';
import { glossaryTerm } from './glossary.ts';
import { reference } from './references.ts';
import { service } from './services.ts';
import { wholeItem } from './whole-items.ts';

const items: { [K in ContentKind]: (entry: Entry<K>, lang: Lang) => Item<K> } = {
  articles: article,
  services: service,
  references: reference,
  faq: faqItem,
  glossary: glossaryTerm,
};

const part = <K extends ContentKind>(kind: K, entry: Entry<K>, lang: Lang): string =>
  JSON.stringify(items[kind](entry, lang));

const withCommas = separator(',');

/** JSON: the envelope of a list, or all that is known of one entry. */
export const json: Format<string, Piece> = {
  mediaType: 'application/json',
  part,
  list: ({ kind, filter }, parts) => [
    `{"content_type":${JSON.stringify(kind)},"filter":${JSON.stringify(filter)},"count":${parts.length},"items":[`,
    ...withCommas(parts),
    ']}',
  ],
  single: (kind, entry, lang, context) => JSON.stringify(wholeItem(kind, entry, lang, context)),
};
