import { SEARCH_KINDS } from '#schema/kind.ts';
import type { Lang } from '#text/lang.ts';
import { loadSearch } from './load-search.ts';
import type { SearchOutcome } from './SearchView.tsx';
import { SEARCH_WORDS as WORDS } from './words.ts';

/** As many results and characters as a process allows. */
const LIMITS = { results: 50, characters: 200 };

/** What a process would show for a query, made from the files. */
export async function searchInBrowser(lang: Lang, query: string, kind: string): Promise<SearchOutcome> {
  const known = SEARCH_KINDS.find((each) => each === kind);
  try {
    const search = await loadSearch(lang);
    return search({
      query: query.slice(0, LIMITS.characters),
      limit: LIMITS.results,
      ...(known && { kind: known }),
    });
  } catch {
    return { messages: [WORDS.failed[lang]] };
  }
}
