import type { ContentKind } from '#schema/kind.ts';
import type { Source } from '#schema/source/sources.ts';

/** The name of an entry in addresses and links: its slug, or its id if it has none. */
export function slugOf(entry: Source<ContentKind> | { id: string }): string {
  return 'slug' in entry ? entry.slug : entry.id;
}
