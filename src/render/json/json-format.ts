import { type Piece, separator } from '#text/pieces.ts';
import type { Format } from '../format.ts';
import { items, wholeItems } from './items.ts';

const withCommas = separator(',');

/** JSON: the envelope of a list, or all that is known of one entry. */
export const json: Format<string, Piece> = {
  mediaType: 'application/json',
  part: (kind, entry, lang) => JSON.stringify(items[kind](entry, lang)),
  list: ({ kind, filter }, parts) => [
    `{"content_type":${JSON.stringify(kind)},"filter":${JSON.stringify(filter)},"count":${parts.length},"items":[`,
    ...withCommas(parts),
    ']}',
  ],
  single: (kind, entry, lang, context) => JSON.stringify(wholeItems[kind](entry, lang, context)),
};
