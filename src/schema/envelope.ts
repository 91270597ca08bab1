import { z } from 'zod';
import { itemSchemas } from './item/item-schemas.ts';
import type { ContentKind } from './kind.ts';

/** The list envelope of a kind: the filters applied, the number of items, the items. */
export function envelopeSchema(kind: ContentKind) {
  return z.strictObject({
    content_type: z.literal(kind),
    filter: z.record(z.string(), z.string()).meta({ description: 'The filters applied, in canonical form' }),
    count: z.int().min(0).meta({ description: 'Number of items in this answer' }),
    items: z.array(itemSchemas[kind]),
  });
}
