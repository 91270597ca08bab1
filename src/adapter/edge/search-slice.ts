import { parseSearchQuery } from '#filters/search-query.ts';
import { published } from '#resources/published.ts';
import { searchResource } from '#resources/search.ts';
import type { Site } from '#schema/source/site.ts';
import type { SearchStore } from './search-store.ts';
import { NO_MOVES, type Slice } from './slice.ts';

/** The search over everything, from the index alone. */
export function searchSlice(site: Site, { indexes, load }: SearchStore): Slice {
  return {
    publication: published(site, [searchResource(indexes)], NO_MOVES),
    files: { get: () => undefined },
    prepare: async ({ query }) => {
      const parsed = parseSearchQuery(query);
      if (parsed.ok) await load(parsed.value.lang);
    },
  };
}
