import { z } from 'zod';
import { itemSchemas } from './item/item-schemas.ts';
import { wholeItemSchemas } from './item/whole-items.ts';
import type { ContentKind } from './kind.ts';

/** The list envelope of a kind: the filters applied, the number of items, the items. */
export function envelopeSchema(kind: ContentKind) {
  return z.strictObject({ ...head(kind), items: z.array(itemSchemas[kind]) });
}

/** The envelope of a list whose items have those fields of their documents that `fields` names. */
export function selectionSchema(kind: ContentKind) {
  return z.strictObject({ ...head(kind), items: z.array(wholeItemSchemas[kind].partial()) });
}

const head = (kind: ContentKind) => ({
  content_type: z.literal(kind),
  filter: z.record(z.string(), z.string()).meta({ description: 'The filters applied, in canonical form' }),
  count: z.int().min(0).meta({ description: 'Number of items in this answer' }),
});
